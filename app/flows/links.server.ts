import { withBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";
import type { Words } from "../i18n/words.server";
import { hasFeature, type OptionalFlow } from "../kratos/kratos-features.server";
import { errorsOf, type Flow, type FlowKind, offersNothing } from "../model/flow";
import { messageIds } from "../model/message-ids";
import { addressWith, withApplication } from "../model/parameters";
import { type Variant, isUnder, signInRefusal } from "../model/variants";
import { signInChallenge } from "../oauth/sign-in-error.server";
import type { PasswordRulesView } from "../view/views";
import { safeReturnTo } from "../web/safe-redirect.server";
import type { FittedFlow } from "./fit-flow.server";
import type { Visit } from "../web/visit.server";

/** The variant's neighbouring pages, each with the parameters that it can carry. */
export interface FlowLinks extends Record<"fresh" | "login" | "settings" | "logout", string> {
  /** Absent where Kratos has no such flow. */
  registration?: string;
  recovery?: string;
  verification?: string;
}

export interface VerificationLinks extends FlowLinks {
  /** To the settings, to correct the address, and back here. */
  correction: string;
}

export interface SettingsLinks extends FlowLinks {
  removal: string;
  apps?: string;
  deletion?: string;
  /** For a person who came from a verification. */
  code?: string;
}

export interface WaysOut {
  /** Back to the application without an account; the label has `{{client}}` for its name. */
  refusal?: { to: string; label: string; name: string };
  /** Without the organization, if a sign-in or sign-up for it offers nothing. */
  anywhere?: string;
}

type Linked = Pick<FittedFlow, "flow" | "carriedTo">;

export function flowLinks({ kind, variant }: Visit, { carriedTo }: Linked): FlowLinks {
  const { paths } = variant;
  const login = carriedTo("login");
  const toClient = wayBackToClient(variant, login);
  const addressOf = (page: FlowKind) =>
    addressWith(paths[page], (page === "recovery" && toClient) || carriedTo(page));
  const ifOffered = (page: OptionalFlow) => (hasFeature(page) ? addressOf(page) : undefined);
  return {
    fresh: addressOf(kind),
    login: addressOf("login"),
    registration: ifOffered("registration"),
    recovery: ifOffered("recovery"),
    verification: ifOffered("verification"),
    settings: addressOf("settings"),
    logout: withApplication(paths.logout, login.get("login_challenge")) ?? paths.logout,
  };
}

/** A new address has a verification of its own, which leads on to the same place (see `carriedFrom`). */
export function verificationLinks(visit: Visit, linked: Linked): VerificationLinks {
  const { paths } = visit.variant;
  const { flow, carriedTo } = linked;
  const back = addressWith(paths.verification, carriedTo("verification"), { flow: flow.id });
  const returning = new URLSearchParams({ return_to: withBasePath(back) });
  return { ...flowLinks(visit, linked), correction: addressWith(paths.settings, returning) };
}

export function settingsLinks(visit: Visit, linked: Linked): SettingsLinks {
  const { paths } = visit.variant;
  return {
    ...flowLinks(visit, linked),
    removal: paths.removal,
    apps: env.HYDRA_ADMIN_URL ? paths.apps : undefined,
    deletion: env.ACCOUNT_API_URL ? paths.deletion : undefined,
    code: codePageOf(visit.variant, linked.carriedTo("settings")),
  };
}

/** The ways out of a sign-in or a sign-up. */
export function describeWaysOut(
  { kind, variant, words }: Visit,
  { flow, carriedTo }: Linked,
  client: { name: string } | undefined,
): WaysOut {
  const canRefuse = variant.features.offersRefusal && env.HYDRA_ADMIN_URL;
  const to =
    canRefuse && signInChallenge(kind, flow)
      ? addressWith(signInRefusal, new URLSearchParams({ kind, flow: flow.id }))
      : undefined;
  return {
    refusal: to === undefined ? undefined : describeRefusal(to, client, words),
    anywhere: anywhereElse(variant.paths[kind], flow, carriedTo(kind)),
  };
}

/** A sign-in that links an account and a sign-up by a provider do not name their application (v1.3.1). */
function describeRefusal(to: string, client: { name: string } | undefined, words: Words) {
  return client
    ? { to, label: words.section("login").back_to_app, name: client.name }
    : { to, label: words.section("common").cancel, name: "" };
}

/** A signed-in person gets none: Kratos keeps them within their organization, against the address. */
function anywhereElse(path: string, flow: Flow, carried: URLSearchParams): string | undefined {
  if (!offersNothing(flow) || !carried.has("organization")) return undefined;
  const kept = new URLSearchParams(carried);
  kept.delete("organization");
  return addressWith(path, kept);
}

function codePageOf({ paths }: Variant, carried: URLSearchParams): string | undefined {
  const back = safeReturnTo(carried.get("return_to"));
  return back && isUnder(back, paths.verification) ? back : undefined;
}

/** After a new password, the person returns to the sign-in for the application: Kratos loses it on the way (v1.3.1). */
function wayBackToClient({ paths }: Variant, login: URLSearchParams): URLSearchParams | undefined {
  const back = withApplication(paths.login, login.get("login_challenge"));
  return back ? new URLSearchParams({ return_to: withBasePath(back) }) : undefined;
}

/** Kratos tells a password's limits only once it has refused one (v1.3.1 and newest), so the operator may say them. */
export function describePasswordRules(
  words: Words,
  {
    length = env.PASSWORD_MIN_LENGTH,
    bytes = env.PASSWORD_MAX_BYTES,
  }: { length?: number; bytes?: number } = {},
): PasswordRulesView {
  const { advice: whole, advice_no_email, advice_after_length } = words.section("new_password");
  const advice = hasFeature("email") ? whole : advice_no_email;
  const most = bytes === undefined ? {} : { most: sayMost(words, bytes) };
  if (length === undefined) return { advice, ...most };
  const text = words.say({
    id: messageIds.passwordTooShort,
    text: "",
    type: "info",
    context: { min_length: length },
  });
  return { least: { length, text }, advice: advice_after_length, ...most };
}

function sayMost(words: Words, bytes: number) {
  const id = messageIds.passwordTooLong;
  const text = words.say({ id, text: "", type: "error", context: { max_length: bytes } });
  return { bytes, id, text };
}

export function findMostBytes(flow: Flow): number | undefined {
  const refusal = errorsOf(flow).find(({ id }) => id === messageIds.passwordTooLong);
  const most = refusal?.context.max_length;
  return typeof most === "number" ? most : undefined;
}
