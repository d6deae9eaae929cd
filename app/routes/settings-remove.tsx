import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import { account } from "../model/variants";
import { passHeaders } from "../web/pass-headers";
import { wordsFor } from "../i18n/words.server";
import { describeRemoval } from "../flows/removal.server";
import { openFlow } from "../flows/open.server";
import { RemovalCard } from "../ui/screen/removal-card";

/**
 * Asks before something is removed, and says what that means for getting in. Its form belongs to the settings;
 * opening the page changes nothing.
 */
export const meta = titleMeta<typeof loader>(({ title }) => title);
export const headers = passHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  const opened = await openFlow("settings", visit);
  if (opened instanceof Response) throw opened;
  const asked = new URL(request.url).searchParams;
  const init = opened.init ?? undefined;
  const question = describeRemoval(opened.data, asked, await wordsFor(request));
  return question
    ? data(question, init)
    : redirect(opened.data.links.settings, { status: 303, headers: init?.headers });
}

export default function Removal() {
  return <RemovalCard {...useLoaderData<typeof loader>()} />;
}
