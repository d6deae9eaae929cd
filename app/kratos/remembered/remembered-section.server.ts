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

/** What became of a new password: `waits` for a fresh sign-in, as the first thing to be saved in its flow, or `saved`. */
const passwordStates = ["waits", "saved"] as const;
export type PasswordState = (typeof passwordStates)[number];

interface Sent {
  change?: PendingChange;
  password?: PasswordState;
}

/** The Set-Cookie line that keeps the section, what is to be changed in it, and what became of a new password. */
export function rememberSection(
  flowId: string,
  section: SettingsGroup,
  { change, password }: Sent = {},
): Promise<string> {
  return cookie.serialize([flowId, section, change, password]);
}

/** Once another form of the flow is saved, the flow no longer tells whether the password that waited in it is. */
export async function doubtPassword(request: Request, flowId: string): Promise<string | undefined> {
  const kept = await read(request, flowId);
  return kept[3] === "waits" ? cookie.serialize(kept.slice(0, 3)) : undefined;
}

/** The password that was saved is no longer known to be the person's alone. */
export async function forgetPassword(request: Request): Promise<string> {
  return cookie.serialize((await readAny(request)).slice(0, 3));
}

const changeSchema = z.object({
  purpose: z.enum(changePurposes),
  name: z.string().optional(),
  addedAt: z.number().optional(),
});

/** The section that this browser has last sent in this flow. */
export async function findRememberedSection(
  request: Request,
  flowId: string,
): Promise<SettingsGroup | undefined> {
  return findSettingsGroup(String((await read(request, flowId))[1]));
}

/** The settings flow that tells whether the password that this browser has last sent is saved. */
export async function findPasswordFlow(request: Request): Promise<string | undefined> {
  const [flowId, , , password] = await readAny(request);
  const isKnown = passwordStates.some((state) => state === password);
  return typeof flowId === "string" && isKnown ? flowId : undefined;
}

/** What this browser has last sent in this flow, from what Kratos told of it at that time. */
export async function findRememberedChange(
  request: Request,
  flowId: string,
): Promise<PendingChange | undefined> {
  return changeSchema.safeParse((await read(request, flowId))[2]).data;
}

async function read(request: Request, flowId: string): Promise<unknown[]> {
  const kept = await readAny(request);
  return kept[0] === flowId ? kept : [];
}

async function readAny(request: Request): Promise<unknown[]> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return z.array(z.unknown()).safeParse(value).data ?? [];
}
