import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import { requestedRoute } from "../config/base-path.server";
import { account } from "../model/variants";
import { readForm } from "../web/read-form.server";
import { answerDevice, describeDevice, readLinkedCode } from "../oauth/device.server";
import { hasHydra } from "../oauth/client.server";
import { notFoundPage } from "../web/problem.server";
import { wordsFor } from "../i18n/words.server";
import { DeviceCard } from "../ui/screen/device-card";

/** Sign-in for a device without a keyboard: takes the code that it shows (RFC 8628). */
export const meta = titleMeta<typeof loader>(({ title }) => title);

/** The code that the action refused, for the loader that draws the answer. */
const refused = new WeakMap<AppLoadContext, string>();

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!hasHydra) throw await notFoundPage(request);
  const { searchParams } = new URL(request.url);
  const typed = refused.get(context);
  const code = typed ?? readLinkedCode(searchParams.get("user_code"));
  const given = { code, isRefused: typed !== undefined, action: requestedRoute(request) };
  return describeDevice(given, await wordsFor(request));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { variant: account, request, context };
  const answer = await answerDevice(visit, await readForm(request));
  if (answer instanceof Response) return answer;
  refused.set(context, answer.typed);
  return data(null, { status: 400 });
}

export default function Device() {
  const { text, isRefused, action: target, code } = useLoaderData<typeof loader>();
  return <DeviceCard text={text} action={target} typed={code} isWrong={isRefused} />;
}
