import { isIP } from "node:net";
import type { Words } from "../i18n/words.server";
import { describeAccountMenu } from "../session/account-menu.server";
import { pageOfList } from "../model/list-page";
import { providerName } from "../model/settings-group";
import { nameMethod } from "../view/node-words";
import { type Device, findAlike, nameDevice, deviceName, withVersion } from "./device-name.server";
import type { Session } from "../model/session";

export interface SessionView {
  id: string;
  device: string;
  kind: Device["kind"];
  began?: { ago: string; iso: string; text: string };
  /** The ways of the first step, then those of the second. */
  methods: string;
  secondStep: string;
  address?: string;
  place?: string;
}

interface Sessions {
  current: Session;
  others: Session[];
  isWhole?: boolean;
  token: string;
  action: string;
  query: URLSearchParams;
}

export function describeSessions(
  { current, others, isWhole = true, query, token, action }: Sessions,
  words: Words,
) {
  const now = current.toldAt ?? Date.now();
  const { partial, ...text } = words.section("sessions");
  const newestFirst = sortNewestFirst(others);
  const { items, here, before, after } = pageOfList(newestFirst, query);
  const alike = findAlike([current, ...others], words);
  const context = { now, words, alike, hasSecondStep: tookSecondStep(current) };
  return {
    current: describeSession(current, context),
    others: items.map((other) => describeSession(other, context)),
    partial: isWhole ? undefined : partial,
    mayEndAll: others.length > 1 || !isWhole,
    pages: { list: action, before, after, text: words.section("pages") },
    text,
    action: action + here,
    token,
    menu: describeAccountMenu(current, words),
  };
}

interface Ending extends Pick<Sessions, "current" | "token" | "action"> {
  count: number | undefined;
}

export function describeEnding({ current, count, token, action }: Ending, words: Words) {
  const { end_all: title, end } = words.section("sessions");
  return {
    text: {
      title,
      ends: count === undefined ? undefined : words.count("sessions.ends", count),
      question: words.section("check").sign_out_hint,
      end,
    },
    action,
    token,
    menu: describeAccountMenu(current, words),
  };
}

/** In ms; 0 if Kratos does not tell. A fresh sign-in in the session is no beginning. */
function beganAt({ issued_at, authenticated_at: at }: Session): number {
  return Date.parse(issued_at ?? at ?? "") || 0;
}

function sortNewestFirst(sessions: Session[]): Session[] {
  return [...sessions].sort((one, other) => beganAt(other) - beganAt(one));
}

interface SessionContext {
  now: number;
  words: Words;
  alike: Set<string>;
  /**
   * Whether the person has a second step. Kratos tells it of sessions that took one alone, and the one of an older
   * session may have been removed since.
   */
  hasSecondStep: boolean;
}

function tookSecondStep(session: Session): boolean {
  return usedMethods(session).some(({ aal }) => aal === "aal2");
}

function describeSession(
  session: Session,
  { now, words, alike, hasSecondStep }: SessionContext,
): SessionView {
  const device = session.devices.at(-1);
  const namedDevice = nameDevice(device?.user_agent);
  const text = words.section("sessions");
  const name = deviceName(namedDevice, text);
  const at = beganAt(session);
  const names = words.section("method");
  const ways = (isSecond: boolean) =>
    distinct(
      usedMethods(session)
        .filter(({ aal }) => (aal === "aal2") === isSecond)
        .map(({ method, provider }) => {
          const name = nameMethod(method, names);
          return provider ? words.withDetail(name, providerName(provider)) : name;
        }),
    );
  return {
    id: session.id,
    device: alike.has(name) ? deviceName(withVersion(namedDevice), text) : name,
    kind: namedDevice.kind,
    began: at
      ? {
          ago: formatAge((now - at) / 1000, words.language),
          ...words.viewTime(at / 1000),
        }
      : undefined,
    methods: words.list(ways(false)),
    secondStep:
      hasSecondStep && !tookSecondStep(session)
        ? words.pair(text.second_step, text.not_confirmed)
        : words.list(ways(true)),
    address: device?.ip_address ? withoutPort(device.ip_address) : undefined,
    place: device?.location ? device.location : undefined,
  };
}

function distinct(names: string[]): string[] {
  return [...new Set(names)];
}

/** Without a proxy's header, Kratos v1.3.1 stores the port of the connection as well. */
function withoutPort(address: string): string {
  const [, found] = /^\[?(.+?)\]?:\d+$/.exec(address) ?? [];
  return found && isIP(found) && !isIP(address) ? found : address;
}

/** Some databases keep `authenticated_at` in whole seconds only. */
const sameMomentMs = 2_000;

/**
 * The methods by which somebody signed in. Kratos (v1.3.1) adds a second step or a passkey that is set up in a
 * session to that session's methods as well, but the session's `authenticated_at` is that of its last sign-in. A
 * method that was set up before another sign-in in the session cannot be told apart.
 */
function usedMethods({
  authenticated_at,
  authentication_methods,
}: Pick<
  Session,
  "authenticated_at" | "authentication_methods"
>): Session["authentication_methods"] {
  const lastMs = Date.parse(authenticated_at ?? "") + sameMomentMs;
  // A time that Kratos does not tell is NaN, and nothing is later than that.
  return authentication_methods.filter(
    ({ completed_at }) => !(Date.parse(completed_at ?? "") > lastMs),
  );
}

const units = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
] as const;

const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatFor(language: string, numeric: "auto" | "always"): Intl.RelativeTimeFormat {
  const key = `${language} ${numeric}`;
  const format = formats.get(key) ?? new Intl.RelativeTimeFormat(language, { numeric });
  formats.set(key, format);
  return format;
}

/** How long ago something was, in the language's words (`2 hours ago`), rounded down; `now` within a minute. */
export function formatAge(seconds: number, language: string): string {
  if (seconds < 60) return formatFor(language, "auto").format(0, "second");
  let age = seconds;
  for (const [unit, most] of units) {
    if (age < most) return sayExactly(age, unit, language);
    age /= most;
  }
  return sayExactly(age, "year", language);
}

/** "1 day ago": "yesterday" would depend on the visitor's time zone. */
function sayExactly(age: number, unit: Intl.RelativeTimeFormatUnit, language: string): string {
  const whole = Math.floor(age);
  const formatted = formatFor(language, "always").format(-whole, unit);
  // Intl's Norwegian day is a unit of 24 hours, and its Hebrew says one and two twice (ICU 77).
  const corrected = formatted
    .replace("døgn", whole === 1 ? "dag" : "dager")
    .replace(/ \([12]\)/, "");
  // Our Japanese texts write no space after a number; Intl's do.
  return language === "ja" ? corrected.replace(" ", "") : corrected;
}
