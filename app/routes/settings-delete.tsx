import { commitState } from "../state/state.server";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import {
  deleteAccount,
  deletionRefusals,
  describeDeletion,
  requireAccountApi,
} from "../account/deletion.server";
import { describeDeletionPage } from "../account/deletion-page.server";
import { findFreshSignIn } from "../account/fresh-sign-in.server";
import { account } from "../model/variants";
import { wordsFor } from "../i18n/words.server";
import { requireSession } from "../kratos/session.server";
import { DeletionCard } from "../ui/screen/deletion-card";

/** Asks before the account is deleted. Opening the page changes nothing; the form asks for the account's e-mail. */
export const meta = titleMeta<typeof loader>(({ title }) => title);

const { deletion: here, dataCopy, settings } = account.paths;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAccountApi(request);
  const visit = { variant: account, request, context };
  const session = await requireSession(visit);
  const signIn = await findFreshSignIn(visit, session);
  if (signIn) throw signIn;
  const { deletion, changes } = await describeDeletion(request, session);
  const asked = { deletion, session, refused: deletionRefusals.get(context), action: here };
  return data(describeDeletionPage(asked, await wordsFor(request)), {
    headers: await commitState(changes),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAccountApi(request);
  return deleteAccount({ variant: account, request, context });
}

export default function DeleteAccount() {
  const { copyLabel, menu: _, ...asked } = useLoaderData<typeof loader>();
  return (
    <DeletionCard
      {...asked}
      back={`${settings}#delete-account`}
      copy={{ to: dataCopy, label: copyLabel }}
    />
  );
}
