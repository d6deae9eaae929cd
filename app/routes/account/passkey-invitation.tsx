import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { account } from "../../doors/account";
import { endInvitation } from "../../kratos/remembered/account/passkey-invitation.server";
import { openInstead } from "../../page/open-instead.server";

const { home } = account.paths;

/** Declines the home page's invitation to add a passkey; it changes nothing but a cookie. */
export async function action() {
  return redirect(home, { status: 303, headers: { "Set-Cookie": await endInvitation() } });
}

export function loader({ request }: LoaderFunctionArgs) {
  return openInstead(request, home);
}

/** Empty, but lets a refusal be drawn as a page. */
export default function PasskeyInvitation() {
  return null;
}
