import type { Words } from "../i18n/words.server";
import { areFewCodes, needsCodes, type Credentials } from "../model/credentials";
import { messageIds } from "../model/message-ids";
import { providerName, type SettingsGroup, type SettingsRow } from "../model/settings-group";
import type { FlowView, GroupView } from "../view/views";
import { unusedCodes } from "./backup-codes.server";
import type { Place } from "./settings-place.server";
import { hasUnconfirmedCodes } from "../view/removals";

interface Drawn {
  group: SettingsGroup;
  form: GroupView;
  flow: FlowView;
  ways?: Credentials;
  person: string[];
  place: Place;
}

/** One section of the settings as a row: what it says of itself, and whether it is open. */
export function rowOf(
  { group, form, flow, ways, person, place }: Drawn,
  words: Words,
): SettingsRow {
  const isNamed = group === place.changed || group === place.asked;
  const hasCodes = form.nodes.some(({ draw }) => draw === "secrets");
  const isRecovered =
    group === "password" && flow.messages.some(({ id }) => id === messageIds.recovered);
  const isDone = group === "password" && group === place.changed && isSaved(place, flow);
  const isOpen = (isNamed && !isDone) || hasCodes || isRecovered || isRefused(form);
  const { isSetUp, ...stands } = settingsStatus({ group, form, ways, person }, words);
  // A person who removed the app of a lost phone sets it up on the next one.
  const isOnRequest = !isNamed && form.nodes.some(({ draw }) => draw === "image");
  return { group, ...stands, control: controlOf(group, isSetUp), isOpen, isDone, isOnRequest };
}

function controlOf(group: SettingsGroup, isSetUp: boolean | undefined): SettingsRow["control"] {
  if (isSetUp === undefined) return "change";
  if (isSetUp) return "manage";
  return group === "oidc" ? "link" : "set_up";
}

/** Kratos itself says so of a form that it had kept. */
function isSaved(place: Place, { messages }: FlowView): boolean {
  return place.isSaved || messages.some(({ id }) => id === messageIds.saved);
}

/** Kratos keeps in the flow what a form was refused for. */
function isRefused({ nodes }: GroupView): boolean {
  return nodes.some(
    (node) => "messages" in node && node.messages?.some(({ tone }) => tone === "error"),
  );
}

interface Section {
  group: SettingsGroup;
  form: GroupView;
  ways?: Credentials;
  /** Whose account it is as Kratos keeps it, not what was typed: name and address, as far as there are any. */
  person: string[];
}

interface Status extends Pick<SettingsRow, "lines" | "mark"> {
  /** Whether there is anything to manage; undefined if the section only changes what is there. */
  isSetUp?: boolean;
}

/** How a section of the settings stands, in words. */
function settingsStatus({ group, form, ways, person }: Section, words: Words): Status {
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
