import { isIP } from "node:net";
import { providerName } from "../../../flow/settings/provider-name";
import { formatAge } from "../../../i18n/format-age";
import type { Words } from "../../../i18n/words.server";
import { pageOfList } from "../../../flow/value/list-page";
import { describeAccountMenu } from "./describe-account-menu.server";
import { nameDevice, type Device } from "./name-device";
import { nameMethod } from "./name-way";
import { deviceParts, findAlike, sayDevice, withVersion } from "./say-device.server";
import type { Session } from "../other-sessions.server";
import { usedMethods } from "./used-methods";

/** A session as texts, for the list of sessions. */
export interface SessionView {
  id: string;
  device: string;
  kind: Device["kind"];
  /** When it began; absent if Kratos does not tell. */
  began?: { ago: string; iso: string; text: string };
  /** The ways of the first step, then those of the second. */
  methods: string;
  secondStep: string;
  address?: string;
  /** The town or country that a proxy told Kratos. */
  place?: string;
}

interface Sessions {
  current: Session;
  others: Session[];
  /** Whether these are all; true by default. */
  isWhole?: boolean;
  token: string;
  action: string;
  /** That of the address, which names a page of the list. */
  query: URLSearchParams;
}

/** The data of the page with the person's sessions, the newest first. Its forms post to `action`. */
export function describeSessions(
  { current, others, isWhole = true, query, token, action }: Sessions,
  words: Words,
) {
  const now = current.toldAt ?? Date.now();
  const { partial, ...text } = words.section("sessions", deviceParts);
  const newestFirst = sortNewestFirst(others);
  const { items, here, before, after } = pageOfList(newestFirst, query);
  const alike = findAlike([current, ...others], words);
  const known = { now, words, alike, hasSecondStep: tookSecondStep(current) };
  return {
    current: describeSession(current, known),
    others: items.map((other) => describeSession(other, known)),
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
  /** How many other sessions there are, if Kratos tells all of them. */
  count: number | undefined;
}

/** The data of the page that asks before all other sessions end. Its form posts to `action`. */
export function describeEnding({ current, count, token, action }: Ending, words: Words) {
  const { end_all: title, end } = words.section("sessions", deviceParts);
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

interface Described {
  now: number;
  words: Words;
  alike: Set<string>;
  /**
   * Whether the person has a second step. Kratos tells it of sessions that took one alone, and what an older one took may
   * have been removed since.
   */
  hasSecondStep: boolean;
}

function tookSecondStep(session: Session): boolean {
  return usedMethods(session).some(({ aal }) => aal === "aal2");
}

function describeSession(
  session: Session,
  { now, words, alike, hasSecondStep }: Described,
): SessionView {
  const device = session.devices.at(-1);
  const named = nameDevice(device?.user_agent);
  const text = words.section("sessions", deviceParts);
  const name = sayDevice(named, text);
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
    device: alike.has(name) ? sayDevice(withVersion(named), text) : name,
    kind: named.kind,
    began: at
      ? {
          ago: formatAge((now - at) / 1000, words),
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
