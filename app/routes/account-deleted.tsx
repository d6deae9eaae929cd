import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import { readRequest } from "../web/read-request.server";
import { describeDeleted } from "../account/deletion-page.server";
import { account } from "../model/variants";
import { Card, Notice } from "../ui/card";
import { Link } from "../ui/link";

/** Describes the deletion once, to the browser in which it happened; others are sent to sign in. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { state, words } = await readRequest(page);
  if (state.toast?.key !== "account_deleted") return redirect(account.paths.login, 303);
  return describeDeleted(words);
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
