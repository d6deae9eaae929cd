import { providerName } from "../../flow/provider-name";
import type { SettingsGroup } from "../../flow/settings-group";
import type { GroupView } from "../../flow/view/flow-view";
import type { WaysIn } from "../../flow/ways-in";
import type { PageWords, Words } from "../../i18n/words.server";

interface Section {
  group: SettingsGroup;
  form: GroupView;
  ways?: WaysIn;
  /** The account's address as Kratos keeps it, not what was typed. */
  address?: string;
}

interface Status {
  /** What the section says of itself while it is closed; absent if Kratos does not tell. */
  status?: string;
  /** Whether there is anything to manage; undefined if the section only changes what is there. */
  isSetUp?: boolean;
}

/** How a section of the settings stands, in words. */
export function settingsStatus({ group, form, ways, address }: Section, words: Words): Status {
  const { row } = words.section("settings", filled(words, ways));
  const whether = (isSetUp: boolean | undefined, yes: string, no: string) =>
    isSetUp === undefined ? { isSetUp: true } : { status: isSetUp ? yes : no, isSetUp };
  switch (group) {
    case "profile":
      return { status: address };
    case "password":
      // What is set can be changed, and there is nothing else to manage.
      return ways?.password === false
        ? { status: row.password_not_set, isSetUp: false }
        : { status: ways && row.password_set };
    case "totp":
      return whether(ways?.authenticator, row.on, row.off);
    case "lookup_secret":
      return form.nodes.some((node) => "name" in node && node.name === "lookup_secret_confirm")
        ? { status: row.unsaved, isSetUp: true }
        : whether(ways?.backupCodes, row.created, row.not_created);
    case "webauthn":
      return ways?.keys
        ? { status: countOf(group, ways.keys, words), isSetUp: true }
        : { status: row.none, isSetUp: false };
    case "passkey":
      return ways?.passkeys
        ? { status: countOf(group, ways.passkeys, words), isSetUp: true }
        : { status: row.none, isSetUp: false };
    case "oidc":
      // Without an unlink button somebody may still have linked the only one (v1.3.1).
      return { status: socialStatus(row, ways), isSetUp: true };
  }
}

function socialStatus(row: PageWords["settings"]["row"], ways: WaysIn | undefined) {
  if (ways?.providers.length) return row.linked;
  return ways?.linkable?.length ? row.not_linked : undefined;
}

function countOf(group: SettingsGroup, count: number, words: Words): string {
  return words.pair(words.section("settings").nav[group], words.number(count));
}

function filled(words: Words, ways?: WaysIn): Record<string, string> {
  const { providers = [], linkable = [] } = ways ?? {};
  const names = (providers.length > 0 ? providers : linkable).map(providerName);
  return { client: "", names: words.list(names) };
}
