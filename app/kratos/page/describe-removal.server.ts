import {
  hasOnlyCodes,
  judgeWaysIn,
  secondSteps,
  withoutWay,
} from "../../flow/settings/judge-ways-in";
import { listKnownWays } from "../../flow/settings/known-ways";
import { sectionAddress, withSection } from "../../flow/settings/settings-group";
import type { ButtonView, NodeView } from "../../flow/view/node-views";
import { findRemoval, isRemoval, verbOf } from "../../flow/view/removals";
import type { WaysIn } from "../../flow/settings/ways-in";
import type { PageWords, Words } from "../../i18n/words.server";
import { nameWay } from "../session/name-way";
import type { FlowPage } from "./describe-flow-page.server";

/**
 * The question before the thing that the parameters name is removed, with what that means for getting in; undefined
 * if it does not exist any more, or has to stay.
 */
export function describeRemoval(
  { flow, notice, ways, menu }: FlowPage,
  asked: URLSearchParams,
  words: Words,
) {
  const form = findRemoval(flow, asked);
  const button = form?.nodes.find(isRemoval);
  if (!form || !button || button.disabled) return undefined;
  const { removal, row } = words.section("settings");
  return {
    flow: {
      ...flow,
      action: withSection(flow.action, button.group),
      messages: [],
      summary: [],
      forms: [{ ...form, nodes: form.nodes.map((node) => shorten(node, row)), removals: [] }],
    },
    notice,
    menu,
    /** In the words of the button that led here. */
    title: button.label,
    since: button.since,
    isNamed: button.thing !== undefined,
    keep: removal.keep,
    meaning: ways ? meaningOf(button, ways, words) : [],
    back: sectionAddress(flow.action, button.group),
  };
}

/** What the removal means for getting in, sentence by sentence. */
function meaningOf({ name, value }: ButtonView, ways: WaysIn, words: Words): string[] {
  const left = withoutWay(ways, name, value);
  const known = listKnownWays(left).map((way) => nameWay(way, words, "method_inline"));
  const { removal } = words.section("settings", { client: "", ways: words.choice(known) });
  const judgements = words.section("ways_in");
  const hasStep = secondSteps(left) > 0;
  if (name === "lookup_secret_disable") {
    const isBare = judgeWaysIn(left) === "second_step_without_spare";
    if (!hasStep) return [removal.codes, removal.no_step];
    return [removal.codes, ...(isBare ? [removal.no_spare] : [])];
  }
  const codes = hasOnlyCodes(left) ? [judgements.only_codes] : [];
  const isKeyOfSecondStep = name === "webauthn_remove" && ways.keysAre === "second";
  if (name === "totp_unlink" || isKeyOfSecondStep) {
    if (codes.length > 0) return codes;
    return hasStep ? [removal.other_step] : [removal.no_step];
  }
  return known.length > 0 ? [removal.still, ...codes] : [judgements.last_way, removal.last];
}

/** The thing is named above its button; its icon is that of the button which adds one. */
function shorten(node: NodeView, row: PageWords["settings"]["row"]): NodeView {
  if (node.draw !== "button") return node;
  return { ...node, since: undefined, label: row[verbOf(node.name)], hasIcon: false };
}
