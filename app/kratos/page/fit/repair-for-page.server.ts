import { type Flow, type FlowKind, withoutErrors } from "../../../flow/flow";
import { boundValues } from "../../../flow/repair/bound-values";
import { calmRefusals } from "../../../flow/refusal/calm-refusals";
import { excludeKnownKeys, requireKeyName } from "../../../flow/repair/exclude-known-keys";
import {
  blamePassword,
  fixKnownIdentifier,
  sayUnknownPasskey,
} from "../../../flow/refusal/known-identifier";
import { offerNewCodes } from "../../../flow/repair/offer-new-codes";
import {
  placeCodeErrors,
  placeTakenAddress,
  sayLinkedElsewhere,
} from "../../../flow/refusal/place-code-errors";
import { repairFlow } from "../../../flow/repair/repair-flow";
import { sayWhatIsMissing } from "../../../flow/refusal/say-what-is-missing";
import { keepTypedValues } from "../../../flow/repair/typed-values";
import type { ViewOptions } from "../../../flow/view/view-flow";
import type { Notice } from "../../decide/outcome";
import type { Visit } from "../../call/visit.server";
import { nameRegistrationSteps } from "../part/describe-registration.server";
import { fitFlow } from "./fit-flow.server";

interface Sent {
  visit: Visit;
  notice?: Notice;
  typed?: URLSearchParams;
  /** The group of the form that was just sent, if it was refused. */
  refused?: string;
}

interface Filled extends Sent {
  layout: ViewOptions["layout"];
  /** What was typed or is suggested. */
  values?: URLSearchParams;
}

type Repair<Known> = (flow: Flow, known: Known) => Flow;

const beforeValues: Repair<Sent>[] = [
  repairFlow,
  (flow, { refused }) => placeCodeErrors(flow, refused),
  sayWhatIsMissing,
  (flow, { refused }) => sayUnknownPasskey(flow, refused),
  of("settings", (flow, { refused }) =>
    (refused === "profile" ? placeTakenAddress : sayLinkedElsewhere)(flow),
  ),
  of("settings", offerNewCodes),
  of("settings", excludeKnownKeys),
  of("settings", requireKeyName),
  of("registration", nameRegistrationSteps),
  (flow, { visit }) => fitFlow(visit, flow),
  boundValues,
];

const withValues: Repair<Filled>[] = [
  fillIn,
  (flow, { layout }) => (layout === "stacked" ? fixKnownIdentifier(flow) : flow),
  (flow, { refused }) => blamePassword(flow, refused),
  (flow, { visit }) => calmRefusals(flow, visit.kind),
];

/** The flow as it was received. A code that was refused before says nothing about asking for another one. */
export function forgetOldRefusals(flow: Flow, { notice }: Pick<Sent, "notice">): Flow {
  return notice === "resend_wait" ? withoutErrors(flow) : flow;
}

/** The flow as this page can show it, still without what was typed or is suggested. */
export function repairForPage(flow: Flow, sent: Sent): Flow {
  return beforeValues.reduce((repaired, repair) => repair(repaired, sent), flow);
}

/** The repaired flow with these values, and with what depends on them. */
export function fillForPage(flow: Flow, filled: Filled): Flow {
  return withValues.reduce((repaired, repair) => repair(repaired, filled), flow);
}

function of(kind: FlowKind, repair: Repair<Sent>): Repair<Sent> {
  return (flow, sent) => (sent.visit.kind === kind ? repair(flow, sent) : flow);
}

function fillIn(flow: Flow, { values, notice }: Filled): Flow {
  if (!values) return flow;
  return boundValues(keepTypedValues(flow, values, { withCode: notice === "resend_wait" }));
}
