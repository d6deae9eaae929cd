import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { account } from "../../doors/account";
import { passHeaders } from "../../page/pass-headers";
import { wordsFor } from "../../i18n/words.server";
import { describeRemoval } from "../../kratos/page/describe-removal.server";
import { openFlow } from "../../kratos/flow/open-flow.server";
import { Aside } from "../../ui/aside";
import { FlowCard } from "../../ui/flow/flow-card";

/**
 * Asks before the last way to sign in is removed. Its form belongs to the settings; opening the page changes nothing.
 */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? [{ title: loaded.text.title }] : [];
export const headers = passHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const opened = await openFlow("settings", { door: account, request, context });
  if (opened instanceof Response) throw opened;
  const init = opened.init ?? undefined;
  const { searchParams } = new URL(request.url);
  const question = describeRemoval(opened.data, searchParams, await wordsFor(request));
  return question
    ? data(question, init)
    : redirect(opened.data.links.settings, { status: 303, headers: init?.headers });
}

export default function Removal() {
  const { flow, notice, text, back } = useLoaderData<typeof loader>();
  return (
    <FlowCard flow={flow} title={text.title} subtitle={text.last} notice={notice}>
      <Aside to={back} link={text.keep} testId="keep-link" />
    </FlowCard>
  );
}
