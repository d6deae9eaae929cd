import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import { describeDeleted } from "../account/deletion-page.server";
import { account } from "../model/variants";
import { wordsFor } from "../i18n/words.server";
import { readState } from "../state/own-cookies.server";
import { Card, Notice } from "../ui/card";
import { Link } from "../ui/link";

/** After the deletion: what it means. Once, for the browser in which it happened; anyone else is sent to sign in. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request }: LoaderFunctionArgs) {
  if ((await readState(request)).toast?.key !== "account_deleted")
    return redirect(account.paths.login, 303);
  return describeDeleted(await wordsFor(request));
}

export default function AccountDeleted() {
  const { text, means, register } = useLoaderData<typeof loader>();
  return (
    <Card title={text.title} testId="account-deleted-card">
      <Notice tone="success">{text.deleted}</Notice>
      {means.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {register ? (
        <Link className="button button-outlined" to={register.to}>
          {register.label}
        </Link>
      ) : null}
    </Card>
  );
}
