import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { account } from "../../doors/account";
import { sectionAddress } from "../../flow/settings/settings-group";
import { readForm } from "../../forms/read-form.server";
import { endInvitation } from "../../kratos/remembered/passkey-invitation.server";
import { problemPage } from "../../page/problem.server";

const { home, settings } = account.paths;

/** Takes the answer to the home page's invitation to add a passkey; it changes nothing but a cookie. */
export async function action({ request }: ActionFunctionArgs) {
  const answer = (await readForm(request)).get("answer");
  if (answer !== "add" && answer !== "later") throw await problemPage(request, "bad_form", 400);
  const headers = { "Set-Cookie": await endInvitation() };
  return redirect(answer === "add" ? sectionAddress(settings, "passkey") : home, {
    status: 303,
    headers,
  });
}

export function loader() {
  return redirect(home, 303);
}

/** Empty, but lets a refusal be drawn as a page. */
export default function PasskeyInvitation() {
  return null;
}
