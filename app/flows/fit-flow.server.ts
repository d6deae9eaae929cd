import { brand } from "../brand/brand.server";
import { hasFeature } from "../kratos/kratos-features.server";
import { accountAddress, type Person } from "../kratos/session.server";
import { readSession } from "../session/require-session.server";
import {
  type Flow,
  type FlowKind,
  hasButton,
  hasErrors,
  type InputNode,
  inputsNamed,
  isSignedIn,
  type UiMessage,
  type UiNode,
  withMessages,
  withNodes,
  withoutErrors,
} from "../model/flow";
import { messageIds } from "../model/message-ids";
import { isOneWord } from "../model/name";
import { noticeOf, sayAs } from "../model/wording";
import { fitNodes } from "../view/fit-nodes";
import type { Layout } from "../view/layout";
import { typedValue } from "../web/typed-values";
import { carriedFrom, type Visit } from "../web/visit.server";
import { findName } from "./draft.server";
import type { Notice, PageCause } from "./outcome";
import { noticeText, saysExpired } from "./page-texts.server";
import { asOneMoreThing, isBySocialProvider, oneMoreThingText } from "./registration-words.server";

/** These flows say that a message was sent whether or not there is an account. */
export const mayBeUnknown: FlowKind[] = ["recovery", "verification"];

export interface FittedFlow {
  /** Without values that its page must not repeat. */
  received: Flow;
  /** Without messages that its notice replaces. */
  flow: Flow;
  /** As the page draws it, with typed or suggested values. */
  shown: Flow;
  layout: Layout;
  carriedTo: (kind: FlowKind) => URLSearchParams;
  /** Says why this is not the form that was sent. */
  notice?: string;
  /** A social provider did not tell everything: the page asks for the rest. */
  isOneMoreThing: boolean;
  person: Person;
}

/** Asks Kratos only for the person who signs in again, and not if `typed` is given. */
export async function fitFlow(visit: Visit, answered: Flow, cause: PageCause): Promise<FittedFlow> {
  const { kind, url, words } = visit;
  const { notice, typed, refused, person = { isSignedIn: false } } = cause;
  // An earlier refused code says nothing about asking for another one.
  const received = notice === "resend_wait" ? withoutErrors(answered) : answered;
  const layout = layoutOf(kind, received);
  const missing = kind === "registration" && !typed ? asOneMoreThing(received) : undefined;
  const flow = withoutLacking(kind, withoutNoticed(missing ?? received, notice));
  const carriedTo = carriedFrom(url, flow);
  const values = await valuesFor(visit, flow, { carried: carriedTo(kind), person, typed });
  const withCode = notice === "resend_wait";
  const typedIn = (input: InputNode) => values && typedValue(input, values, { withCode });
  const fitted = fitNodes(flow, { kind, layout, refused, typedIn });
  const shown = keepOffered(visit, fitted);
  return {
    received,
    flow,
    shown,
    layout,
    carriedTo,
    notice: missing
      ? oneMoreThingText(received, words)
      : noticeText(received, { notice, wait: cause.waitSeconds ?? cause.wait, words }),
    isOneMoreThing: missing !== undefined,
    person,
  };
}

function withoutNoticed(flow: Flow, notice: Notice | undefined): Flow {
  const isSaid = (message: UiMessage) =>
    noticeOf(message) !== undefined || (notice === "late_code" && saysExpired(message));
  if (!flow.ui.messages.some(isSaid)) return flow;
  return withMessages(
    flow,
    flow.ui.messages.filter((message) => !isSaid(message)),
  );
}

/** The message about an existing account names the recovery, where Kratos has one. */
function withoutLacking(kind: FlowKind, flow: Flow): Flow {
  if (kind === "settings" || hasFeature("recovery")) return flow;
  return sayAs(flow, ({ id }) => id === messageIds.accountExists, "sign_in");
}

/** A person who is signed in has one form for each way, the likeliest first. */
function layoutOf(kind: FlowKind, flow: Flow): Layout {
  if (kind === "settings") return "by-group";
  const isAgain = kind === "login" && isSignedIn({ ...flow, aal: flow.requested_aal });
  return isAgain ? "stacked" : "together";
}

