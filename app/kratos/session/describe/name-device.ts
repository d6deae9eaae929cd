import { BROWSER_MAP, OS_MAP, parse } from "bowser";

/** What a User-Agent tells of a device. */
export interface Device {
  browser?: string;
  /** Of the browser, without what follows the first dot. */
  version?: string;
  system?: string;
  kind: "computer" | "phone" | "tablet" | "unknown";
}

/** Longer than any browser's; the parts that identify it come first. */
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
