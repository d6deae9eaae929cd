import { account } from "../../doors/account";
import {
  hasOnlyCodes,
  judgeWaysIn,
  secondKeys,
  secondSteps,
  type WaysInJudgement,
} from "../../flow/settings/judge-ways-in";
import { listKnownWays, type KnownWay } from "../../flow/settings/known-ways";
import { sectionAddress, type SettingsGroup } from "../../flow/settings/settings-group";
import type { WaysIn } from "../../flow/settings/ways-in";
import type { Words } from "../../i18n/words.server";
import { nameWay, type NamedWay } from "../session/describe/name-way";

/** "Can I get back in?", answered. */
export interface WaysInView {
  question: string;
  judgement: WaysInJudgement;
  answer: string;
  /** How it looks: a warning only for what is known to be missing. */
  tone: "success" | "info" | "warning";
  /** What would help, if something would, and the section of the settings for it. */
  advice?: { does: "add_way" | "add_step" | "create_codes"; group: SettingsGroup };
  /** What is known of the account. */
  facts: WaysInFact[];
}

/** A term and its value, and the way to the section of the settings that changes it. */
export interface WaysInFact {
  name: string;
  value: string;
  /** What it would help, if it is missing. */
  hint?: string;
  way: { to: string; label: string };
}

/** The answer in words; `mailbox` is where codes go, if that is known. */
export function describeWaysIn(ways: WaysIn, words: Words, mailbox = ""): WaysInView {
  const text = words.section("ways_in", { address: mailbox });
  const judgement = judgeWaysIn(ways);
  const facts = factsOf(ways, words);
  const canAddPasskey = ways.addable?.includes("passkey");
  const isMailboxAll = judgement === "no_second_way" && ways.code && mailbox && canAddPasskey;
  const isUncounted = judgement === "fine" && areSpareCodesUncounted(ways);
  const answer = isUncounted ? text.by_codes : answerOf(judgement, words);
  return {
    question: text.question,
    judgement,
    answer: isMailboxAll ? text.code_alone : answer,
    tone: isUncounted ? "info" : toneOf(judgement),
    advice: adviceOf(judgement, ways),
    facts,
  };
}

/** Kratos (v1.3.1) counts them for a fresh session alone, so perhaps none is left for the one device. */
function areSpareCodesUncounted(ways: WaysIn): boolean {
  return ways.backupCodes === true && ways.codesLeft === undefined && secondSteps(ways) === 1;
}

/** What is said of the codes where they are shown holds here, too. */
function answerOf(judgement: WaysInJudgement, words: Words): string {
  return judgement === "few_codes"
    ? words.section("settings", noNames).codes.few
    : words.section("ways_in")[judgement];
}

function toneOf(judgement: WaysInJudgement): WaysInView["tone"] {
  if (judgement === "verified_address") return "info";
  return judgement === "fine" ? "success" : "warning";
}

function adviceOf(judgement: WaysInJudgement, ways: WaysIn): WaysInView["advice"] {
  if (judgement === "fine") return undefined;
  if (judgement === "only_codes") {
    return ways.authenticator === false ? { does: "add_step", group: "totp" } : undefined;
  }
  if (["second_step_without_spare", "used_up", "few_codes"].includes(judgement)) {
    return ways.backupCodes === undefined
      ? undefined
      : { does: "create_codes", group: "lookup_secret" };
  }
  // Whoever came in without any known way may have lost the password.
  const addable = judgement === "no_known_way" ? [...(ways.addable ?? [])].reverse() : ways.addable;
  const group = addable?.find((candidate) => candidate !== "password" || !ways.password);
  return group && { does: "add_way", group };
}

/** One object, so that the texts are filled in once. */
const noNames = { client: "", names: "" };

function factsOf(ways: WaysIn, words: Words): WaysInFact[] {
  const text = words.section("home");
  const { row } = words.section("settings", noNames);
  const { authenticator, backupCodes, codesLeft } = ways;
  const { settings } = account.paths;
  const known = listKnownWays(ways);
  const first = namesOf(known, words);
  const second = namesOf(
    [
      { method: "totp", count: Number(authenticator ?? false) },
      { method: "webauthn", count: secondKeys(ways) },
      { method: "lookup_secret", count: Number(hasOnlyCodes(ways)) },
    ],
    words,
  );
  const codes =
    codesLeft === undefined ? row.created : words.count("settings.codes_left", codesLeft);
  const fact = (name: string, value: string, to: string): WaysInFact[] =>
    value ? [{ name, value, way: { to, label: row.manage } }] : [];
  const missing = (name: string, to: string, hint?: string): WaysInFact[] => [
    { name, value: row.not_set_up, hint, way: { to, label: row.set_up } },
  ];
  const steps = sectionAddress(
    settings,
    secondKeys(ways) > 0 && !authenticator ? "webauthn" : "totp",
  );
  const spare = sectionAddress(settings, "lookup_secret");
  return [
    ...fact(text.known_ways, words.choice(first), managedAt(known)),
    ...fact(text.second_step, words.choice(second), hasOnlyCodes(ways) ? spare : steps),
    ...(authenticator === false && second.length === 0
      ? missing(
          text.second_step,
          steps,
          ways.password ? words.section("ways_in").protects : undefined,
        )
      : []),
    ...(backupCodes ? fact(text.backup_codes, codes, spare) : []),
    // Alone, codes would be asked for at each sign-in until none is left.
    ...(backupCodes === false && secondSteps(ways) > 0 ? missing(text.backup_codes, spare) : []),
  ];
}

/** Where what is known can be managed: one section, or all of them. A code's address is in the profile. */
function managedAt(known: KnownWay[]): string {
  const { settings } = account.paths;
  const [only, ...more] = known;
  if (!only || more.length > 0) return settings;
  return sectionAddress(settings, only.method === "code" ? "profile" : only.method);
}

/** What there is of these, for a list that begins a line: only its first word may have a capital. */
function namesOf(ways: NamedWay[], words: Words): string[] {
  return ways
    .filter(({ count }) => count > 0)
    .map((way, place) => {
      const name = nameWay(way, words, place === 0 ? "method" : "method_inline");
      return way.count === 1 ? name : words.withDetail(name, words.number(way.count));
    });
}
