import type { Flow } from "../../flow/flow";
import type { FlowView } from "../../flow/view/model/flow-view";
import type { Words } from "../../i18n/words.server";
import type { ChangeLink } from "../../ui/flow/change-link";
import type { Visit } from "../call/visit.server";
import {
  describeVerification,
  slot,
  type Known,
  type OwnVerification,
} from "./part/describe-verification.server";
import type { FlowLinks } from "./part/flow-links.server";
import { isForeignLink, isOfSomebodyElse, verifiedAddress } from "./part/own-address.server";

/** What only the page of a verification has. */
export interface VerificationParts {
  /** For somebody who has an account. */
  own?: OwnVerification;
  /** What somebody who is not signed in may do instead. */
  outside?: { have_account: string; sign_in: string; change?: ChangeLink };
  /** The address that is verified now is none of who is signed in. */
  foreign?: string;
  /** The address that is verified, if it is known. */
  verified?: string;
}

interface Given {
  received: Flow;
  view: FlowView;
  known: Known;
}

/** The parts of a verification's page that depend on who looks at it, and on what became of it. */
export function describeVerificationParts(
  visit: Visit,
  { received, view, known }: Given,
): VerificationParts {
  const { words, person, links } = known;
  const isDone = view.state === "passed_challenge";
  return {
    own: describeVerification(visit, received, {
      ...known,
      isForeign: isForeignLink(received, known),
    }),
    outside: waysOutside(view, links, words),
    foreign: isOfSomebodyElse(received, person)
      ? words.section("mail", slot).verified_not_yours
      : undefined,
    verified: known.isDone || isDone ? verifiedAddress(received, person) : undefined,
  };
}

function waysOutside({ state }: FlowView, { verification }: FlowLinks, words: Words) {
  const { have_account, sign_in } = words.section("registration");
  const label = words.section("recovery").other_address;
  const change = { to: verification, label, testId: "other-address-link" };
  return { have_account, sign_in, change: state === "sent_email" ? change : undefined };
}
