import type { GroupView } from "./model/flow-view";

/**
 * The ways to sign in again and the second steps, the one most likely at hand first. An authenticator app comes
 * before a security key, since the key needs script and the server cannot know whether there is any; backup codes
 * are for when nothing else is left.
 */
const likely = ["password", "totp", "webauthn", "passkey", "oidc", "saml", "code", "lookup_secret"];

/** The forms with the likeliest way first. A group that nobody knows comes last. */
export function likelyFirst(forms: GroupView[]): GroupView[] {
  return [...forms].sort((a, b) => rank(a) - rank(b));
}

function rank({ group }: GroupView): number {
  const place = likely.indexOf(group);
  return place < 0 ? likely.length : place;
}

/** Whether a form was refused: it was sent last, or one of its fields is in error. */
export function isRefusedForm({ group, nodes }: GroupView, refused: string | undefined): boolean {
  const isInError = nodes.some(({ messages }) => messages?.some(({ tone }) => tone === "error"));
  return group === refused || isInError;
}
