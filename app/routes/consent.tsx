import { commitState } from "../state/state.server";
import { requestedRoute } from "../config/base-path.server";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import { account } from "../model/variants";
import { answerConsent, openConsent } from "../oauth/consent.server";
import { describeConsent } from "../oauth/consent-page.server";
import { wordsFor } from "../i18n/words.server";
import { ConsentCard } from "../ui/screen/consent-card";

/** Asks whether an application may use the account. It is the only gate: Hydra grants all that it is told to. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  const consent = await openConsent(visit);
  const page = describeConsent(consent, await wordsFor(request), requestedRoute(visit.request));
  return data(page, { headers: await commitState(consent.changes) });
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerConsent({ variant: account, request, context });
}

export default function Consent() {
  return <ConsentCard {...useLoaderData<typeof loader>()} />;
}
