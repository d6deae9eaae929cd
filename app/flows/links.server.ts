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

export type FlowLinks = Record<"login" | "settings" | "logout" | "removal", string> & {
  fresh: string;
  /** Absent where Kratos has no such flow. */
  registration?: string;
  recovery?: string;
  verification?: string;
  apps?: string;
  /** Takes the refusal of a person who neither signs in nor up for an application. */
  refusal?: string;
  /** To the settings, to correct the address of a verification, and back here. */
  correction?: string;
  /** For a person who came from a verification to the settings. */
  code?: string;
  /** Without the organization, if a sign-in or sign-up for it offers nothing. */
  anywhere?: string;
  deletion?: string;
};

/** The variant's neighbouring pages, each with the parameters that it can carry. */
export function flowLinks(
  { kind, variant }: Visit,
  { flow, carriedTo }: Pick<FittedFlow, "flow" | "carriedTo">,
): FlowLinks {
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
    settings: addressWith(paths.settings, carriedTo("settings")),
    correction: kind === "verification" ? correctionOf(variant, flow, carriedTo(kind)) : undefined,
    logout: withApplication(paths.logout, login.get("login_challenge")) ?? paths.logout,
    removal: paths.removal,
    refusal:
      variant.features.offersRefusal && env.HYDRA_ADMIN_URL && signInChallenge(kind, flow)
        ? addressWith(signInRefusal, new URLSearchParams({ kind, flow: flow.id }))
        : undefined,
    apps: env.HYDRA_ADMIN_URL ? paths.apps : undefined,
    code: kind === "settings" ? codePageOf(variant, carriedTo("settings")) : undefined,
    anywhere: anywhereElse(variant, kind, flow, carriedTo(kind)),
    deletion: env.ACCOUNT_API_URL ? paths.deletion : undefined,
  };
}

/** A new address has a verification of its own, which leads on to the same place (see `carriedFrom`). */
function correctionOf({ paths }: Variant, { id }: Flow, carried: URLSearchParams): string {
  const back = addressWith(paths.verification, carried, { flow: id });
  return addressWith(paths.settings, new URLSearchParams({ return_to: withBasePath(back) }));
}

/** A signed-in person gets none: Kratos keeps them within their organization, against the address. */
function anywhereElse(
  { paths }: Variant,
  kind: FlowKind,
  flow: Flow,
  carried: URLSearchParams,
): string | undefined {
  if (!offersNothing(flow) || !carried.has("organization")) return undefined;
  const kept = new URLSearchParams(carried);
  kept.delete("organization");
  return addressWith(paths[kind], kept);
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
  const { new_password, new_password_no_email } = words.section("common");
  const advice = hasFeature("email") ? new_password : new_password_no_email;
  const most = bytes === undefined ? {} : { most: sayMost(words, bytes) };
  if (length === undefined) return { advice, ...most };
  const text = words.say({
    id: messageIds.passwordTooShort,
    text: "",
    type: "info",
    context: { min_length: length },
  });
  return { least: { length, text }, advice, ...most };
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
