import type { InputNode } from "./flow";
import { cleanName } from "./clean-name";

export const settingsGroups = [
  "profile",
  "password",
  "totp",
  "lookup_secret",
  "webauthn",
  "passkey",
  "oidc",
] as const;

export type SettingsGroup = (typeof settingsGroups)[number];

export const sectionParameter = "section";

export function findSettingsGroup(name: string | null | undefined): SettingsGroup | undefined {
  return settingsGroups.find((group) => group === name);
}

/** The answer to this address belongs to the section. */
export function withSection(address: string, group: string): string {
  const joint = address.includes("?") ? "&" : "?";
  return `${address}${joint}${sectionParameter}=${encodeURIComponent(group)}`;
}

/** Leads to the open section, at the top of the window and with the focus. */
export function sectionAddress(address: string, group: string): string {
  return `${withSection(address, group)}#${encodeURIComponent(group)}`;
}

export interface SettingsSection {
  group: SettingsGroup;
  /** Absent if Kratos does not tell. */
  state?: { tone: "good" | "warning" | "quiet"; text: string };
  /** The address or the answer names it, so that a phone shows it with any fragment. */
  isOpen: boolean;
}

const withoutName = "unnamed";

export function credentialName(node: InputNode): string | undefined {
  const { display_name: name, provider } = node.meta.label?.context ?? {};
  if (["link", "unlink"].includes(node.attributes.name)) {
    return providerName(typeof provider === "string" ? provider : String(node.attributes.value));
  }
  const own = typeof name === "string" && name !== withoutName ? cleanName(name) : "";
  return own || undefined;
}

/** In unix seconds, if Kratos tells. */
export function addedAtOf({ meta }: InputNode): number | undefined {
  const addedAt = meta.label?.context["added_at_unix"];
  return typeof addedAt === "number" ? addedAt : undefined;
}

const names = new Map([
  ["github", "GitHub"],
  ["gitlab", "GitLab"],
  ["linkedin", "LinkedIn"],
  ["linkedin_v2", "LinkedIn"],
  ["netid", "netID"],
  ["vk", "VK"],
]);

/** A name with a capital stays unchanged. */
export function providerName(id: string): string {
  if (id !== id.toLowerCase()) return id;
  return names.get(id) ?? id.charAt(0).toUpperCase() + id.slice(1);
}
