import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { account } from "../../doors/account";
import { wordsFor } from "../../i18n/words.server";
import { describeBackupCodes, findBackupCodes } from "../../kratos/session/backup-codes.server";
import { CodesSheet } from "../../ui/screen/codes-sheet";

/** The backup codes on a separate page, to print or copy; without script by the browser's own means. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.text.title }] : [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const codes = await findBackupCodes({ door: account, request, context });
  if (codes.length === 0) throw redirect(account.paths.settings, 303);
  return describeBackupCodes(codes, await wordsFor(request));
}

export default function BackupCodes() {
  const { codes, text } = useLoaderData<typeof loader>();
  return <CodesSheet codes={codes} text={text} back={account.paths.settings} />;
}
