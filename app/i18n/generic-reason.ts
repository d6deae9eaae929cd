import type { UiMessage } from "../flow/flow";

/** The key of our text for a message, and its values. */
interface Reason {
  key: string;
  context: UiMessage["context"];
}

/** The fixed parts of sentences of Kratos v1.3.1. What it quotes between them is never used. */
const known: [RegExp, key: string][] = [
  [/ is not valid "email"$/, "4000040"],
  [/ is not valid "tel"$/, "4000041"],
  [/^Unable to complete OpenID Connect flow/, "4000001_social"],
  [/^Unable to sign in with X because/, "4000001_social"],
];

/** The values of a list in the identity schema, written by the operator. */
const choice = /^value must be one of (.{1,500})$/;

/**
 * What Kratos' catch-all message (4000001) is about: the key of our text for it, and its values. Kratos' own sentence
 * can quote what somebody wrote into a link or a field, so it is never drawn.
 */
export function readReason({ text }: UiMessage): Reason {
  const choices = choice.exec(text)?.[1];
  if (choices) return { key: "4000001_choice", context: { choices } };
  const [, key = "4000001"] = known.find(([pattern]) => pattern.test(text)) ?? [];
  return { key, context: {} };
}

/** Why Kratos v1.3.1 and the newest refuse a password, in the part of 4000005 that is in English. */
const passwordReasons: [RegExp, key: string, value?: string][] = [
  [/\bdata breach/i, "4000034"],
  [/\btoo similar\b/i, "4000031"],
  [/\blength must be at least (\d{1,4})\b/i, "4000032", "min_length"],
  [/\blength must be at most (\d{1,4})\b/i, "4000033", "max_length"],
  // After the failed call, with its address and its name server.
  [/\bunable to check if password has been leaked|\bunexpected status code/i, "4000005_unchecked"],
];

/** What a refused password (4000005) is about: of a reason that we know, our own text for it. */
export function readPasswordReason({ id, context }: UiMessage): Reason {
  const reason = typeof context.reason === "string" ? context.reason : "";
  for (const [pattern, key, value] of passwordReasons) {
    const found = pattern.exec(reason);
    if (found) return { key, context: value ? { [value]: Number(found[1]) } : {} };
  }
  return { key: String(id), context };
}
