import type { Flow, InputNode } from "../flow";
import { messageIds } from "../message-ids";
import type { SettingsGroup } from "./settings-group";

/** Where mails can reach a person. */
export interface Reachable {
  verifiable_addresses: { verified: boolean }[];
}

/** The ways to get into an account, as Kratos tells them. */
export interface WaysIn {
  password: boolean;
  /** A code to a verified address instead of a password. */
  code: boolean;
  /** A code is all that Kratos asks for, also to an address that is not verified. */
  isByCodeAlone?: true;
  passkeys: number;
  /** Security keys. */
  keys: number;
  /** Whether the security keys are a first or a second step; undefined without any. */
  keysAre?: "first" | "second";
  /** The ids of the linked social providers. */
  providers: string[];
  /** The ids of the social providers that can be linked. */
  linkable?: string[];
  /** Whether the authenticator app is set up; undefined if Kratos does not offer it. */
  authenticator?: boolean;
  /** Whether backup codes are set up; undefined if Kratos does not offer them. */
  backupCodes?: boolean;
  /** How many backup codes are left, where somebody has counted. */
  codesLeft?: number;
  /** The sections of the settings in which another way to sign in can be added. */
  addable?: SettingsGroup[];
  /** Whether a mail to a verified address can reach the person. */
  hasVerifiedAddress: boolean;
}

/** The likeliest first. */
const addableIn: SettingsGroup[] = ["passkey", "oidc", "password"];

/**
 * The ways that two flows of one person tell of: `settings` what can be changed, and `again`, a sign-in with `refresh`,
 * what the account signs in with (v1.3.1: it has only the first steps that work).
 */
export function findWaysIn(
  settings: Flow,
  again: Flow,
  { verifiable_addresses }: Reachable,
): WaysIn {
  const named = finder(settings);
  const asked = finder(again);
  const linkable = valuesOf(named("link"));
  const hasVerifiedAddress = verifiable_addresses.some(({ verified }) => verified);
  const keys = named("webauthn_remove").length;
  return {
    password: asked("password").length > 0,
    // Kratos offers a code to everybody, but only a verified address certainly gets it.
    code: valuesOf(asked("method")).includes("code") && hasVerifiedAddress,
    isByCodeAlone: isByCodeAlone(again) || undefined,
    passkeys: named("passkey_remove").length,
    keys,
    keysAre: keys > 0 ? (asked("webauthn_login").length > 0 ? "first" : "second") : undefined,
    providers: [...new Set([...valuesOf(asked("provider")), ...valuesOf(named("unlink"))])],
    linkable: linkable.length > 0 ? linkable : undefined,
    authenticator: isSetUp(named("totp_unlink"), named("totp_code")),
    backupCodes: hasBackupCodes(settings),
    addable: addableIn.filter((group) => settings.ui.nodes.some((node) => node.group === group)),
    hasVerifiedAddress,
  };
}

/** Whether a sign-in with `refresh` offers a code and no other first step. */
export function isByCodeAlone(again: Flow): boolean {
  const hasOther = again.ui.nodes.some(({ group }) => otherFirstSteps.includes(group));
  return !hasOther && valuesOf(finder(again)("method")).includes("code");
}

const otherFirstSteps = ["password", "oidc", "saml", "passkey", "webauthn"];

type Finder = (name: string) => InputNode[];

function finder({ ui: { nodes } }: Flow): Finder {
  const inputs = nodes.filter((node): node is InputNode => node.type === "input");
  return (name) => inputs.filter(({ attributes }) => attributes.name === name);
}

function valuesOf(nodes: InputNode[]): string[] {
  return nodes.map(({ attributes }) => String(attributes.value));
}

function isSetUp(on: InputNode[], off: InputNode[]): boolean | undefined {
  if (on.length > 0) return true;
  return off.length > 0 ? false : undefined;
}

/**
 * Whether a settings flow knows of backup codes that count; undefined if Kratos does not offer any. Fresh codes have only a
 * button to confirm them, and do not count before that (v1.3.1).
 */
export function hasBackupCodes(flow: Flow): boolean | undefined {
  const named = finder(flow);
  const on = ["lookup_secret_disable", "lookup_secret_reveal"].flatMap(named);
  const off = ["lookup_secret_regenerate", "lookup_secret_confirm"].flatMap(named);
  const areShown = flow.ui.nodes.some(
    (node) => node.type === "text" && node.attributes.text.id === messageIds.lookupSecrets,
  );
  const isWaiting = named("lookup_secret_confirm").length > 0;
  return isSetUp(areShown && !isWaiting ? [...on, ...off] : on, off);
}
