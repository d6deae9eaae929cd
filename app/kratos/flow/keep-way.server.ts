import { rememberWay } from "../../forms/last-way.server";
import { beginsSession } from "../../upstream/begins-session.server";
import { methodOf } from "../report/form-method";
import type { Visit } from "../call/visit.server";

interface Sent {
  typed: URLSearchParams;
  /** The Set-Cookie lines of the answer. */
  cookies: string[];
}

/** If the form began a session at the account form, adds the cookie by which the next sign-in marks its way. */
export function keepWay(visit: Visit, { typed, cookies }: Sent, headers: Headers): void {
  const { kind, door, carried } = visit;
  const isSignIn = ["login", "registration"].includes(kind) && carried.get("aal") !== "aal2";
  if (!isSignIn || door.name !== "account" || !beginsSession(cookies)) return;
  const line = rememberWay({ method: methodOf(typed) });
  if (line) headers.append("Set-Cookie", line);
}
