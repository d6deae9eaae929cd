import type { Flow, InputNode } from "./flow";
import { messageIds } from "./message-ids";
import type { SettingsGroup } from "./settings-group";

/** The parts of a session that tell how its person gets in. */
export interface WaysSession {
  authentication_methods: { method: string; provider?: string }[];
  identity: { verifiable_addresses: { verified: boolean }[] };
}

/** The ways to get into an account, as far as a settings flow and a session tell them. */
export interface WaysIn {
  /** True if this session began with it, or we have seen it work or saved. Kratos does not tell it otherwise (v1.3.1). */
  password?: true;
  /** True if this session began with a code by mail; Kratos does not tell it otherwise. */
  code?: true;
  passkeys: number;
  /** Security keys. Whether they are a first or a second step, only a session that used one tells. */
  keys: number;
  keysAre?: "first" | "second";
  /** The ids of the linked social providers. */
  providers: string[];
  /** The ids of the social providers that can be linked. */
  linkable?: string[];
  /** Whether the authenticator app is set up; undefined if Kratos does not offer it. */
  authenticator?: boolean;
  /** Whether backup codes are set up; undefined if Kratos does not offer them. */
  backupCodes?: boolean;
  /** Whether Kratos counts one way to sign in or more; undefined if nothing removable tells. */
  counted?: "one" | "more";
  /** The sections of the settings in which another way to sign in can be added. */
  addable?: SettingsGroup[];
  /** Whether a mail to a verified address can reach the person. */
  hasVerifiedAddress: boolean;
}

/** The likeliest first. */
const addableIn: SettingsGroup[] = ["passkey", "oidc", "password"];

/** The ways that a settings flow tells of, with what a session adds. */
export function findWaysIn(flow: Flow, session?: WaysSession): WaysIn {
  const inputs = flow.ui.nodes.filter((node): node is InputNode => node.type === "input");
  const named = (name: string) => inputs.filter(({ attributes }) => attributes.name === name);
  const linkable = named("link").map(({ attributes }) => String(attributes.value));
  const ways: WaysIn = {
    passkeys: named("passkey_remove").length,
    keys: named("webauthn_remove").length,
    providers: named("unlink").map(({ attributes }) => String(attributes.value)),
    linkable: linkable.length > 0 ? linkable : undefined,
    authenticator: isSetUp(named("totp_unlink"), named("totp_code")),
    backupCodes: hasBackupCodes(flow, named),
    counted: countedBy(inputs),
    addable: addableIn.filter((group) => flow.ui.nodes.some((node) => node.group === group)),
    hasVerifiedAddress: false,
  };
  return session ? addSession(ways, session) : ways;
}

/** The ways with what a session tells: what it began with, and whether an address is verified. */
export function addSession(
  ways: WaysIn,
  { authentication_methods: methods, identity }: WaysSession,
): WaysIn {
  // Kratos has no button for a provider that is the only way to sign in (v1.3.1).
  const used = methods.flatMap(({ method, provider }) =>
    method === "oidc" && provider ? provider : [],
  );
  return {
    ...ways,
    password: ways.password ?? (methods.some(({ method }) => method === "password") || undefined),
    code: methods[0]?.method === "code" || undefined,
    keysAre: keysAre(methods),
    providers: [...new Set([...ways.providers, ...used])],
    hasVerifiedAddress: identity.verifiable_addresses.some(({ verified }) => verified),
  };
}

function keysAre(methods: WaysSession["authentication_methods"]): WaysIn["keysAre"] {
  const place = methods.findIndex(({ method }) => method === "webauthn");
  if (place < 0) return undefined;
  return place === 0 ? "first" : "second";
}

function isSetUp(on: InputNode[], off: InputNode[]): boolean | undefined {
  if (on.length > 0) return true;
  return off.length > 0 ? false : undefined;
}

/** Fresh codes have only a button to confirm them, and do not count before that (v1.3.1). */
function hasBackupCodes(flow: Flow, named: (name: string) => InputNode[]): boolean | undefined {
  const on = ["lookup_secret_disable", "lookup_secret_reveal"].flatMap(named);
  const off = ["lookup_secret_regenerate", "lookup_secret_confirm"].flatMap(named);
  const areShown = flow.ui.nodes.some(
    (node) => node.type === "text" && node.attributes.text.id === messageIds.lookupSecrets,
  );
  const isWaiting = named("lookup_secret_confirm").length > 0;
  return isSetUp(areShown && !isWaiting ? [...on, ...off] : on, off);
}

/**
 * Kratos lets nobody remove the last way to sign in that it knows of: its button is disabled, or absent for a social
 * provider. A button that can be pressed therefore means that there is another one (v1.3.1).
 */
function countedBy(inputs: InputNode[]): WaysIn["counted"] {
  const firstOnes = inputs.filter(({ attributes: { name } }) =>
    ["unlink", "passkey_remove"].includes(name),
  );
  if (firstOnes.some(({ attributes }) => !attributes.disabled)) return "more";
  const keys = inputs.filter(({ attributes: { name } }) => name === "webauthn_remove");
  return [...firstOnes, ...keys].some(({ attributes }) => attributes.disabled) ? "one" : undefined;
}
