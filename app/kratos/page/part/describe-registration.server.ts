import { isCodeSent } from "../../../flow/code-sent";
import { nameFirstStep } from "../../../flow/repair/first-step";
import type { Flow } from "../../../flow/flow";
import { sayWhatToChoose } from "../../../flow/repair/say-what-to-choose";
import type { FlowView } from "../../../flow/view/flow-view";
import { keepOneWayBack } from "../../../flow/view/one-way-back";
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
