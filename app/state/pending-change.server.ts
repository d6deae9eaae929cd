import { z } from "zod";
import {
  changePurposes,
  findSettingsGroup,
  type PendingChange,
  type SettingsGroup,
} from "../model/settings-group";
import { createOwnCookie } from "./cookie.server";

/**
 * The section whose form waits for a fresh sign-in or for a social provider, or was saved for a page that says so itself:
 * Kratos (v1.3.1) comes back with the flow alone, and does not say which of its forms it has saved.
 */
const cookie = createOwnCookie("section");

/** The Set-Cookie line that keeps the section, and what will be changed in it. */
export function rememberSection(
  flowId: string,
  section: SettingsGroup,
  change?: PendingChange,
): Promise<string> {
  return cookie.serialize([flowId, section, change]);
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

async function read(request: Request, flowId: string): Promise<unknown[]> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  const kept = z.array(z.unknown()).safeParse(value).data ?? [];
  return kept[0] === flowId ? kept : [];
}
