import { hasErrors, type Flow } from "../../flow/flow";
import type { RowEdit } from "../../flow/traits/edit-rows";
import { resendNames, sentTo } from "../../flow/code-sent";
import { isLinking } from "../../flow/is-linking";
import { addressWith } from "../../flow/parameters";
import { hideForeignCode } from "../../flow/repair/hide-foreign-code";
import { asOneMoreThing, isBySocialProvider } from "../../flow/repair/missing-traits";
import type { FlowView } from "../../flow/view/model/flow-view";
import { findUsername } from "../../flow/view/model/username";
import { viewFlow, type ViewOptions } from "../../flow/view/view-flow";
import { safeRedirect } from "../../doors/safe-redirect.server";
import { signDrawnFields } from "../../forms/drawn-fields.server";
import type { Words } from "../../i18n/words.server";
import { readCarried, type Visit } from "../call/visit.server";
import type { Notice } from "../decide/outcome";
import type { TraitsOfPage } from "../submission/traits.server";
import { suggestValues } from "../remembered/suggested-values.server";
import type { Person } from "../session/find-person.server";
import { sayOneMoreThing } from "./part/describe-registration.server";
import { isWebauthnScript } from "./part/identity-script.server";
import { layoutOf } from "./part/layout-of";
import { mayBeUnknown } from "./fit/name-for-page.server";
import { noticeText } from "./part/notice-text";
import { fillForPage, forgetOldRefusals, repairForPage } from "./fit/repair-for-page.server";

/** How a page came about. */
export interface Described {
  notice?: Notice;
  typed?: URLSearchParams;
  /** The group of the form that was just sent, if it was refused. */
  refused?: string;
  /** What was typed is to be corrected: the page begins in its first field, although that is filled in. */
  isCorrected?: boolean;
  /** The row that was just added to a list, or taken out of it. */
  edited?: RowEdit;
  /** What brings the traits of its form back. */
  traits?: TraitsOfPage;
  /** Seconds until another mail can be requested. */
  wait: number;
  person?: Person;
}

/** How a page came about, who looks at it, and in which words. */
interface Given extends Described {
  person: Person;
  words: Words;
}

/** A flow on its way to a page: as it was received, repaired, filled in and drawn. */
interface Drawing {
  received: Flow;
  flow: Flow;
  shown: Flow;
  drawn: FlowView;
  layout: ViewOptions["layout"];
  /** The allowed parameters of the address and the flow. */
  carried: URLSearchParams;
  /** Why this is not the form that was sent. */
  said?: string;
  /** A sign-in begins here. */
  isFirstStep: boolean;
}

/** The flow as the page draws it, still with Kratos' own words for what it asks for. */
export async function drawView(visit: Visit, answered: Flow, given: Given): Promise<Drawing> {
  const { kind, door, url } = visit;
  const { notice, typed, refused, wait, person, words } = given;
  const received = forgetOldRefusals(hideForeignCode(answered, typed), given);
  const layout = layoutOf(visit, received);
  const missing = kind === "registration" && !typed ? asOneMoreThing(received) : undefined;
  const flow = repairForPage(missing ?? received, { visit, refused });
  const carried = readCarried(kind, url, flow);
  const values = await valuesFor(visit, flow, { carried, person, typed });
  const shown = fillForPage(flow, { visit, notice, refused, layout, values });
  const said = missing
    ? sayOneMoreThing(received, words)
    : noticeText(received, { notice, wait, words });
  const isFirstStep = kind === "login" && door.name === "account" && layout === "together";
  // Where there is something to read first, the page does not begin in a field below it.
  const asksForAddress = isFirstStep || mayBeUnknown.includes(kind);
  const isQuiet = flow.ui.messages.length === 0 || asksForKnownPassword(flow);
  const isFresh = asksForAddress && !said && isQuiet;
  const isFocused = door.name === "account" && (kind === "registration" || isFresh);
  const drawn = viewFlow(shown, {
    kind,
    action: addressWith(door.paths[kind], carried, { flow: flow.id }),
    words,
    sign: (names) => signDrawnFields(flow.id, names, resendNames(flow), given.traits),
    traits: given.traits?.carried,
    layout,
    isSocialApart: kind === "registration" && !isBySocialProvider(received),
    refused,
    focusFirst: isFocused ? (given.isCorrected ? "first" : "empty") : undefined,
    isOwnScript: isWebauthnScript,
    mayLeadTo: (href) => safeRedirect(href) !== undefined,
    resendAfterSeconds: wait,
    edited: given.edited,
    username: findUsername(layout === "stacked" ? shown : received),
    sentTo: sentTo(flow),
  });
  return { received, flow, shown, drawn, layout, carried, said, isFirstStep };
}

/** Kratos asks for the password alone, to link an account: there is nothing to choose. */
function asksForKnownPassword(flow: Flow): boolean {
  return isLinking(flow.ui.messages) && !hasErrors(flow);
}

/** What was typed, and without a mistake in it also what is suggested for the address if it is not there. */
async function valuesFor(
  visit: Visit,
  flow: Flow,
  { typed, ...known }: { carried: URLSearchParams; person: Person; typed?: URLSearchParams },
): Promise<URLSearchParams | undefined> {
  // A form with a code of a recovery or a verification does not bring its address along.
  const needsAddress = !typed || (mayBeUnknown.includes(visit.kind) && !typed.has("email"));
  if (hasErrors(flow) || !needsAddress) return typed;
  return new URLSearchParams([...(await suggestValues(visit, flow, known)), ...(typed ?? [])]);
}
