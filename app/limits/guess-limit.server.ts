import type { AppLoadContext } from "@remix-run/node";
import { env } from "../config/env.server";
import type { FlowKind } from "../model/flow";
import { Counter } from "prom-client";
import { count, registry } from "../telemetry/metrics.server";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { digest } from "../state/signature.server";
import type { State, StateChanges } from "../state/own-cookies.server";
import { accountKey, hashKeyed } from "./account-key.server";
import { addressForLog, isPrivate, networkOf } from "./client-network";
import { type FormValues, type Guess, type GuessWay, readGuess } from "./guess";
import { findOwnCount, rememberBrowser } from "./known-browsers.server";
import type { Counted, TallyRule } from "./tally";
import { tallies } from "./tallies.server";
import { createUsualTime } from "./usual-time";

const guesses = new Counter({
  name: "vestibule_guesses_total",
  help: "Passwords, codes and second factors that were sent, and mails that were asked for, by what came of them",
  labelNames: ["way", "outcome"],
  registers: [registry],
});

function countGuess(way: AboutGuess["way"], outcome: "right" | "wrong" | "limited"): void {
  count(() => guesses.inc({ way, outcome }));
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const accountRule: TallyRule = {
  limit: env.GUESS_LIMIT,
  firstWaitMs: minuteMs / 2,
  longestWaitMs: 15 * minuteMs,
  forgetMs: 12 * hourMs,
};

const addressRule: TallyRule = {
  limit: env.GUESS_ADDRESS_LIMIT,
  firstWaitMs: 0,
  longestWaitMs: 0,
  forgetMs: 15 * minuteMs,
  isWindow: true,
};

const networkRule: TallyRule = { ...addressRule, limit: 10 * env.GUESS_ADDRESS_LIMIT };

export interface Asker {
  state: State;
  clientIp?: string;
  session?: string;
}

export interface SentForm {
  kind: FlowKind;
  flowId?: string;
  values: FormValues;
}

export interface AboutGuess {
  /** A keyed hash of the typed name, whether or not there is such an account. */
  account?: string;
  address?: string;
  way: GuessWay | "device_code";
  tries?: number;
}

/**
 * `halfway`: right, but a second factor follows. `counts`: wrong, or a mail was asked for. `wrong code`: no mail was
 * sent. `none`: Kratos did not try it.
 */
export type GuessOutcome = "right" | "halfway" | "counts" | "wrong code" | "none";

export interface BegunGuess {
  about: AboutGuess;
  /** The milliseconds for which its answer waits, so that its time does not tell whether the account exists. */
  hold(outcome: GuessOutcome): number;
  /** Counts the outcome and returns the browser's changes of state. `session` is the one that the answer began. */
  end(outcome: GuessOutcome, session?: string): Promise<StateChanges>;
}

export interface WaitingGuess {
  about: AboutGuess;
  notice: "guess_wait" | "mail_wait";
  waitSeconds: number;
}

/** Counts the try before Kratos gets the form, or tells its wait; undefined if the form guesses nothing. */
export async function beginGuess(
  asker: Asker,
  sent: SentForm,
): Promise<BegunGuess | WaitingGuess | undefined> {
  if (env.GUESS_LIMIT === 0) return undefined;
  const guess = readGuess(sent.kind, sent.values);
  if (!guess) return undefined;
  const found = await findAccounts(asker, sent, guess);
  const own = found.flatMap(({ way, account }): Counted[] => [
    {
      key: `${way}:${account}`,
      own: findOwnCount(asker.state, account, way),
      rule: accountRule,
    },
  ]);
  const isMail = guess.tries.every(({ way }) => way === "mail");
  const counted = [...own, ...countAddress(asker.clientIp, isMail ? "mail" : "guess")];
  const [{ way } = { way: "password" as const }] = guess.tries;
  const about: AboutGuess = {
    account: found[0]?.account,
    address: addressForLog(asker.clientIp, env.LOG_ADDRESSES),
    way,
  };
  const reserved = await tallies.reserve(counted, Date.now());
  if ("waitMs" in reserved) return limited(about, reserved.waitMs);
  await keepAskedFor(sent, guess);
  const tries = Math.max(0, ...Object.values(reserved.tries));
  const begunMs = performance.now();
  const end = (outcome: GuessOutcome, session?: string) => {
    if (outcome !== "none") countGuess(way, /^(right|halfway)$/.test(outcome) ? "right" : "wrong");
    return endGuess({ asker, sent, found, keys: Object.keys(reserved.tries) }, outcome, session);
  };
  const hold = (outcome: GuessOutcome) => holdOf(way, outcome, performance.now() - begunMs);
  return { about: { ...about, tries }, hold, end };
}

/** Kratos compares a password, or sends a mail, only if the account exists. */
const usualTimes = {
  password: createUsualTime(env.REFUSAL_WAIT_MS),
  mail: createUsualTime(env.REFUSAL_WAIT_MS),
};

function holdOf(way: GuessWay, outcome: GuessOutcome, tookMs: number): number {
  if (way !== "password" && way !== "mail") return 0;
  const usual = usualTimes[way];
  if (outcome === "right" || outcome === "halfway") usual.note(tookMs, "certain");
  if (outcome !== "counts") return 0;
  const left = usual.leftAfter(tookMs);
  usual.note(tookMs, "uncertain");
  return left;
}

export function reportWaiting(context: AppLoadContext, { about }: WaitingGuess): void {
  logSecurityEvent(context, { event: "guess_limited", outcome: "refused", ...about });
}

function limited(about: AboutGuess, waitMs: number): WaitingGuess {
  countGuess(about.way, "limited");
  const notice = about.way === "mail" ? "mail_wait" : "guess_wait";
  return { about, notice, waitSeconds: Math.ceil(waitMs / 1000) };
}

interface FoundAccount {
  way: GuessWay;
  account: string;
  /** The session's first factor counts, not the form's account. */
  isBySession?: true;
}

async function findAccounts(
  { session }: Asker,
  { flowId = "" }: SentForm,
  { tries, identifiers }: Guess,
): Promise<FoundAccount[]> {
  const named = [...new Set(identifiers.map(accountKey))];
  const found = await Promise.all(
    tries.map(async ({ way, by }): Promise<FoundAccount[]> => {
      switch (by) {
        case "identifier":
          return named.map((account) => ({ way, account }));
        case "flow": {
          const name = flowName(flowId);
          const accounts = (await readAccounts(name)) ?? [name];
          return accounts.map((account) => ({ way, account }));
        }
        case "session": {
          if (!session) return [];
          const name = sessionName(session);
          const accounts = (await readAccounts(name)) ?? [name];
          return accounts.map((account) => ({ way, account, isBySession: true }));
        }
      }
    }),
  );
  return found.flat();
}

/** The form that asks for a mail names the address; the later form with its code does not. */
async function keepAskedFor({ flowId }: SentForm, { tries, identifiers }: Guess): Promise<void> {
  const isAsked = tries.some(({ way, by }) => way === "mail" && by === "identifier");
  if (!isAsked || !flowId || identifiers.length === 0) return;
  await keepAccounts(flowName(flowId), [...new Set(identifiers.map(accountKey))]);
}

/** A day is the longest that Kratos keeps a flow by default. */
function keepAccounts(name: string, accounts: string[]): Promise<void> {
  return tallies.keep(name, accounts.join(" "), dayMs);
}

async function readAccounts(name: string): Promise<string[] | undefined> {
  return (await tallies.find(name))?.split(" ");
}

function flowName(flowId: string): string {
  return `flow:${hashKeyed("flow", flowId)}`;
}

function sessionName(session: string): string {
  return `session:${digest(session).slice(0, 22)}`;
}

function countAddress(clientIp: string | undefined, what: "guess" | "mail" | "device"): Counted[] {
  if (!clientIp || env.GUESS_ADDRESS_LIMIT === 0) return [];
  // Without a trusted proxy, all visitors may come through this address.
  if (env.TRUSTED_PROXY_HOPS === 0 && isPrivate(clientIp)) return [];
  const { address, network } = networkOf(clientIp);
  return [
    {
      key: `address:${what}:${hashKeyed("address", address)}`,
      rule: addressRule,
      isForStrangers: true,
    },
    {
      key: `network:${what}:${hashKeyed("address", network)}`,
      rule: networkRule,
      isForStrangers: true,
    },
  ];
}

interface Ended {
  asker: Asker;
  sent: SentForm;
  found: FoundAccount[];
  keys: string[];
}

async function endGuess(
  { asker, sent, found, keys }: Ended,
  outcome: GuessOutcome,
  session: string | undefined,
): Promise<StateChanges> {
  switch (outcome) {
    case "counts":
      return {};
    case "wrong code":
      await tallies.refund(keys.filter(isOfMail));
      return {};
    case "none":
      await tallies.refund(keys);
      return {};
    case "halfway":
    case "right": {
      const { forgotten, refunded } = sortCounts(keys);
      const bySession = found.filter(({ isBySession }) => isBySession);
      const isHalfwayDone = bySession.some(({ account }) => !account.startsWith("session:"));
      const named = found.filter(({ isBySession }) =>
        (isBySession ?? false) ? isHalfwayDone : !isHalfwayDone,
      );
      const accounts = [...new Set(named.map(({ account }) => account))];
      await Promise.all([
        outcome === "right" ? tallies.forget(forgotten) : tallies.refund(forgotten),
        tallies.refund(refunded),
        session && accounts.length > 0 ? keepAccounts(sessionName(session), accounts) : undefined,
      ]);
      const isKnown = outcome === "right" && sent.kind !== "verification" && accounts.length === 1;
      return isKnown
        ? rememberBrowser(asker.state, accounts, isHalfwayDone ? "second" : "first")
        : {};
    }
  }
}

/** Counts a sign-up as a right password for each of these identifiers. */
export async function rememberNewcomer(
  { state }: Asker,
  identifiers: string[],
  session: string,
): Promise<StateChanges> {
  const accounts = [...new Set(identifiers.map(accountKey))];
  if (env.GUESS_LIMIT === 0 || accounts.length === 0) return {};
  await keepAccounts(sessionName(session), accounts);
  return rememberBrowser(state, accounts, "first");
}

function isOfMail(key: string): boolean {
  return /^(own:[\w-]+:)?mail/.test(key);
}

/** A success ends the browser's own count, and that of the second factor. The strangers' count goes on. */
function sortCounts(keys: string[]): { forgotten: string[]; refunded: string[] } {
  const isForgotten = (key: string) => /^(own|second_factor):/.test(key);
  return {
    forgotten: keys.filter(isForgotten),
    refunded: keys.filter((key) => !isForgotten(key)),
  };
}

/** A device's code names no account: it counts by the client's address, before Hydra gets it. */
export async function beginDeviceCode(
  clientIp: string | undefined,
): Promise<WaitingGuess | { about: AboutGuess; end(): Promise<void> }> {
  const about: AboutGuess = {
    way: "device_code",
    address: addressForLog(clientIp, env.LOG_ADDRESSES),
  };
  const counted = env.GUESS_LIMIT === 0 ? [] : countAddress(clientIp, "device");
  const reserved = await tallies.reserve(counted, Date.now());
  if ("waitMs" in reserved) return limited(about, reserved.waitMs);
  const keys = Object.keys(reserved.tries);
  // A right code was no guess.
  const end = () => tallies.refund(keys);
  return { about, end };
}
