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

/** The address with one section open, and its forms' way back to it. */
export function withSection(address: string, group: string): string {
  const joint = address.includes("?") ? "&" : "?";
  return `${address}${joint}${sectionParameter}=${encodeURIComponent(group)}`;
}

/** The address of a section: open, at the top of the window and with the focus. */
export function sectionAddress(address: string, group: string): string {
  return `${withSection(address, group)}#${encodeURIComponent(group)}`;
}
