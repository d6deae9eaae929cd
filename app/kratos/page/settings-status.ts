import { areFewCodes } from "../../flow/settings/few-codes";
import { providerName } from "../../flow/settings/provider-name";
import type { SettingsGroup } from "../../flow/settings/settings-group";
import type { SettingsRow } from "../../flow/settings/settings-row";
import type { GroupView } from "../../flow/view/model/flow-view";
import { hasUnconfirmedCodes } from "../../flow/view/model/unconfirmed-codes";
import { needsCodes, type WaysIn } from "../../flow/settings/ways-in";
import type { Words } from "../../i18n/words.server";
import { unusedCodes } from "../ways/backup-codes.server";

interface Section {
  group: SettingsGroup;
  form: GroupView;
  ways?: WaysIn;
  /** Whose account it is as Kratos keeps it, not what was typed: name and address, as far as there are any. */
  person: string[];
}

interface Status extends Pick<SettingsRow, "lines" | "mark"> {
  /** Whether there is anything to manage; undefined if the section only changes what is there. */
  isSetUp?: boolean;
}

/** How a section of the settings stands, in words. */
export function settingsStatus({ group, form, ways, person }: Section, words: Words): Status {
  const names = words.list((ways?.linked ?? []).map(providerName));
  const { row } = words.section("settings", { client: "", names });
  const isOff = { tone: "quiet", text: row.not_set_up } as const;
  const whether = (isSetUp: boolean | undefined, yes: string): Status => {
    if (isSetUp === undefined) return { lines: [], isSetUp: true };
    return { lines: [], mark: isSetUp ? good(yes) : isOff, isSetUp };
  };
  switch (group) {
    case "profile":
      return { lines: person };
    case "password":
      // The settings do not say whether there is one.
      return { lines: [] };
    case "totp":
      return whether(ways?.authenticator, row.on);
    case "lookup_secret":
      return (
        statusOfCodes(form, words) ??
        (ways && needsCodes(ways)
          ? { lines: [], mark: { tone: "warning", text: row.not_set_up }, isSetUp: false }
          : withoutTick(whether(ways?.backupCodes, row.created)))
      );
    case "webauthn":
      return whether(ways && ways.keys > 0, words.count("settings.keys", ways?.keys ?? 0));
    case "passkey":
      return whether(
        ways && ways.passkeys > 0,
        words.count("settings.passkeys", ways?.passkeys ?? 0),
      );
    case "oidc":
      if (ways?.linked.length) return whether(true, row.linked);
      // The only way in may be one that has no button (v1.3.1).
      return { lines: [], isSetUp: false };
  }
}

/** Nobody has counted: they may all be used up. */
function withoutTick({ mark, ...rest }: Status): Status {
  return { ...rest, mark: mark && { ...mark, tone: "quiet" } };
}

/** How many are left can be told only while they are shown. */
function statusOfCodes({ nodes }: GroupView, words: Words): Status | undefined {
  const { unsaved } = words.section("settings").row;
  if (hasUnconfirmedCodes(nodes)) {
    return { lines: [], mark: { tone: "warning", text: unsaved }, isSetUp: true };
  }
  if (!nodes.some(({ draw }) => draw === "secrets")) return undefined;
  return statusOfCount(unusedCodes(nodes).length, words);
}

function statusOfCount(left: number, words: Words): Status {
  const text = words.count("settings.codes_left", left);
  return {
    lines: [],
    mark: areFewCodes(left) ? { tone: "warning", text } : good(text),
    isSetUp: true,
  };
}

function good(text: string) {
  return { tone: "good", text } as const;
}
