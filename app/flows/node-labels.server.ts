import { mobileWords, type Words } from "../i18n/words.server";
import { findCredentials, showsCodes } from "../model/credentials";
import { type Flow, isCodeSent } from "../model/flow";
import { isRemoval, numberNames } from "../view/removals";
import type { NodePolicy } from "../view/view-flow";
import type { Visit } from "../web/visit.server";
import { type FittedFlow, mayBeUnknown } from "./fit-flow.server";
import type { Notice } from "./outcome";
import { isBySocialProvider, signUpPolicies } from "./registration-words.server";
import { confirmPolicies } from "./second-step.server";
import { type Known, leadsOn } from "./verification.server";

/** For these reasons, a fresh form asks for the address once more. */
const asksForAnother: Notice[] = ["late_code", "link_over", "too_many_codes"];

interface Asked {
  fitted: FittedFlow;
  notice?: Notice;
  known: Known;
}

/** Our words where those of Kratos leave open what a button does or whose address it is. */
export function policiesOf(visit: Visit, { fitted, notice, known }: Asked): NodePolicy[] {
  const { kind, variant } = visit;
  const { received, layout } = fitted;
  const { words } = known;
  const own = variant.features.hasOwnWords ? mobilePolicies : accountPolicies;
  const policies = own(visit, received, known);
  if (layout === "stacked") return [...policies, ...confirmPolicies(received, words)];
  if (mayBeUnknown.includes(kind) && notice && asksForAnother.includes(notice)) {
    const { ask_again: label } = words.section("verification");
    return [...policies, (_node, { isMain }) => (isMain ? { label } : undefined)];
  }
  const isCompletion = kind === "registration" && isBySocialProvider(received);
  return isCompletion ? [...policies, ...signUpPolicies(words)] : policies;
}

function accountPolicies({ kind, variant }: Visit, flow: Flow, known: Known): NodePolicy[] {
  const { words } = known;
  if (kind === "settings") {
    const { save } = words.section("new_password");
    const savesPassword: NodePolicy = (_node, { group, isMain }) =>
      isMain && group === "password" ? { label: save } : undefined;
    const alone = variant.asksForPasswordAlone ? [savesPassword] : [];
    return [newPassword(words), tellApart(flow, words), nameSetUp(flow, words), ...alone];
  }
  if (kind === "verification" && flow.state === "passed_challenge") return [leadsOn(flow, known)];
  return mayBeUnknown.includes(kind) && isCodeSent(flow) ? [asksAgain(words)] : [];
}

function mobilePolicies({ kind }: Visit, _flow: Flow, { words }: Known): NodePolicy[] {
  if (kind !== "settings") return [];
  const labels: Record<string, string | undefined> = mobileWords("save");
  const saves: NodePolicy = (_node, { group, isMain }) => {
    const label = isMain ? labels[group] : undefined;
    return label ? { label } : undefined;
  };
  return [saves, newPassword(words)];
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
function tellApart(flow: Flow, words: Words): NodePolicy {
  const numbers = numberNames(flow);
  const { thing } = words.section("settings");
  return (node) => {
    const number = isRemoval(node) && numbers.get(node.value);
    if (!number || !isKeyOrPasskey(node.group)) return undefined;
    const name = words.numbered(node.thing ?? thing[node.group], number);
    return { thing: name, label: words.withDetail(node.label, name) };
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
