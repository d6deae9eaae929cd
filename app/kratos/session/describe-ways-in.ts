import { hasOnlyCodes, judgeWaysIn, type WaysInJudgement } from "../../flow/judge-ways-in";
import { listKnownWays } from "../../flow/known-ways";
import type { SettingsGroup } from "../../flow/settings-group";
import type { WaysIn } from "../../flow/ways-in";
import type { PageWords, Words } from "../../i18n/words.server";
import { nameWay } from "./name-way";

/** "Can I get back in?", answered. */
export interface WaysInView {
  question: string;
  answer: string;
  /** How it looks: an alarm only for what is known to be wrong. */
  tone: "success" | "info" | "error";
  /** What would help, if something would, and the section of the settings for it. */
  advice?: { does: "add_way" | "create_codes"; group: SettingsGroup };
  /** What is known of the account, as terms and their values. */
  facts: [name: string, value: string][];
}

/** The answer in words. */
export function describeWaysIn(ways: WaysIn, words: Words): WaysInView {
  const text = words.section("ways_in");
  const judgement = judgeWaysIn(ways);
  return {
    question: text.question,
    answer: text[judgement],
    tone: toneOf(judgement),
    advice: adviceOf(judgement, ways),
    facts: factsOf(ways, words),
  };
}

function toneOf(judgement: WaysInJudgement): WaysInView["tone"] {
  if (judgement === "fine") return "success";
  return judgement === "verified_address" ? "info" : "error";
}

function adviceOf(judgement: WaysInJudgement, ways: WaysIn): WaysInView["advice"] {
  if (judgement === "fine" || judgement === "only_codes") return undefined;
  if (judgement === "second_step_without_spare") {
    return { does: "create_codes", group: "lookup_secret" };
  }
  // Whoever came in without any known way may have lost the password.
  const addable = judgement === "no_known_way" ? [...(ways.addable ?? [])].reverse() : ways.addable;
  const group = addable?.find((candidate) => candidate !== "password" || !ways.password);
  return group && { does: "add_way", group };
}

function factsOf(ways: WaysIn, words: Words): WaysInView["facts"] {
  const text = words.section("home");
  const names = words.section("method");
  const { authenticator, backupCodes } = ways;
  const first = listKnownWays(ways).flatMap((way) =>
    counted(nameWay(way, words), way.count, words),
  );
  const second = [
    ...(authenticator ? [names.totp] : []),
    ...(ways.keysAre === "second" ? counted(names.webauthn, ways.keys, words) : []),
    ...(hasOnlyCodes(ways) ? [names.lookup_secret] : []),
  ];
  const isOffered = authenticator !== undefined || second.length > 0;
  return [
    ...fact(text.known_ways, words.list(first)),
    ...fact(text.second_step, isOffered ? words.list(second) || text.not_set_up : undefined),
    ...fact(text.backup_codes, saySetUp(backupCodes, text)),
  ];
}

function saySetUp(isSetUp: boolean | undefined, text: PageWords["home"]): string | undefined {
  if (isSetUp === undefined) return undefined;
  return isSetUp ? text.set_up : text.not_set_up;
}

function counted(name: string, count: number, words: Words): string[] {
  if (count === 0) return [];
  return [count === 1 ? name : words.withDetail(name, words.number(count))];
}

function fact(name: string, value: string | undefined): WaysInView["facts"] {
  return value ? [[name, value]] : [];
}