function keepOffered({ kind, variant, request }: Visit, flow: Flow): Flow {
  const ours =
    kind === "settings" && variant.settingsGroups ? keepGroups(flow, variant.settingsGroups) : flow;
  const chosen = brand.social ? chooseProviders(ours, brand.social) : ours;
  return isWebview(request) ? withoutSocial(chosen) : chosen;
}

const longestName = 1_000;

/** Large providers refuse to sign people in inside an app (RFC 8252, `disallowed_useragent`). */
export function isWebview(request: Request): boolean {
  const name = (request.headers.get("User-Agent") ?? "").slice(0, longestName);
  return isAndroidWebview(name) || isAppleWebview(name);
}

/** These have `(… wv) AppleWebKit`, and before Android 5 a Version beside Chrome's. */
function isAndroidWebview(name: string): boolean {
  const device = name.slice(0, Math.max(name.lastIndexOf(") AppleWebKit"), 0));
  return /\bwv\b/.test(device) || /Version\/[\d.]+ Chrome\/[\d.]+ Mobile/.test(name);
}

/** Every browser on iOS says Safari. */
function isAppleWebview(name: string): boolean {
  return /\(iP(hone|ad|od)/.test(name) && name.includes("AppleWebKit") && !name.includes("Safari");
}

/** The typed values, and without an error in them also the suggestions for missing ones. */
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

/** Another sign-in gets the person's own identifier, since Kratos asks once more (v1.3.1 with codes). */
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
  // A link has no say in values that a provider told, or did not tell.
  if (isBySocialProvider(flow)) return new URLSearchParams();
  const context = flow.oauth2_login_request?.oidc_context;
  const suggested = flow.refresh
    ? // A link does not say who is signed in.
      await whoIsSigningInAgain(visit, flow)
    : [
        findName(carried),
        carried.get("login_hint"),
        context?.login_hint,
        context?.id_token_hint_claims?.email,
      ].find(isIdentifier);
  return new URLSearchParams(suggested ? { identifier: suggested, "traits.email": suggested } : {});
}

function asksForAddress(flow: Flow): boolean {
  return inputsNamed(flow, "email").some(
    ({ attributes: { type, value } }) => type !== "submit" && !value,
  );
}

/** Anybody can write such a link: it may contain a name, an address or a phone number, but no sentence. */
function isIdentifier(hint: string | null | undefined): hint is string {
  return isOneWord(hint ?? "") || /^\+?[\d ()./-]{1,40}$/.test(hint ?? "");
}

async function whoIsSigningInAgain(visit: Visit, flow: Flow): Promise<string | undefined> {
  const asksForIdentifier = inputsNamed(flow, "identifier").some(
    ({ attributes: { type, value } }) => type !== "hidden" && !value,
  );
  if (!asksForIdentifier) return undefined;
  const session = await readSession(visit);
  return typeof session === "object" ? accountAddress(session) : undefined;
}

function keepGroups(flow: Flow, groups: string[]): Flow {
  return keepNodes(flow, ({ group }) => group === "default" || groups.includes(group));
}

export function withoutSocial(flow: Flow): Flow {
  const others = keepNodes(flow, ({ group }) => group !== "oidc");
  return hasButton(others) ? others : flow;
}

function keepNodes(flow: Flow, isKept: (node: UiNode) => boolean): Flow {
  return withNodes(flow, flow.ui.nodes.filter(isKept));
}

/** Keeps these providers, in this order. All stay if there is no other way in, and a linked one can be unlinked. */
export function chooseProviders(flow: Flow, ids: readonly string[]): Flow {
  const { nodes } = flow.ui;
  const chosen = ids.flatMap((id) => nodes.filter((node) => providerOf(node) === id));
  const others = nodes.filter((node) => providerOf(node) === undefined);
  const left = withNodes(flow, [...others, ...chosen]);
  return hasButton(left) ? left : flow;
}

function providerOf(node: UiNode): string | undefined {
  if (node.type !== "input" || node.group !== "oidc") return undefined;
  const { name, value } = node.attributes;
  return ["provider", "link"].includes(name) ? String(value) : undefined;
}
