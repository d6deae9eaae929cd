import {
  findSettingsGroup,
  providerName,
  sectionAddress,
  withSection,
} from "../model/settings-group";
import {
  hasNoSecondStep,
  hasOnlyCodes,
  type Credentials,
  withoutCredential,
} from "../model/credentials";
import { shortName } from "../model/name";
import type { Sketch } from "../view/layout";
import type { ButtonView } from "../view/views";
import { isRemoval, verbOf } from "../view/removals";
import type { PageWords, Words } from "../i18n/words.server";
import { hasFeature } from "../kratos/kratos-features.server";
import type { SettingsFlowPage } from "./settings-flow-page.server";
import type { PagePart } from "./outcome";

/** Draws only the button that these parameters name (`?webauthn_remove=…`). */
export function removalPart(asked: URLSearchParams, words: Words): PagePart {
  const { row } = words.section("settings");
  const isAsked = ({ name = "", node }: Sketch) =>
    node.type === "input" && asked.get(name) === String(node.attributes.value ?? "");
  return {
    choose: (plan) => {
      const removals = plan.removals.filter(isAsked);
      return removals.length > 0 ? { ...plan, nodes: [], alternatives: [], removals } : undefined;
    },
    verbFor: ({ name }) => row[verbOf(name)],
  };
}

/** The question with the ways that are left; undefined if the thing is gone or has to stay. */
export function describeRemoval({ flow, notice, ways, menu }: SettingsFlowPage, words: Words) {
  const [form] = flow.forms.flatMap(({ removals }) => removals);
  const button = form?.nodes.find(isRemoval);
  if (!button || button.disabled) return undefined;
  const { removal } = words.section("settings");
  const left = withoutCredential(ways, button.name, button.value);
  const isLast = left.passkeys + left.keys + left.linked.length + left.fixed.length === 0;
  const other =
    isLast &&
    !secondSteps.includes(button.name) &&
    left.addable.find((group) => group !== button.group);
  return {
    flow,
    action: withSection(flow.action, button.group),
    notice,
    menu,
    title: questionOf(button, words),
    since: button.since,
    keep: removal.keep,
    meaning: meaningOf(button, left, words),
    /** This has to be done first. */
    first: other ? { to: sectionAddress(flow.action, other), label: removal.add_way } : undefined,
    back: sectionAddress(flow.action, button.group),
  };
}

/** These confirm a sign-in and never begin one. */
const secondSteps = ["totp_unlink", "lookup_secret_disable"];

function questionOf({ group, thing, label }: ButtonView, words: Words): string {
  const kind = findSettingsGroup(group);
  const name = shortName(thing ?? "");
  const { question } = words.section("settings", { name }).removal;
  if (kind === undefined || kind === "profile" || kind === "password") return label;
  if (thing && kind === "webauthn") return question.webauthn_named;
  if (thing && kind === "passkey") return question.passkey_named;
  return question[kind];
}

function meaningOf({ name }: ButtonView, left: Credentials, words: Words): string[] {
  const known = listKnown(name, left, words);
  const { removal } = words.section("settings", { ways: words.choice(known) });
  const steps = stepsLeft(left, words);
  if (name === "lookup_secret_disable") return [removal.codes, ...steps];
  if (name === "totp_unlink") return [...steps, removal.new_phone];
  const ways = known.length > 0 ? [removal.still] : sayUncertain(left, removal);
  return name === "webauthn_remove" ? [...ways, ...steps] : ways;
}

/** A settings flow (v1.3.1) does not tell whether there is a password or a code, nor whether a key begins a sign-in. */
function sayUncertain(
  { keys, addable }: Credentials,
  text: PageWords["settings"]["removal"],
): string[] {
  const hasCode = hasFeature("code");
  const by = !addable.includes("password") ? "code" : hasCode ? "both" : "password";
  const isNeither = by === "code" && !hasCode;
  if (keys > 0) return isNeither ? [text.unknown] : [text.unknown, text.check[by]];
  return isNeither ? [] : [text.last[by], text.check[by]];
}

/** None if only security keys are left, which may be a first step. */
function stepsLeft(left: Credentials, words: Words): string[] {
  const steps = words.section("method_inline").totp;
  const { removal } = words.section("settings", { steps });
  if (left.authenticator) return [removal.other_step];
  if (hasOnlyCodes(left)) return [words.section("ways_in").only_codes, removal.check_codes];
  return hasNoSecondStep({ ...left, authenticator: false }) ? [removal.no_step] : [];
}

/** Names security keys only if one is removed: the settings do not say whether keys begin a sign-in (v1.3.1). */
function listKnown(
  removed: string,
  { passkeys, keys, linked, fixed }: Credentials,
  words: Words,
): string[] {
  const { another } = words.section("settings").removal;
  const passkey =
    removed === "passkey_remove" ? another.passkey : words.section("method_inline").passkey;
  return [
    ...(passkeys > 0 ? [passkey] : []),
    ...(keys > 0 && removed === "webauthn_remove" ? [another.webauthn] : []),
    ...[...linked, ...fixed].map(providerName),
  ];
}
