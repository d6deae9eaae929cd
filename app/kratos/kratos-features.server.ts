import { env } from "../config/env.server";
import type { FeatureName } from "../config/kinds";
import { factsOf, type Flow, type FlowKind, inputsNamed, inputValue } from "../model/flow";
import { log, reportError } from "../telemetry/log.server";
import type { CallResult, Reply } from "../upstream/reply";
import { createUpstream } from "../upstream/upstream.server";
import { watchUpstream } from "../upstream/watch.server";
import type { Answer, Question } from "./answer";
import { findUnknownNames, readTraits, type TraitsOfSchemas } from "../traits/claimed-traits";
import { type AddressUse, readAddressUse } from "./read-address-use";
import { kratosErrorSchema, tellsDisabled } from "./read-answer";

export const optionalFlows = ["registration", "recovery", "verification"] as const;
export type OptionalFlow = (typeof optionalFlows)[number];

type SignInFeature = "password" | "code" | "passkey";

/** A missing value is unknown. */
interface KnownFeatures {
  flows: Partial<Record<OptionalFlow, boolean>>;
  signIn: Partial<Record<SignInFeature, boolean>>;
  addresses?: AddressUse;
  traits?: TraitsOfSchemas;
  /** From a sign-in that is for everybody. */
  providers?: string[];
}

const known: KnownFeatures = { flows: {}, signIn: {} };

export function forgetFeatures(): void {
  Object.assign(known, {
    flows: {},
    signIn: {},
    addresses: undefined,
    traits: undefined,
    providers: undefined,
  });
}

/** Undefined while it is unknown. KRATOS_FEATURES wins. */
export function findFeature(name: FeatureName): boolean | undefined {
  return env.KRATOS_FEATURES[name] ?? foundFeature(name);
}

/** A page offers an unknown feature. */
export function hasFeature(name: FeatureName): boolean {
  return findFeature(name) !== false;
}

export function findProviders(): readonly string[] | undefined {
  return known.providers;
}

export function findTraitTitle(schemaId: string | undefined, path: string): string | undefined {
  return known.traits?.get(schemaId ?? env.IDENTITY_SCHEMA)?.titles.get(path);
}

function foundFeature(name: FeatureName): boolean | undefined {
  const { flows, signIn, addresses } = known;
  switch (name) {
    case "registration":
      return flows.registration;
    case "recovery":
      return addresses?.recovers === false ? false : flows.recovery;
    case "verification":
      return addresses?.verifies === false ? false : flows.verification;
    case "email":
      return addresses?.hasEmail;
    default:
      return signIn[name];
  }
}

/** Learns from an answer in hand, for the pages that have no such answer. */
export function learnFrom({ kind, step }: Pick<Question, "kind" | "step">, answer: Answer): void {
  const isFlowKnown = step === "create" && isOptional(kind);
  if (isFlowKnown && answer.kind === "disabled") known.flows[kind] = false;
  if (answer.kind !== "shown") return;
  if (isFlowKnown) known.flows[kind] = true;
  const { groups } = factsOf(answer.flow);
  if (kind === "settings") {
    known.signIn.password = groups.has("password");
    known.signIn.passkey = groups.has("passkey");
  }
  if (kind === "login" && step !== "submit" && isForEverybody(answer.flow)) {
    known.providers = inputsNamed(answer.flow, "provider").map(({ attributes }) =>
      String(attributes.value),
    );
    // The next step has the others.
    if (groups.has("identifier_first")) return;
    known.signIn.password = groups.has("password");
    known.signIn.code = groups.has("code");
    known.signIn.passkey = groups.has("passkey");
  }
}

function isOptional(kind: FlowKind): kind is OptionalFlow {
  return optionalFlows.some((flow) => flow === kind);
}

/** Whether a sign-in is for no person and no organization in particular. */
function isForEverybody(flow: Flow): boolean {
  const isFirst = !flow.refresh && flow.requested_aal !== "aal2" && flow.state === "choose_method";
  const isUntouched = flow.ui.messages.length === 0 && inputValue(flow, "identifier") === "";
  return (
    isFirst && isUntouched && !/[?&](organization|identity_schema)=/.test(flow.request_url ?? "")
  );
}

