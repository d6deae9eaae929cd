import { absoluteUrl } from "../config/base-path.server";
import { fillIn } from "../i18n/placeholders";
import { showAddress } from "../i18n/show-address.server";
import { accountAddress, findVerifiable, type Verifiable } from "../kratos/session.server";
import { type Flow, hasErrors, type UiNode } from "../model/flow";
import { messageIds } from "../model/message-ids";
import { account } from "../model/variants";
import type { Visit } from "../web/visit.server";
import { findSealedAddress } from "./draft.server";
import type { PageCause } from "./outcome";
import { continueLabel } from "./page-texts.server";
import { withSendAgain } from "./send-again.server";

interface Opened extends Pick<PageCause, "notice" | "person"> {
  sentTo?: string;
}

interface VerifiedAlready {
  flow: Flow;
  /** Stands below the heading. */
  already: string;
}

export interface ReadVerification {
  flow: Flow;
  /** Set if it is already done. */
  already?: string;
}

/** Describes a verification as already done, or adds the button that sends another code. */
export function readVerification(
  visit: Visit,
  answered: Flow,
  { notice, person, typed }: Pick<PageCause, "notice" | "person" | "typed">,
): ReadVerification {
  const sentTo = typed?.get("email") ?? undefined;
  const over = visit.flowId && findVerifiedAlready(visit, answered, { notice, person, sentTo });
  const told = findSealedAddress(visit.carried, answered.id);
  return over || { flow: withSendAgain(answered, { person, typed, told }) };
}

/**
 * Kratos answers the form or link of a finished verification by a fresh flow. If another browser opened the link, this
 * one may not read the flow (v1.3.1 to main): the page names only the session's verified address, if it was awaited.
 */
export function findVerifiedAlready(
  visit: Visit,
  flow: Flow,
  opened: Opened,
): VerifiedAlready | undefined {
  const { words } = visit;
  const { already, already_named } = words.section("mail");
  const isDone = flow.ui.messages.some(({ id }) => id === messageIds.verificationDone);
  if (isDone) return { flow: asDone(flow), already };
  const verified = findVerified(visit, flow, opened);
  if (!verified) return undefined;
  const text = fillIn(already_named, { address: showAddress(verified.value) });
  return { flow: asDone(flow), already: text };
}

function findVerified(
  { flowId, state: { sent = [] } }: Visit,
  flow: Flow,
  { notice, person, sentTo }: Opened,
): Verifiable | undefined {
  const { identity } = person ?? {};
  if (notice !== "link_over" || hasErrors(flow) || !identity) return undefined;
  const isAwaitedHere = sent.some(([id]) => id === flowId);
  const isWhole = identity.verifiable_addresses.every(({ verified }) => verified);
  const isMeant = sentTo !== undefined || (isAwaitedHere && isWhole);
  const own = findVerifiable(identity, sentTo ?? accountAddress({ identity }));
  return isMeant && own?.verified ? own : undefined;
}

function asDone(flow: Flow): Flow {
  const onward: UiNode = {
    type: "a",
    group: "code",
    messages: [],
    meta: { label: continueLabel },
    attributes: { id: "continue", href: absoluteUrl(account.paths.home), title: continueLabel },
  };
  return { ...flow, state: "passed_challenge", ui: { ...flow.ui, nodes: [onward], messages: [] } };
}
