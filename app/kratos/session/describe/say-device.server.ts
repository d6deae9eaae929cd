import type { PageWords, Words } from "../../../i18n/words.server";
import { nameDevice, type Device } from "./name-device";
import type { Session } from "../other-sessions.server";

/** What a session's device is called, as in the list; undefined if it is not known. */
export function deviceOf({ devices }: Session, words: Words): string | undefined {
  const named = nameDevice(devices.at(-1)?.user_agent);
  return named.browser || named.system
    ? sayDevice(named, words.section("sessions", deviceParts))
    : undefined;
}

/** The parts of a device's name are put in afterwards, so that the texts are filled in once. */
export const deviceParts = { browser: "%browser", system: "%system" };

/** The names that devices with different versions of a browser share. */
export function findAlike(sessions: Session[], words: Words): Set<string> {
  const text = words.section("sessions", deviceParts);
  const versions = new Map<string, string | undefined>();
  const alike = new Set<string>();
  for (const { devices } of sessions) {
    const named = nameDevice(devices.at(-1)?.user_agent);
    const name = sayDevice(named, text);
    if (versions.has(name) && versions.get(name) !== named.version) alike.add(name);
    versions.set(name, named.version);
  }
  return alike;
}

/** The device with its browser's version in the browser's name. */
export function withVersion({ browser, version, ...device }: Device): Device {
  return { ...device, browser: browser && version ? `${browser} ${version}` : browser };
}

/** "Firefox on Linux", or what is known of that. */
export function sayDevice(
  { browser, system }: Device,
  text: Pick<PageWords["sessions"], "device" | "unknown_device">,
): string {
  if (browser && system) {
    return text.device.replace("%browser", browser).replace("%system", system);
  }
  return browser ?? system ?? text.unknown_device;
}
