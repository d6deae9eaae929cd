import { formatList } from "../i18n/format";
import type { Words } from "../i18n/words.server";
import { errorsOf, type Flow, isCodeSent, withoutErrors } from "../model/flow";
import { messageIds } from "../model/message-ids";
import { providerName } from "../model/settings-group";
import { labelOf } from "../view/node-words";
import type { FlowView, GroupView, NodeView } from "../view/views";

/** What not everybody knows about the ways to sign up that the page offers. */
export function hintsOfMethods(flow: Flow, words: Words): FlowView["wayHints"] {
  const { passkey, webauthn } = words.section("settings").about;
  const code = isCodeSent(flow) ? undefined : words.section("registration").code_hint;
  const offered = new Set(flow.ui.nodes.map(({ group }) => group));
  const hints = Object.entries({ code, passkey, webauthn });
  return Object.fromEntries(hints.filter(([group]) => offered.has(group)));
}

/** Whether a social provider sent somebody back into this registration, and is the only way to go on. */
export function isBySocialProvider(flow: Flow): boolean {
  // By its button alone: the traits are in the group of the provider in v1.3.1, and in none in the newest.
  return flow.ui.nodes.some(({ meta }) => meta.label?.id === messageIds.signUpOn);
}

/**
 * The registration of somebody whom a social provider sent back, if the provider did not tell everything: without the
 * errors that Kratos puts at the empty fields, which nobody had seen before. Undefined for any other flow.
 */
export function asOneMoreThing(flow: Flow): Flow | undefined {
  const errors = errorsOf(flow);
  const isMissing = errors.length > 0 && errors.every(({ id }) => id === messageIds.missing);
  return isBySocialProvider(flow) && isMissing ? withoutErrors(flow) : undefined;
}

/** Who confirmed the person, and which fields are still empty. */
export function oneMoreThingText(flow: Flow, words: Words): string {
  const nodes = flow.ui.nodes.filter((node) => node.type === "input");
  const by = nodes.find(({ meta }) => meta.label?.id === messageIds.signUpOn);
  const missing = nodes.filter(({ messages }) => messages.length > 0);
  const fields = missing.map((node) => labelOf(node, words));
  return words.section("registration", {
    provider: providerName(String(by?.attributes.value)),
    fields: formatList(fields, words.language, "conjunction"),
  }).one_more;
}

/** The registration that a social provider sent somebody back into. */
export function nameSocialSignUp(view: FlowView, words: Words): FlowView {
  const signUp = { id: messageIds.signUp, text: "Sign up", type: "info" as const, context: {} };
  return completeSignUp(view, words.say(signUp));
}

/**
 * The registration that a social provider sent somebody back into: what it did not tell comes first, what it told is quiet
 * below, and the provider's button says what it does for the person. Unchanged if nothing is asked for, as after a "no".
 */
export function completeSignUp(view: FlowView, signUp: string): FlowView {
  return { ...view, forms: view.forms.map((form) => completeForm(form, signUp)) };
}

function completeForm(form: GroupView, signUp: string): GroupView {
  if (!form.nodes.some(({ draw }) => draw === "field")) return form;
  const others = form.nodes.filter((node) => !isTold(node));
  const told = form.nodes.filter(isTold).map((node) => ({ ...node, isQuiet: true as const }));
  const buttons = others.filter(({ draw }) => draw === "button");
  const named = buttons.map((node) =>
    node.draw === "button" && node.provider
      ? { ...node, label: signUp, hasIcon: false as const }
      : node,
  );
  const asked = others.filter(({ draw }) => draw !== "button");
  return { ...form, nodes: [...asked, ...told, ...named] };
}

function isTold(node: NodeView): boolean {
  return node.draw === "field" && node.value !== "" && !node.messages;
}
