import { factsOf, type Flow, type FlowKind, type InputNode, inputsNamed } from "./flow";
import { messageIds } from "./message-ids";
import { type SettingsGroup, settingsGroups } from "./settings-group";
import { isTraitName } from "./field-names";

/** A settings flow does not tell whether there is a password, or whether security keys are a first step (v1.3.1). */
export interface Credentials {
  passkeys: number;
  keys: number;
  linked: string[];
  /** Linked providers that cannot be unlinked: the only way in has no button (v1.3.1 and v26.2). */
  fixed: string[];
  /** Undefined if Kratos does not offer it. */
  authenticator?: boolean;
  /** Undefined if Kratos does not offer them. */
  backupCodes?: boolean;
  /** The sections in which a way to sign in can be added, the likeliest first. */
  addable: SettingsGroup[];
}

const addableIn: SettingsGroup[] = ["passkey", "oidc", "password"];

/** One of these `providers` that can neither be linked nor unlinked is linked. */
export function findCredentials(settings: Flow, providers: readonly string[] = []): Credentials {
  const inputsOfSettings = finder(settings);
  const offered = [...valuesOf(inputsOfSettings("link")), ...valuesOf(inputsOfSettings("unlink"))];
  return {
    passkeys: inputsOfSettings("passkey_remove").length,
    keys: inputsOfSettings("webauthn_remove").length,
    linked: valuesOf(inputsOfSettings("unlink")),
    fixed: providers.filter((id) => !offered.includes(id)),
    authenticator: isSetUp(inputsOfSettings("totp_unlink"), inputsOfSettings("totp_code")),
    backupCodes: hasBackupCodes(settings),
    addable: addableIn.filter((group) => factsOf(settings).groups.has(group)),
  };
}

export function hasNoSecondStep({ authenticator, backupCodes, keys }: Credentials): boolean {
  return authenticator === false && !backupCodes && keys === 0;
}

export function hasOnlyCodes({ authenticator, backupCodes, keys }: Credentials): boolean {
  return backupCodes === true && !authenticator && keys === 0;
}

/** Whether the app is the whole second step, and codes could be created for the day it is lost. */
export function needsCodes({ authenticator, backupCodes, keys }: Credentials): boolean {
  return authenticator === true && backupCodes === false && keys === 0;
}

/** The way is named like its button (`passkey_remove`). */
export function withoutCredential(ways: Credentials, name: string, value: string): Credentials {
  switch (name) {
    case "passkey_remove":
      return { ...ways, passkeys: Math.max(0, ways.passkeys - 1) };
    case "webauthn_remove":
      return { ...ways, keys: Math.max(0, ways.keys - 1) };
    case "unlink":
      return { ...ways, linked: ways.linked.filter((id) => id !== value) };
    case "totp_unlink":
      return { ...ways, authenticator: false };
    case "lookup_secret_disable":
      return { ...ways, backupCodes: false };
    default:
      return ways;
  }
}

type Finder = (name: string) => InputNode[];

function finder(flow: Flow): Finder {
  return (name) => inputsNamed(flow, name);
}

function valuesOf(nodes: InputNode[]): string[] {
  return nodes.map(({ attributes }) => String(attributes.value));
}

function isSetUp(on: InputNode[], off: InputNode[]): boolean | undefined {
  if (on.length > 0) return true;
  return off.length > 0 ? false : undefined;
}

/** Fresh codes have only a button to confirm them, and do not count before that (v1.3.1). */
function hasBackupCodes(flow: Flow): boolean | undefined {
  const inputsOfFlow = finder(flow);
  const on = ["lookup_secret_disable", "lookup_secret_reveal"].flatMap(inputsOfFlow);
  const off = ["lookup_secret_regenerate", "lookup_secret_confirm"].flatMap(inputsOfFlow);
  const areShown = showsCodes(flow);
  const isWaiting = inputsOfFlow("lookup_secret_confirm").length > 0;
  return isSetUp(areShown && !isWaiting ? [...on, ...off] : on, off);
}

export function showsCodes({ ui }: Flow): boolean {
  return ui.nodes.some(
    (node) => node.type === "text" && node.attributes.text.id === messageIds.lookupSecrets,
  );
}

export function areFewCodes(left: number): boolean {
  return left <= 3;
}

const methodsOfKind: Record<FlowKind, readonly string[]> = {
  login: [
    "code",
    "identifier_first",
    "lookup_secret",
    "oidc",
    "passkey",
    "password",
    "saml",
    "totp",
    "webauthn",
  ],
  registration: ["code", "oidc", "passkey", "password", "profile", "saml", "webauthn"],
  recovery: ["code", "link"],
  verification: ["code", "link"],
  settings: settingsGroups,
};

const methods = new Set(Object.values(methodsOfKind).flat());

/** Kratos' buttons that name no method, by the beginning of their names. */
const byField: [RegExp, string][] = [
  [/^(provider|link|unlink)$/, "oidc"],
  [/^(resend|email)$/, "code"],
  [/^lookup_secret_/, "lookup_secret"],
  [/^passkey_/, "passkey"],
  [/^totp_/, "totp"],
  [/^webauthn_/, "webauthn"],
];

const other = "other";

/** The method of a form, or `other`; other typed values are not read. */
export function methodOf(typed: URLSearchParams): string {
  const method = typed.get("method");
  if (method) return methods.has(method) ? method : other;
  const row = byField.find(([name]) => [...typed.keys()].some((key) => name.test(key)));
  return row?.[1] ?? other;
}

/** Kratos (v1.3.1) takes many changes by a field without `method`, so each field with a value counts. */
export function isSentFor(
  typed: URLSearchParams,
  { kind, takes = methodsOfKind[kind] }: { kind: FlowKind; takes?: readonly string[] },
): boolean {
  const sentMethods = [...typed].flatMap(([name, value]) => {
    if (value === "") return [];
    if (name === "method") return [value];
    if (kind === "settings" && isTraitName(name)) return ["profile"];
    const row = byField.find(([field]) => field.test(name));
    return row ? [row[1]] : [];
  });
  return sentMethods.every((method) => takes.includes(method));
}
