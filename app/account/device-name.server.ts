import { BROWSER_MAP, OS_MAP, parse } from "bowser";
import { fillIn } from "../i18n/placeholders";
import type { PageWords, Words } from "../i18n/words.server";
import type { Session } from "../model/session";

/** The name of a session's device, as in the list. */
export function deviceOf({ devices }: Session, words: Words): string | undefined {
  const device = nameDevice(devices.at(-1)?.user_agent);
  return device.browser || device.system
    ? deviceName(device, words.section("sessions"))
    : undefined;
}

/** The names that devices with different versions of a browser share. */
export function findAlike(sessions: Session[], words: Words): Set<string> {
  const text = words.section("sessions");
  const versions = new Map<string, string | undefined>();
  const alike = new Set<string>();
  for (const { devices } of sessions) {
    const device = nameDevice(devices.at(-1)?.user_agent);
    const name = deviceName(device, text);
    if (versions.has(name) && versions.get(name) !== device.version) alike.add(name);
    versions.set(name, device.version);
  }
  return alike;
}

export function withVersion({ browser, version, ...device }: Device): Device {
  return { ...device, browser: browser && version ? `${browser} ${version}` : browser };
}

export function deviceName(
  { browser, system }: Device,
  text: Pick<PageWords["sessions"], "device" | "unknown_device">,
): string {
  if (browser && system) return fillIn(text.device, { browser, system });
  return browser ?? system ?? text.unknown_device;
}

export interface Device {
  browser?: string;
  version?: string;
  system?: string;
  kind: "computer" | "phone" | "tablet" | "unknown";
}

/** No browser sends a longer one; the parts that identify it come first. */
const longestName = 1_000;

const browsers = new Set<string | undefined>(Object.values(BROWSER_MAP));
const systems = new Set<string | undefined>(Object.values(OS_MAP));

const kinds: Partial<Record<string, Device["kind"]>> = {
  desktop: "computer",
  mobile: "phone",
  tablet: "tablet",
};

/** The device that a User-Agent names. bowser makes a name of any text; only known names count. */
export function nameDevice(userAgent: string | undefined): Device {
  if (!userAgent) return { kind: "unknown" };
  const { browser, os, platform } = parse(userAgent.slice(0, longestName));
  return {
    browser: browsers.has(browser.name) ? browser.name : undefined,
    version: /^\d{1,4}(?=\.|$)/.exec(browser.version ?? "")?.[0],
    system: systems.has(os.name) ? os.name : undefined,
    kind: kinds[platform.type ?? ""] ?? "unknown",
  };
}
