import { isSecure } from "./env.server";
import { ownCookieName } from "./own-cookie.server";

/** Our cookies that tell something of the person who used the browser; the others are about the browser itself. */
export const cookiesOfPerson = [
  "address",
  "dismissed",
  "last",
  "last-second-step",
  "look",
  "new-password",
  "passkey-invitation",
  "recognised",
  "recovery",
  "saved",
  "second-step",
  "section",
  "sent",
  "answered",
  "social",
  "social-link",
];

/** Adds the lines by which the browser forgets them, for an account that does not exist any more. */
export function forgetPerson(headers: Headers): void {
  const attributes = `Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  for (const name of cookiesOfPerson) {
    headers.append("Set-Cookie", `${ownCookieName(name)}=; ${attributes}`);
  }
}
