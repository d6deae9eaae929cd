import type { UiMessage } from "../flow/flow";

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
export function readReason({ text }: UiMessage): { key: string; context: UiMessage["context"] } {
  const choices = choice.exec(text)?.[1];
  if (choices) return { key: "4000001_choice", context: { choices } };
  const [, key = "4000001"] = known.find(([pattern]) => pattern.test(text)) ?? [];
  return { key, context: {} };
}
