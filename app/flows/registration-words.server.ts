import type { Words } from "../i18n/words.server";
import { errorsOf, factsOf, type Flow, isCodeSent, withoutErrors } from "../model/flow";
import { messageIds } from "../model/message-ids";
import { providerName } from "../model/settings-group";
import { labelOf } from "../view/node-words";
import type { NodePolicy } from "../view/view-flow";
import type { FlowView } from "../view/views";

/** Hints for ways to sign up that not everybody knows. */
export function hintsOfMethods(flow: Flow, words: Words): FlowView["wayHints"] {
  const { passkey, webauthn } = words.section("settings").about;
  const { code_hint, code_only_hint } = words.section("registration");
  const { groups: offered } = factsOf(flow);
  const isBeside = offered.has("password");
  const hints = Object.entries({
    code: isCodeSent(flow) ? undefined : isBeside ? code_hint : code_only_hint,
    passkey: isBeside ? passkey : words.section("ways_in").passkey_alone,
    webauthn,
  });
  return Object.fromEntries(hints.filter(([group]) => offered.has(group)));
}

/** A social provider sent the person back into this registration, and is the only way to go on. */
export function isBySocialProvider(flow: Flow): boolean {
  // Only its button tells: the traits are in the provider's group in v1.3.1, and in none in the newest.
  return factsOf(flow).labels.has(messageIds.signUpOn);
}

/** For a person whom a provider sent back: hides Kratos' errors at empty fields that the person has not seen before. */
export function asOneMoreThing(flow: Flow): Flow | undefined {
  const errors = errorsOf(flow);
  const isMissing = errors.length > 0 && errors.every(({ id }) => id === messageIds.missing);
  return isBySocialProvider(flow) && isMissing ? withoutErrors(flow) : undefined;
}

export function oneMoreThingText(flow: Flow, words: Words): string {
  const { inputs: nodes } = factsOf(flow);
  const by = nodes.find(({ meta }) => meta.label?.id === messageIds.signUpOn);
  const missing = nodes.filter(({ messages }) => messages.length > 0);
  const fields = missing.map((node) => labelOf(node, words));
  return words.section("registration", {
    provider: providerName(String(by?.attributes.value)),
    fields: words.list(fields),
  }).one_more;
}

/** Draws a provider's values quietly, and says on its button what it does. After a "no" there nothing is asked. */
export function signUpPolicies(words: Words): NodePolicy[] {
  const signUp = { id: messageIds.signUp, text: "Sign up", type: "info" as const, context: {} };
  const label = words.say(signUp);
  return [
    (node, { slot, asksForMore }) => {
      if (slot !== "nodes" || !asksForMore) return undefined;
      if (node.draw === "button") return node.provider ? { label, hasIcon: false } : undefined;
      const isTold = node.draw === "field" && node.value !== "" && !node.messages;
      return isTold ? { isQuiet: true } : undefined;
    },
  ];
}
