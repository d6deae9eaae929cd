import { areFewCodes } from "../../flow/settings/few-codes";
import { shortName } from "../../flow/value/clean-name";
import { addressWith } from "../../flow/parameters";
import {
  hasOnlyCodes,
  judgeWaysIn,
  secondKeys,
  secondSteps,
  withoutWay,
} from "../../flow/settings/judge-ways-in";
import { listKnownWays, type KnownWay } from "../../flow/settings/known-ways";
import { findSettingsGroup, sectionAddress, withSection } from "../../flow/settings/settings-group";
import type { FlowView } from "../../flow/view/model/flow-view";
import type { ButtonView, NodeView } from "../../flow/view/model/node-views";
import { findRemoval, isRemoval, verbOf } from "../../flow/view/model/removals";
import type { WaysIn } from "../../flow/settings/ways-in";
import type { PageWords, Words } from "../../i18n/words.server";
import { nameWay } from "../session/describe/name-way";
import type { FlowPage } from "./describe-flow-page.server";

/**
 * The question before the thing that the parameters name is removed, with what that means for getting in; undefined
 * if it does not exist any more, or has to stay.
 */
export function describeRemoval(
  { flow, notice, ways, menu, links }: FlowPage,
  asked: URLSearchParams,
  words: Words,
) {
  const form = findRemoval(flow, asked);
  const button = form?.nodes.find(isRemoval);
  if (!form || !button || button.disabled) return undefined;
  const { removal, row } = words.section("settings");
  const isRefused = ways !== undefined && leavesNoCode(button, ways);
  return {
    flow: {
      ...flow,
      action: withSection(flow.action, button.group),
      messages: [],
      summary: [],
      forms: isRefused
        ? []
        : [{ ...form, nodes: form.nodes.map((node) => shorten(node, row)), removals: [] }],
    },
    notice,
    menu,
    title: questionOf(button, words),
    since: button.since,
    keep: removal.keep,
    meaning: ways ? meaningOf(button, { flow, ways }, words) : [removal.unknown],
    /** What has to be done instead. */
    first:
      ways &&
      (newCodes(button, { flow, ways }, words) ?? anotherWay(button, { flow, ways }, words)),
    /** For somebody who wants no second step: the used-up codes go before it. */
    or: isRefused
      ? {
          to: addressWith(links.removal, new URLSearchParams({ lookup_secret_disable: "true" })),
          label: removal.question.lookup_secret,
        }
      : undefined,
    back: links.check ?? sectionAddress(flow.action, button.group),
  };
}

/** Kratos would go on asking for a backup code, and all of them are used up (v1.3.1). */
function leavesNoCode({ name, value }: ButtonView, ways: WaysIn): boolean {
  return !hasOnlyCodes(ways) && judgeWaysIn(withoutWay(ways, name, value)) === "used_up";
}

/** Where to create codes first, before the few that are left, or none, are the whole second step. */
function newCodes({ name, value }: ButtonView, { flow, ways }: Known, words: Words) {
  const isLeftAlone = !hasOnlyCodes(ways) && hasOnlyCodes(withoutWay(ways, name, value));
  if (!isLeftAlone || ways.codesLeft === undefined || !areFewCodes(ways.codesLeft))
    return undefined;
  const { create_codes } = words.section("settings").row;
  return { to: sectionAddress(flow.action, "lookup_secret"), label: create_codes };
}

/** Where to add another way first, before the last one that is known is removed. */
function anotherWay(removed: ButtonView, { flow, ways }: Known, words: Words) {
  const { name, value, group } = removed;
  const left = withoutWay(ways, name, value);
  if (!isWayIn(removed, ways) || listKnownWays(left).length > 0) return undefined;
  const other = ways.addable?.find((section) => section !== group);
  return (
    other && {
      to: sectionAddress(flow.action, other),
      label: words.section("home", { address: "" }).add_way,
    }
  );
}

/** Whether somebody signs in with it, and does not only confirm a sign-in. */
function isWayIn({ name }: ButtonView, { keysAre }: WaysIn): boolean {
  const steps = ["totp_unlink", "lookup_secret_disable"];
  return !steps.includes(name) && !(name === "webauthn_remove" && keysAre === "second");
}

