import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { account } from "../../doors/account";
import { wordsFor } from "../../i18n/words.server";
import { findBackupCodes } from "../../kratos/backup-codes.server";
import { CodesSheet } from "../../ui/codes-sheet";

/** The backup codes on a page of their own, to be printed or copied; without script by the browser's own means. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.text.title }] : [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const codes = await findBackupCodes({ door: account, request, context });
  if (codes.length === 0) throw redirect(account.paths.settings, 303);
  const words = await wordsFor(request);
  return { codes, text: words.section("settings").codes };
}

export default function BackupCodes() {
  const { codes, text } = useLoaderData<typeof loader>();
  return <CodesSheet codes={codes} text={text} back={account.paths.settings} />;
}
