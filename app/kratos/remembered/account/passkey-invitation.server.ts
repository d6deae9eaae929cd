import { account } from "../../../doors/account";
import { sectionAddress } from "../../../flow/settings/settings-group";
import type { PageWords, Words } from "../../../i18n/words.server";
import { createOwnCookie } from "../../../settings/own-cookie.server";
import type { Session } from "../../session/other-sessions.server";
import type { Visit } from "../../call/visit.server";

/** Says when the invitation ends, not who is invited. Until the cookie ends, nobody in this browser is invited again. */
const cookie = createOwnCookie("passkey-invitation", { maxAgeSeconds: 31_536_000 });

const shownMs = 60 * 60_000;

/** The end of an invitation that nobody has seen yet. */
const unseen = Number.MAX_SAFE_INTEGER;

/** A login flow has this field if Kratos offers passkeys. */
const passkeyField = "passkey_login";

interface SentForm {
  typed: URLSearchParams;
  /** The fields that the form was drawn with. */
  names: Set<string>;
}

/**
 * Invites the person to add a passkey if `answer` leads from a sign-in by password to the home page: never on the way
 * to an application or another page. Whether the person has a passkey already, only another call would tell.
 */
export async function inviteToPasskey(
  { door, kind, request }: Visit,
  { typed, names }: SentForm,
  answer: unknown,
): Promise<void> {
  const isByPassword = kind === "login" && typed.get("method") === "password";
  if (door.name !== "account" || !isByPassword || !names.has(passkeyField)) return;
  if (!(answer instanceof Response) || answer.headers.get("Location") !== door.paths.home) return;
  if ((await readEnd(request)) !== undefined) return;
  answer.headers.append("Set-Cookie", await cookie.serialize(unseen));
}

interface Invitation {
  /** Where a passkey is added. */
  to: string;
  /** Takes a refusal. */
  action: string;
  text: PageWords["invitation"];
}

interface HomeVisit {
  request: Request;
  /** Those of the home page. */
  headers: Headers;
  session: Pick<Session, "authentication_methods">;
  words: Words;
}

/** The invitation on the home page to somebody who came in by password. Its hour begins when it is first described. */
export async function describeInvitation({
  request,
  headers,
  session,
  words,
}: HomeVisit): Promise<Invitation | undefined> {
  if (session.authentication_methods[0]?.method !== "password") return undefined;
  const end = (await readEnd(request)) ?? 0;
  if (Date.now() >= end) return undefined;
  if (end === unseen) {
    headers.append("Set-Cookie", await cookie.serialize(Date.now() + shownMs));
  }
  const { invitation, settings } = account.paths;
  const to = sectionAddress(settings, "passkey");
  return { to, action: invitation, text: words.section("invitation") };
}

/** The Set-Cookie line after the person has declined. */
export function endInvitation(): Promise<string> {
  return cookie.serialize(0);
}

async function readEnd(request: Request): Promise<number | undefined> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "number" ? value : undefined;
}
