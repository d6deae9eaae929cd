import { account } from "../../../app/model/variants";
import type { Situation } from "../../../app/flows/outcome";

/** The situation of somebody who sent the sign-in form of the account's variant, unless overridden. */
export function situationWith(more: Partial<Situation>): Situation {
  return {
    variant: account,
    kind: "login",
    step: "submit",
    here: "/login",
    carried: new URLSearchParams(),
    state: {},
    hasSessionCookie: false,
    hasCsrfCookie: true,
    hasNewCsrfToken: false,
    ...more,
  };
}
