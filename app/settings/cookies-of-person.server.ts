import { forgetCookie, ownCookieName } from "./own-cookie.server";

/** Our cookies that tell something of the person who used the browser; the others are about the browser itself. */
export const cookiesOfPerson = ["answered", "last", "section", "sent", "social"];

/** Adds the lines by which the browser forgets them, for an account that does not exist any more. */
export function forgetPerson(headers: Headers): void {
  for (const name of cookiesOfPerson) {
    headers.append("Set-Cookie", forgetCookie(ownCookieName(name)));
  }
}
