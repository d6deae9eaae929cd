import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { account } from "../model/variants";
import { refuseSignIn } from "../oauth/sign-in-error.server";
import { openInstead } from "../web/problem.server";

/** Leads back to the application without a sign-in. Works without JavaScript; opening it changes nothing. */
export function action({ request, context }: ActionFunctionArgs) {
  return refuseSignIn({ variant: account, request, context });
}

export function loader({ request }: LoaderFunctionArgs) {
  return openInstead(request, account.paths.login);
}

/** Empty, but lets a refusal be drawn as a page. */
export default function SignInRefusal() {
  return null;
}
