import { rememberSecondStep, rememberWay } from "../../forms/last-way.server";
import { beginsSession } from "../../upstream/begins-session.server";
import { findAddress, forgetAddress } from "../remembered/typed-address.server";
import { methodOf } from "../report/form-method";
import type { Visit } from "../call/visit.server";

interface Sent {
  typed: URLSearchParams;
  /** The Set-Cookie lines of the answer. */
  cookies: string[];
}

/**
 * If the form began a session at the account form, or was its second step, adds the cookie by which the next sign-in
 * marks its way or begins with this step. The address that was on the way there is forgotten.
 */
export async function keepWay(visit: Visit, { typed, cookies }: Sent, headers: Headers) {
  const { kind, door, carried } = visit;
  const isSignIn = ["login", "registration"].includes(kind);
  if (!isSignIn || door.name !== "account" || !beginsSession(cookies)) return;
  if (carried.get("aal") === "aal2") {
    const step = rememberSecondStep(methodOf(typed));
    if (step) headers.append("Set-Cookie", step);
    return;
  }
  if (await findAddress(visit.request)) headers.append("Set-Cookie", await forgetAddress());
  const line = rememberWay({ method: methodOf(typed) });
  if (line) headers.append("Set-Cookie", line);
}
