import type { Flow, InputNode } from "./flow";
import { credentialName } from "./settings-group";

/** By the field that tells it; removals come first. */
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

type ChangeField = keyof typeof purposes;

export const changePurposes = [...Object.values(purposes), "profile"] as const;
export type ChangePurpose = (typeof changePurposes)[number];

export interface PendingChange {
  purpose: ChangePurpose;
  /** The own name of the key, passkey or provider. */
  name?: string;
}

const longestName = 100;

/** Undefined if no field tells. */
export function findChange(typed: URLSearchParams): PendingChange | undefined {
  const field = fieldOf(typed);
  if (field) return { purpose: purposes[field] };
  return typed.get("method") === "profile" ? { purpose: "profile" } : undefined;
}

export function hasNamedCredential(typed: URLSearchParams): boolean {
  const field = fieldOf(typed);
  return field !== undefined && fieldsOfNamedThings.includes(field);
}

const fieldsOfNamedThings: ChangeField[] = ["passkey_remove", "webauthn_remove", "unlink", "link"];

/** Takes the name from the flow's own button: no sent text is repeated. */
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

function fieldOf(typed: URLSearchParams): ChangeField | undefined {
  const fields = Object.keys(purposes) as ChangeField[];
  return fields.find((field) => typed.get(field));
}
