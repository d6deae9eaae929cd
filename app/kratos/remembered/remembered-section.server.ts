import { z } from "zod";
import type { Visit } from "../call/visit.server";
import { changePurposes, type PendingChange } from "../../flow/settings/pending-change";
import { createOwnCookie } from "../../settings/own-cookie.server";
import {
  findSettingsGroup,
  sectionParameter,
  type SettingsGroup,
} from "../../flow/settings/settings-group";

/**
 * The section whose form waits for a fresh sign-in or for a social provider, or was saved for a page that says so itself:
 * Kratos (v1.3.1) comes back with the flow alone, and does not say which of its forms it has saved. As long as Kratos
 * keeps a flow.
 */
const cookie = createOwnCookie("section", { maxAgeSeconds: 3600 });

/** The section that a form was sent in: by its method, or else by its address, as buttons that remove name no method. */
export function sectionOf({ kind, door, url }: Visit, method?: string): SettingsGroup | undefined {
  if (kind !== "settings" || door.settingsGroups) return undefined;
  return findSettingsGroup(method) ?? findSettingsGroup(url.searchParams.get(sectionParameter));
}

/**
 * The Set-Cookie line that keeps the section, and what is to be changed in it. `isFirst` if nothing was saved in the flow
 * before: only then does it tell when this is.
 */
export function rememberSection(
  flowId: string,
  section: SettingsGroup,
  change?: PendingChange,
  isFirst = false,
): Promise<string> {
  return cookie.serialize([flowId, section, change, isFirst]);
}

const changeSchema = z.object({
  purpose: z.enum(changePurposes),
  name: z.string().optional(),
});

/** The section that this browser has last sent in this flow. */
export async function findRememberedSection(
  request: Request,
  flowId: string,
): Promise<SettingsGroup | undefined> {
  return findSettingsGroup(String((await read(request, flowId))[1]));
}

/** What this browser has last sent in this flow, from what Kratos told of it at that time. */
export async function findRememberedChange(
  request: Request,
  flowId: string,
): Promise<PendingChange | undefined> {
  return changeSchema.safeParse((await read(request, flowId))[2]).data;
}

/** What is saved once the flow is `success`, and its section; undefined if the flow does not tell. */
export async function findAwaited(
  request: Request,
): Promise<{ flowId: string; section: SettingsGroup; change?: PendingChange } | undefined> {
  const [flowId, name, kept, isFirst] = await readKept(request);
  const section = findSettingsGroup(String(name));
  if (typeof flowId !== "string" || !section || isFirst !== true) return undefined;
  return { flowId, section, change: changeSchema.safeParse(kept).data };
}

/** The Set-Cookie line that forgets it. */
export function forgetSection(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

async function read(request: Request, flowId: string): Promise<unknown[]> {
  const kept = await readKept(request);
  return kept[0] === flowId ? kept : [];
}

async function readKept(request: Request): Promise<unknown[]> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return z.array(z.unknown()).safeParse(value).data ?? [];
}
