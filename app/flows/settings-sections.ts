import type { Words } from "../i18n/words.server";
import { areFewCodes, type Credentials } from "../model/credentials";
import { providerName, type SettingsGroup, type SettingsSection } from "../model/settings-group";
import { hasUnconfirmedCodes } from "../view/removals";
import type { GroupView } from "../view/views";
import { unusedCodes } from "./backup-codes.server";
import type { Place } from "./settings-place.server";

/** The one section that is open: that of the change or the address, or else what the answer itself shows. */
export function openSection(forms: GroupView[], { changed, asked }: Place): string | undefined {
  const holdsSecrets = ({ nodes }: GroupView) => nodes.some(({ draw }) => draw === "secrets");
  return changed ?? asked ?? (forms.find(isRefused) ?? forms.find(holdsSecrets))?.group;
}

interface Drawn {
  group: SettingsGroup;
  form: GroupView;
  ways?: Credentials;
  isOpen: boolean;
}

/** One section of the settings, and how it stands. */
export function sectionOfForm({ group, form, ways, isOpen }: Drawn, words: Words): SettingsSection {
  return { group, state: stateOf({ group, form, ways }, words), isOpen };
}

/** Kratos keeps in the flow what a form was refused for. */
function isRefused({ nodes }: GroupView): boolean {
  return nodes.some(
    (node) => "messages" in node && node.messages?.some(({ tone }) => tone === "error"),
  );
}

/** How a section stands, in words. What is off says nothing; what Kratos does not tell neither. */
function stateOf(
  { group, form, ways }: Pick<Drawn, "group" | "form" | "ways">,
  words: Words,
): SettingsSection["state"] {
  const { row } = words.section("settings");
  switch (group) {
    case "profile":
    case "password":
      return undefined;
    case "totp":
      return ways?.authenticator ? { tone: "good", text: row.on } : undefined;
    case "lookup_secret":
      // Nobody has counted them: they may all be used up.
      return stateOfCodes(form, words) ?? (ways?.backupCodes ? quiet(row.created) : undefined);
    case "webauthn":
      return ways?.keys ? quiet(words.count("settings.keys", ways.keys)) : undefined;
    case "passkey":
      return ways?.passkeys ? quiet(words.count("settings.passkeys", ways.passkeys)) : undefined;
    case "oidc":
      // The only way in may be one that has no button (v1.3.1).
      return ways?.linked.length ? quiet(words.list(ways.linked.map(providerName))) : undefined;
  }
}

/** How many are left can be told only while they are shown. */
function stateOfCodes({ nodes }: GroupView, words: Words): SettingsSection["state"] {
  const { unsaved } = words.section("settings").row;
  if (hasUnconfirmedCodes(nodes)) return { tone: "warning", text: unsaved };
  if (!nodes.some(({ draw }) => draw === "secrets")) return undefined;
  const left = unusedCodes(nodes).length;
  const text = words.count("settings.codes_left", left);
  return { tone: areFewCodes(left) ? "warning" : "good", text };
}

function quiet(text: string) {
  return { tone: "quiet", text } as const;
}
