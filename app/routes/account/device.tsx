import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { routeAsked } from "../../base-path.server";
import { account } from "../../doors/account";
import { useTitle } from "../../enhance/use-title";
import { readForm } from "../../http/read-form.server";
import { isRefused, markRefused } from "../../http/refused-form.server";
import { answerDevice, requireDeviceChallenge } from "../../hydra/device.server";
import { wordsFor } from "../../i18n/words.server";
import { DeviceCard } from "../../ui/device-card";

/** Sign-in for a device without a keyboard: takes the code that it shows (RFC 8628). */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.isRefused ? data.refusedTitle : data.text.title }] : [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireDeviceChallenge({ door: account, request, context });
  const { searchParams } = new URL(request.url);
  const words = await wordsFor(request);
  const text = words.section("device");
  return {
    text,
    refusedTitle: `${words.section("common").error_prefix} ${text.title}`,
    isRefused: isRefused(context),
    action: routeAsked(request),
    // The device's own link may bring the code along; the person still has to look at it.
    code: searchParams.get("user_code")?.slice(0, 20) ?? "",
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { door: account, request, context };
  const answer = await answerDevice(visit, await readForm(request));
  if (answer instanceof Response) return answer;
  markRefused(context);
  return data(answer, { status: 400 });
}

export default function Device() {
  const { text, refusedTitle, isRefused, action: target, code } = useLoaderData<typeof loader>();
  const wrong = useActionData<{ typed: string }>();
  const isWrong = isRefused || Boolean(wrong);
  useTitle(isWrong ? refusedTitle : text.title);
  return <DeviceCard text={text} action={target} typed={wrong?.typed ?? code} isWrong={isWrong} />;
}