/** Names the thing with the verb of the button that led here. */
function questionOf({ group, thing, label }: ButtonView, words: Words): string {
  const kind = findSettingsGroup(group);
  const name = shortName(thing ?? "");
  const { question } = words.section("settings", { client: "", name }).removal;
  if (kind === undefined || kind === "profile" || kind === "password") return label;
  if (thing && kind === "webauthn") return question.webauthn_named;
  if (thing && kind === "passkey") return question.passkey_named;
  return question[kind];
}

interface Known {
  flow: FlowView;
  ways: WaysIn;
}

/** What the removal means for getting in, sentence by sentence. */
function meaningOf(removed: ButtonView, { flow, ways }: Known, words: Words): string[] {
  const { name, value } = removed;
  const left = withoutWay(ways, name, value);
  const known = listKnownWays(left).map((way) => nameLeft(way, removed, words));
  const steps = words.list(stepsLeft(removed, { flow, ways: left }, words));
  const { removal } = words.section("settings", { client: "", ways: words.choice(known), steps });
  const judgements = words.section("ways_in");
  const hasStep = secondSteps(left) > 0;
  const isBare =
    judgeWaysIn(left) === "second_step_without_spare" && ways.backupCodes !== undefined;
  const spare = isBare ? [removal.no_spare] : [];
  if (name === "lookup_secret_disable") {
    return [removal.codes, ...(hasStep ? [removal.other_step, ...spare] : [removal.no_step])];
  }
  if (leavesNoCode(removed, ways)) return [judgements.used_up];
  const codes = hasOnlyCodes(left) ? [judgements.only_codes] : [];
  if (!isWayIn(removed, ways)) {
    const rest = hasStep ? removal.other_step : removal.no_step;
    const told = codes.length > 0 ? [...codes, codesLeft(ways, words)] : [rest, ...spare];
    return name === "totp_unlink" ? [...told, removal.new_phone] : told;
  }
  return known.length > 0 ? [removal.still, ...codes] : [judgements.last_way, removal.last];
}

/** A way that is left, told apart from the one of its kind that goes. */
function nameLeft(way: KnownWay, { group }: ButtonView, words: Words): string {
  const { another } = words.section("settings", { client: "", ways: "", steps: "" }).removal;
  if (way.method !== group || way.provider) return nameWay(way, words, "method_inline");
  return way.method in another
    ? another[way.method as keyof typeof another]
    : nameWay(way, words, "method_inline");
}

function codesLeft({ codesLeft: left }: WaysIn, words: Words): string {
  const { removal, thing } = words.section("settings");
  if (left === undefined) return removal.check_codes;
  return words.pair(thing.lookup_secret, words.count("settings.codes_left", left));
}

/** The second steps besides backup codes that are left, keys with their own names. */
function stepsLeft(removed: ButtonView, { flow, ways }: Known, words: Words): string[] {
  const { totp, webauthn } = words.section("method_inline");
  const app = ways.authenticator ? [totp] : [];
  if (secondKeys(ways) === 0) return app;
  const names = flow.forms
    .flatMap(({ removals }) => removals.flatMap(({ nodes }) => nodes.filter(isRemoval)))
    .filter(({ name, id }) => name === "webauthn_remove" && id !== removed.id)
    .flatMap(({ thing }) => (thing === undefined ? [] : shortName(thing)));
  const count = secondKeys(ways);
  // Names of some would hide that there are others.
  const areNamed = names.length === count;
  const detail = areNamed ? words.list(names) : words.number(count);
  const isTold = areNamed || count > 1;
  return [...app, isTold ? words.withDetail(webauthn, detail) : webauthn];
}

/** The thing is named above its button; its icon is that of the button which adds one. */
function shorten(node: NodeView, row: PageWords["settings"]["row"]): NodeView {
  if (node.draw !== "button") return node;
  return { ...node, since: undefined, label: row[verbOf(node.name)], hasIcon: false };
}
