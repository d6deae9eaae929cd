import { isCodeSent } from "../../../flow/code-sent";
import { nameFirstStep } from "../../../flow/repair/first-step";
import type { Flow } from "../../../flow/flow";
import { sayWhatToChoose } from "../../../flow/refusal/say-what-to-choose";
import type { FlowView } from "../../../flow/view/model/flow-view";
import { keepOneWayBack } from "../../../flow/view/adjust/one-way-back";
import { completeSignUp } from "../../../flow/view/adjust/complete-sign-up";
import { labelOf } from "../../../flow/view/node-words";
import { messageIds } from "../../../flow/message-ids";
import { providerName } from "../../../flow/settings/provider-name";
import { formatList } from "../../../i18n/format/format-list";
import type { Words } from "../../../i18n/words.server";

/** A registration whose steps say what is asked for, and have one way back. */
export function nameRegistrationSteps(flow: Flow): Flow {
  return keepOneWayBack(sayWhatToChoose(nameFirstStep(flow)));
}

/** What not everybody knows about the ways to sign up that the page offers. */
export function hintsOfWays(flow: Flow, words: Words): FlowView["wayHints"] {
  const { passkey, webauthn } = words.section("settings").about;
  const code = isCodeSent(flow) ? undefined : words.section("registration").code_hint;
  const offered = new Set(flow.ui.nodes.map(({ group }) => group));
  const hints = Object.entries({ code, passkey, webauthn });
  return Object.fromEntries(hints.filter(([group]) => offered.has(group)));
}

/** Who confirmed the person, and which fields are still empty. */
export function sayOneMoreThing(flow: Flow, words: Words): string {
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
