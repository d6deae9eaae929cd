import { absoluteUrl } from "../config/base-path.server";
import { env } from "../config/env.server";
import type { Words } from "../i18n/words.server";
import { accountAddress, type Person, readSession } from "../kratos/session.server";
import { signFields } from "../kratos/signed-fields.server";
import type { TraitsOfPage } from "../kratos/submission.server";
import type { RowEdit } from "../model/edit-rows";
import { type Flow, hasErrors, isLinking, isSignedIn, resendNames, sentTo } from "../model/flow";
import { isOneWord } from "../model/name";
import { addressWith } from "../model/parameters";
import { findUsername } from "../view/username";
import { viewFlow, type ViewOptions } from "../view/view-flow";
import type { FlowView } from "../view/views";
import { foreignIdentityScript, identityScriptPath } from "../web/content-security-policy.server";
import { safeRedirect } from "../web/safe-redirect.server";
import { readCarried, type Visit } from "../web/visit.server";
import { fillForPage, forgetOldRefusals, repairForPage } from "./fit-flow.server";
import { mayBeUnknown } from "./name-for-page.server";
import type { Notice } from "./outcome";
import { noticeText } from "./page-texts.server";
import { asOneMoreThing, isBySocialProvider, oneMoreThingText } from "./registration.server";

/** How a page came about. */
export interface Described {
  notice?: Notice;
  typed?: URLSearchParams;
  /** The group of the form that was just sent, if it was refused. */
  refused?: string;
  /** What was typed must be corrected: the page begins in its first field, although that is filled in. */
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
  const { kind, variant, url } = visit;
  const { notice, typed, refused, wait, person, words } = given;
  const received = forgetOldRefusals(answered, given);
  const layout = layoutOf(visit, received);
  const missing = kind === "registration" && !typed ? asOneMoreThing(received) : undefined;
  const flow = repairForPage(missing ?? received, { visit, refused });
  const carried = readCarried(kind, url, flow);
  const values = await valuesFor(visit, flow, { carried, person, typed });
  const shown = fillForPage(flow, { visit, notice, refused, layout, values });
  const said = missing
    ? oneMoreThingText(received, words)
    : noticeText(received, { notice, wait, words });
  const isFirstStep = kind === "login" && layout === "together";
  // Where there is something to read first, the page does not begin in a field below it.
  const asksForAddress = isFirstStep || mayBeUnknown.includes(kind);
  const isQuiet = flow.ui.messages.length === 0 || asksForKnownPassword(flow);
  const isFresh = asksForAddress && !said && isQuiet;
  const isFocused = variant.features.focusesFirstField && (kind === "registration" || isFresh);
  const drawn = viewFlow(shown, {
    kind,
    action: addressWith(variant.paths[kind], carried, { flow: flow.id }),
    words,
    sign: (names) => signFields(flow.id, names, resendNames(flow), given.traits),
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
  return new URLSearchParams([...(await prefill(visit, flow, known)), ...(typed ?? [])]);
}

/** Kratos' script at our own address, or at that of Kratos if it has its own. */
const addresses = [absoluteUrl(identityScriptPath), foreignIdentityScript];

/** Whether a script node is exactly Kratos' own script for passkeys and security keys. */
export function isWebauthnScript(src: string): boolean {
  if (!URL.canParse(src, env.PUBLIC_URL)) return false;
  return addresses.includes(new URL(src, env.PUBLIC_URL).href);
}

/**
 * Settings, signing in again and the second factor have separate forms, one below another. Of the ways to sign in,
 * the account form has the likeliest one first.
 */
function layoutOf({ kind, variant }: Visit, flow: Flow): ViewOptions["layout"] {
  if (kind === "settings") return "by-group";
  if (kind !== "login" || !isSignedIn({ ...flow, aal: flow.requested_aal })) return "together";
  return variant.features.stacksForms ? "stacked" : "by-group";
}

/**
 * The value for an identifier that is still empty: the person's own if somebody signs in again and Kratos asks once
 * more (v1.3.1 with codes), and only that; else the address' or application's suggestion. A verification gets the address
 * that is still to be verified.
 */
export async function prefill(
  visit: Visit,
  flow: Flow,
  { carried, person }: { carried: URLSearchParams; person: Person },
): Promise<URLSearchParams> {
  if (visit.kind === "verification") {
    const own = asksForAddress(flow) ? person.unverified : undefined;
    return new URLSearchParams(own ? { email: own } : {});
  }
  if (visit.kind === "recovery") return new URLSearchParams();
  // What a provider told, or did not tell, is no matter of a link.
  if (isBySocialProvider(flow)) return new URLSearchParams();
  const context = flow.oauth2_login_request?.oidc_context;
  const suggested = flow.refresh
    ? // Nobody's link says who is signed in.
      await whoIsSigningInAgain(visit, flow)
    : [carried.get("login_hint"), context?.login_hint, context?.id_token_hint_claims?.email].find(
        isIdentifier,
      );
  return new URLSearchParams(suggested ? { identifier: suggested, "traits.email": suggested } : {});
}

function asksForAddress({ ui: { nodes } }: Flow): boolean {
  return nodes.some(
    (node) =>
      node.type === "input" &&
      node.attributes.name === "email" &&
      node.attributes.type !== "submit" &&
      !node.attributes.value,
  );
}

/** Anybody can write such a link: it may contain a name, an address or a phone number, but no sentence. */
function isIdentifier(hint: string | null | undefined): hint is string {
  return isOneWord(hint ?? "") || /^\+?[\d ()./-]{1,40}$/.test(hint ?? "");
}

async function whoIsSigningInAgain(visit: Visit, flow: Flow): Promise<string | undefined> {
  if (visit.kind !== "login" || !flow.refresh) return undefined;
  const asksForIdentifier = flow.ui.nodes.some(
    (node) =>
      node.type === "input" &&
      node.attributes.name === "identifier" &&
      node.attributes.type !== "hidden" &&
      !node.attributes.value,
  );
  if (!asksForIdentifier) return undefined;
  const session = await readSession(visit);
  return typeof session === "object" ? accountAddress(session) : undefined;
}
