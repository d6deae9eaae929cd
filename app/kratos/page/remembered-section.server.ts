import type { Visit } from "../call/visit.server";
import { createOwnCookie } from "../../settings/own-cookie.server";
import { findSettingsGroup, sectionParameter, type SettingsGroup } from "../../flow/settings-group";

/**
 * The section whose form waits for a fresh sign-in or for a social provider: Kratos (v1.3.1) comes back with the flow
 * alone, and does not say which of its forms it has saved. As long as Kratos keeps a flow.
 */
const cookie = createOwnCookie("section", { maxAgeSeconds: 3600 });

/** The section that a form was sent in; a form of another program is known by its method. */
export function sectionOf({ kind, door, url }: Visit, method?: string): SettingsGroup | undefined {
  if (kind !== "settings" || door.settingsGroups) return undefined;
  return findSettingsGroup(url.searchParams.get(sectionParameter)) ?? findSettingsGroup(method);
}

/** The Set-Cookie line by which `findRememberedSection` knows the section. */
export function rememberSection(flowId: string, section: SettingsGroup): Promise<string> {
  return cookie.serialize([flowId, section]);
}

/** The section that this browser has last sent in this flow. */
export async function findRememberedSection(
  request: Request,
  flowId: string,
): Promise<SettingsGroup | undefined> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (!Array.isArray(value) || value[0] !== flowId) return undefined;
  return findSettingsGroup(String(value[1]));
}
