import type { Flow, InputNode } from "./flow";
import { cleanName } from "./name";

/** The sections of the settings, in page order, by Kratos' name for their group. */
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

/** The address' parameter that names the section to open. */
export const sectionParameter = "section";

/** The section of this name; undefined for any other value. */
export function findSettingsGroup(name: string | null | undefined): SettingsGroup | undefined {
  return settingsGroups.find((group) => group === name);
}

/** The address with one section named, so that its answer belongs to it. */
export function withSection(address: string, group: string): string {
  const joint = address.includes("?") ? "&" : "?";
  return `${address}${joint}${sectionParameter}=${encodeURIComponent(group)}`;
}

/** The address of a section: open, at the top of the window and with the focus. */
export function sectionAddress(address: string, group: string): string {
  return `${withSection(address, group)}#${encodeURIComponent(group)}`;
}

/** One section of the settings. */
export interface SettingsSection {
  group: SettingsGroup;
  /** How it stands, in a word or two; none if Kratos does not tell, or there is nothing to say. */
  state?: { tone: "good" | "warning" | "quiet"; text: string };
  /** The address or the answer names it, so a phone shows it whatever the fragment says. */
  isOpen: boolean;
}

/** What a form of the settings changes, by the field that says so; what removes comes first. */
const purposes = {
  passkey_remove: "passkey_remove",
  webauthn_remove: "key_remove",
  unlink: "unlink",
  totp_unlink: "totp_remove",
  lookup_secret_disable: "codes_remove",
  lookup_secret_regenerate: "codes_create",
  lookup_secret_confirm: "codes_save",
  lookup_secret_reveal: "backup_codes",
  link: "link",
  totp_code: "totp_add",
  webauthn_register: "key_add",
  passkey_settings_register: "passkey_add",
  password: "password",
} as const;

type Field = keyof typeof purposes;

/** What somebody wants to change. */
export const changePurposes = [...Object.values(purposes), "profile"] as const;
export type ChangePurpose = (typeof changePurposes)[number];

/** A change of the settings that waits for a fresh sign-in. */
export interface PendingChange {
  purpose: ChangePurpose;
  /** The own name of the thing: a key's, a passkey's or a provider's. */
  name?: string;
}

const longestName = 100;

/** What a form of the settings was sent for; undefined if no field tells. */
export function findChange(typed: URLSearchParams): PendingChange | undefined {
  const field = fieldOf(typed);
  if (field) return { purpose: purposes[field] };
  return typed.get("method") === "profile" ? { purpose: "profile" } : undefined;
}

/** Whether only the flow tells the name of the thing. */
export function hasNamedCredential(typed: URLSearchParams): boolean {
  const field = fieldOf(typed);
  return field !== undefined && named.includes(field);
}

const named: Field[] = ["passkey_remove", "webauthn_remove", "unlink", "link"];

/** The same with what the flow's own button tells of the thing: nothing that was sent is repeated. */
export function nameOfChange(change: PendingChange, flow: Flow, typed: URLSearchParams) {
  const field = fieldOf(typed);
  const button = flow.ui.nodes.find(
    (node): node is InputNode =>
      node.type === "input" &&
      node.attributes.name === field &&
      String(node.attributes.value) === typed.get(field),
  );
  if (!button) return change;
  return { ...change, name: credentialName(button)?.slice(0, longestName) };
}

function fieldOf(typed: URLSearchParams): Field | undefined {
  const fields = Object.keys(purposes) as Field[];
  return fields.find((field) => typed.get(field));
}

/** Kratos' name for a key without a name. */
const withoutName = "unnamed";

/** The own name of the thing that a button of the settings is about: a key's or a provider's. */
export function credentialName(node: InputNode): string | undefined {
  const { display_name: name, provider } = node.meta.label?.context ?? {};
  if (["link", "unlink"].includes(node.attributes.name)) {
    return providerName(typeof provider === "string" ? provider : String(node.attributes.value));
  }
  const own = typeof name === "string" && name !== withoutName ? cleanName(name) : "";
  return own || undefined;
}

/** When the thing that a button of the settings is about was added, in unix seconds, if Kratos tells. */
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

/** The name of a social provider when only its id is known. A name with a capital stays unchanged. */
export function providerName(id: string): string {
  if (id !== id.toLowerCase()) return id;
  return names.get(id) ?? id.charAt(0).toUpperCase() + id.slice(1);
}
