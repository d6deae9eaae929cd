import { commitState } from "../state/own-cookies.server";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { describeDeletionPage } from "../account/deletion-page.server";
import { deleteAccount, describeDeletion, requireAccountApi } from "../account/deletion.server";
import { findFreshSignIn } from "../account/fresh-sign-in.server";
import { requireSession } from "../session/require-session.server";
import { account } from "../model/variants";
import { Card } from "../ui/card";
import { Link } from "../ui/link";
import { DeletionForm } from "../ui/screen/deletion-form";
import { Address } from "../ui/text";
import { titleMeta } from "../web/page-frame";
import { readRequest } from "../web/read-request.server";

/** Asks before the account is deleted. Opening the page changes nothing; the form asks for the account's email. */
export const meta = titleMeta<typeof loader>(({ title }) => title);

const { deletion: here, dataCopy, settings } = account.paths;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  await requireAccountApi(visit);
  const session = await requireSession(visit);
  const signIn = await findFreshSignIn(visit, session);
  if (signIn) throw signIn;
  const { deletion, changes } = await describeDeletion(visit, session);
  const asked = { deletion, session, refused: context.answered?.deletion, action: here };
  return data(describeDeletionPage(asked, (await readRequest(visit)).words), {
    headers: await commitState(changes),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { variant: account, request, context };
  await requireAccountApi(visit);
  return deleteAccount(visit);
}

export default function DeleteAccount() {
  const {
    person,
    lost,
    copyLabel,
    deletion,
    refused,
    action: target,
  } = useLoaderData<typeof loader>();
  const { text } = deletion;
  return (
    <Card title={text.title} testId="delete-account-card">
      <p className="signed-in-as">
        {person.label}
        <strong>
          <Address text={person.address} />
        </strong>
      </p>
      <div>
        <p>{lost.title}</p>
        <ul className="lost">
          {lost.things.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </div>
      <p>
        <Link to={dataCopy}>{copyLabel}</Link>
      </p>
      <p>{text.text}</p>
      <DeletionForm
        deletion={deletion}
        action={target}
        back={`${settings}#your-data`}
        refused={refused}
      />
    </Card>
  );
}
