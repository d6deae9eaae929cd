import {
  data,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { routeAsked } from "../../base-path.server";
import { account } from "../../doors/account";
import { readForm } from "../../http/read-form.server";
import { answerDevice, requireDeviceChallenge } from "../../hydra/device.server";
import { wordsFor } from "../../i18n/words.server";
import { DeviceCard } from "../../ui/device-card";

/** Sign-in for a device without a keyboard: takes the code that it shows (RFC 8628). */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.title }] : [];

/** The code that the action has refused, for the loader that draws the answer. */
const refused = new WeakMap<AppLoadContext, string>();

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireDeviceChallenge({ door: account, request, context });
  const { searchParams } = new URL(request.url);
  const words = await wordsFor(request);
  const text = words.section("device");
  const typed = refused.get(context);
  const isRefused = typed !== undefined;
  return {
    text,
    title: isRefused ? `${words.section("common").error_prefix} ${text.title}` : text.title,
    isRefused,
    action: routeAsked(request),
    // The device's own link may bring the code along; the person still has to look at it, so no more of it is drawn.
    code: typed ?? searchParams.get("user_code")?.slice(0, 100) ?? "",
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { door: account, request, context };
  const answer = await answerDevice(visit, await readForm(request));
  if (answer instanceof Response) return answer;
  refused.set(context, answer.typed);
  return data(null, { status: 400 });
}

export default function Device() {
  const { text, isRefused, action: target, code } = useLoaderData<typeof loader>();
  return <DeviceCard text={text} action={target} typed={code} isWrong={isRefused} />;
}