/** No visitor waits for this, but KRATOS_TIMEOUT_MS may be endless. */
const longestWaitMs = 5_000;
const keptMs = 240_000;
/** Kratos may start later than we do; this is half of the first wait. */
const firstRetryMs = 5_000;

const upstream = watchUpstream("kratos", createUpstream(longestWaitMs));

/** Asks every few minutes for features that KRATOS_FEATURES does not name. Returns the function that ends it. */
export function watchFeatures(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = firstRetryMs;
  const ask = async () => {
    const isAnswered = await askForFeatures(signal).catch((error: unknown) => {
      reportError(error);
      return false;
    });
    if (signal.aborted) return;
    waitMs = isAnswered ? keptMs : Math.min(waitMs * 2, keptMs);
    timer = setTimeout(() => void ask(), waitMs).unref();
  };
  void ask();
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}

/** Creates nothing (v1.3.1 and v26.2): Kratos refuses the invalid `return_to` before it stores a flow. */
export async function askForFeatures(signal?: AbortSignal): Promise<boolean> {
  const answers: boolean[] = [];
  for (const flow of optionalFlows.filter(isUnnamed)) {
    const asked = await askFor(probePath(flow), signal);
    const isOn = "status" in asked ? readProbe(asked) : undefined;
    if (isOn !== undefined) known.flows[flow] = isOn;
    answers.push(isOn !== undefined);
  }
  if (toldBySchemas.some(isUnnamed)) answers.push(await askForSchemas(signal));
  logFeatures();
  return answers.every(Boolean);
}

const toldBySchemas: FeatureName[] = ["recovery", "verification", "email"];

function isUnnamed(name: FeatureName): boolean {
  return env.KRATOS_FEATURES[name] === undefined;
}

async function askForSchemas(signal?: AbortSignal): Promise<boolean> {
  const asked = await askFor("/schemas", signal);
  const isListed = "status" in asked && asked.status === 200;
  if (isListed) {
    known.addresses = readAddressUse(asked.body);
    known.traits = readTraits(asked.body);
    if (env.HYDRA_ADMIN_URL) logUnknownNames(known.traits);
  }
  return isListed;
}

let logged = "";

function logFeatures(): void {
  const names = [...optionalFlows, "email"] as const;
  const features = Object.fromEntries(names.map((name) => [name, findFeature(name) ?? "unknown"]));
  const text = JSON.stringify(features);
  if (text !== logged) log.info({ event: "kratos_features", features });
  logged = text;
}

const unknown = new Set<string>();

/** Logged once for each name, so that an operator can correct the setting. */
function logUnknownNames(traits: TraitsOfSchemas): void {
  for (const trait of findUnknownNames(env.ID_TOKEN_CLAIMS, traits)) {
    if (!unknown.has(trait)) log.warn({ event: "claim_without_trait", trait });
    unknown.add(trait);
  }
}

export function probePath(flow: OptionalFlow): string {
  return `/self-service/${flow}/api?return_to=%3A`;
}

function askFor(path: string, signal?: AbortSignal): Promise<CallResult> {
  return upstream.ask(
    undefined,
    (options) => upstream.transport.request({ ...options, url: env.KRATOS_PUBLIC_URL + path }),
    signal,
  );
}

/** Undefined if the answer does not tell whether the flow is on. */
export function readProbe({ status, body }: Pick<Reply, "status" | "body">): boolean | undefined {
  const error = status === 400 && kratosErrorSchema.safeParse(body).data?.error;
  if (!error) return undefined;
  if (tellsDisabled(error)) return false;
  const isReturnRefused =
    error.reason?.startsWith("Unable to parse the return_to query parameter") ||
    error.id === "self_service_flow_return_to_forbidden";
  return isReturnRefused ? true : undefined;
}
