import { providerName } from "../../flow/settings/provider-name";
import type { SettingsGroup } from "../../flow/settings/settings-group";
import type { GroupView } from "../../flow/view/flow-view";
import type { WaysIn } from "../../flow/settings/ways-in";
import type { Words } from "../../i18n/words.server";
import { unusedCodes } from "../session/backup-codes.server";

interface Section {
  group: SettingsGroup;
  form: GroupView;
  ways?: WaysIn;
  /** Whose account it is as Kratos keeps it, not what was typed: name and address, as far as there are any. */
  person: string[];
}

interface Status {
  /** What the section says of itself while it is closed, in lines; none if Kratos does not tell. */
  status: string[];
  /** Whether there is anything to manage; undefined if the section only changes what is there. */
  isSetUp?: boolean;
}

/** How a section of the settings stands, in words. */
export function settingsStatus({ group, form, ways, person }: Section, words: Words): Status {
  const names = words.list((ways?.providers ?? []).map(providerName));
  const { row } = words.section("settings", { client: "", names });
  const whether = (isSetUp: boolean | undefined, yes: string): Status =>
    isSetUp === undefined
      ? { status: [], isSetUp: true }
      : { status: [isSetUp ? yes : row.not_set_up], isSetUp };
  switch (group) {
    case "profile":
      return { status: person };
    case "password":
      // What is set can be changed, and there is nothing else to manage.
      if (ways?.password) return { status: [row.password_set] };
      return ways ? whether(false, row.password_set) : { status: [] };
    case "totp":
      return whether(ways?.authenticator, row.on);
    case "lookup_secret":
      return statusOfCodes(form, words) ?? whether(ways?.backupCodes, row.created);
    case "webauthn":
      return whether(Boolean(ways?.keys), countOf(group, ways?.keys, words));
    case "passkey":
      return whether(Boolean(ways?.passkeys), countOf(group, ways?.passkeys, words));
    case "oidc":
      return whether(isLinked(ways), row.linked);
  }
}

/** How many are left can be told only while they are shown. */
function statusOfCodes({ nodes }: GroupView, words: Words): Status | undefined {
  const { unsaved } = words.section("settings").row;
  if (nodes.some((node) => "name" in node && node.name === "lookup_secret_confirm")) {
    return { status: [unsaved], isSetUp: true };
  }
  if (!nodes.some(({ draw }) => draw === "secrets")) return undefined;
  return { status: [words.count("settings.codes_left", unusedCodes(nodes).length)], isSetUp: true };
}

/** Undefined if nothing is linked and nothing can be. */
function isLinked(ways: WaysIn | undefined): boolean | undefined {
  if (ways?.providers.length) return true;
  return ways?.linkable?.length ? false : undefined;
}

function countOf(group: SettingsGroup, count = 0, words: Words): string {
  return words.pair(words.section("settings").nav[group], words.number(count));
}
