import { mobileWords, type Words } from "../i18n/words.server";
import { findCredentials, showsCodes } from "../model/credentials";
import { type Flow, isCodeSent } from "../model/flow";
import { isRemoval, numberNames } from "../view/removals";
import type { NodePolicy } from "../view/view-flow";
import type { Visit } from "../web/visit.server";
import type { Notice, PagePart } from "./outcome";

/** For these reasons, a fresh form asks for the address once more. */
const asksForAnother: Notice[] = ["late_code", "link_over", "too_many_codes"];

/** Kratos' words leave open what a button does: it asks for the address, or for a message, once more. */
export function labelsOfAnother(
  flow: Flow,
  notice: Notice | undefined,
  words: Words,
): NodePolicy[] {
  const { ask_again: label } = words.section("verification");
  const isAnother = notice && asksForAnother.includes(notice);
  return [
    ...(isCodeSent(flow) ? [asksAgain(words)] : []),
    ...(isAnother ? [mainLabel(() => label)] : []),
  ];
}

/** Our words where those of Kratos leave open what a button of the settings does, or whose a thing is. */
export function settingsPolicies(
  { variant, words }: Visit,
  flow: Flow,
  { verbFor }: Pick<PagePart, "verbFor"> = {},
): NodePolicy[] {
  if (variant.features.hasOwnWords) {
    const labels: Record<string, string | undefined> = mobileWords("save");
    return [mainLabel((group) => labels[group]), newPassword(words)];
  }
  const { save } = words.section("new_password");
  const savesPassword = mainLabel((group) => (group === "password" ? save : undefined));
  const alone = variant.asksForPasswordAlone ? [savesPassword] : [];
  return [newPassword(words), wordRemovals(flow, words, verbFor), nameSetUp(flow, words), ...alone];
}

function mainLabel(labelOf: (group: string) => string | undefined): NodePolicy {
  return (_node, { group, isMain }) => {
    const label = isMain ? labelOf(group) : undefined;
    return label ? { label } : undefined;
  };
}

/** Kratos (v1.3.1) labels the field for a new password like that of a sign-in. */
function newPassword(words: Words): NodePolicy {
  const { new_password: label } = words.section("settings");
  return (node, { group }) =>
    group === "password" && node.draw === "field" && node.type === "password"
      ? { label }
      : undefined;
}

/** Numbers things without a name or with an equal one; they may be of the same minute. */
export function wordRemovals(flow: Flow, words: Words, verbFor?: PagePart["verbFor"]): NodePolicy {
  const numbers = numberNames(flow);
  const { thing } = words.section("settings");
  return (node) => {
    if (!isRemoval(node)) return undefined;
    const verb = verbFor && { verb: verbFor(node) };
    const number = numbers.get(node.value);
    if (!number || !isKeyOrPasskey(node.group)) return verb;
    const name = words.numbered(node.thing ?? thing[node.group], number);
    return { ...verb, thing: name, label: words.withDetail(node.label, name) };
  };
}

function isKeyOrPasskey(group: string): group is "webauthn" | "passkey" {
  return group === "webauthn" || group === "passkey";
}

export function nameSetUp(flow: Flow, words: Words): NodePolicy {
  const { turn_on, create_codes } = words.section("settings").row;
  const areFirst = findCredentials(flow).backupCodes === false && !showsCodes(flow);
  return (node, { group }) => {
    if (node.draw !== "button") return undefined;
    if (group === "totp" && node.value === "totp") return { label: turn_on };
    const isCreation = areFirst && node.name === "lookup_secret_regenerate";
    return isCreation ? { label: create_codes } : undefined;
  };
}

/** Once a link is sent, Kratos' "Continue" in its form sends another. */
function asksAgain(words: Words): NodePolicy {
  const { ask_again: label } = words.section("verification");
  return (node) =>
    node.draw === "button" && node.group === "link" ? { label, isResend: true } : undefined;
}
