import { judgeWaysIn, type WaysInJudgement } from "../../flow/judge-ways-in";
import { providerName } from "../../flow/provider-name";
import type { WaysIn } from "../../flow/ways-in";
import type { PageWords, Words } from "../../i18n/words.server";

/** "Can I get back in?", answered. */
export interface WaysInView {
  question: string;
  answer: string;
  isFine: boolean;
  /** What would help, if something would. */
  advice?: "add_way" | "create_codes";
  /** What is known of the account, as terms and their values. */
  facts: [name: string, value: string][];
}

const advices: Record<Exclude<WaysInJudgement, "last_way">, WaysInView["advice"]> = {
  no_second_way: "add_way",
  second_step_without_spare: "create_codes",
  fine: undefined,
};

/** The answer in words; undefined if no way is known at all, as after a recovery: there is nothing to judge. */
export function describeWaysIn(ways: WaysIn, words: Words): WaysInView | undefined {
  const text = words.section("ways_in");
  const judgement = judgeWaysIn(ways);
  if (judgement === "last_way") return undefined;
  return {
    question: text.question,
    answer: text[judgement],
    isFine: judgement === "fine",
    advice: advices[judgement],
    facts: factsOf(ways, words),
  };
}

function factsOf(ways: WaysIn, words: Words): WaysInView["facts"] {
  const text = words.section("home");
  const names = words.section("method");
  const { authenticator, backupCodes } = ways;
  const first = firstSteps(ways, names);
  const second = [
    ...(authenticator ? [names.totp] : []),
    ...(ways.keysAre === "second" ? counted(names.webauthn, ways.keys) : []),
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

function firstSteps(ways: WaysIn, names: PageWords["method"]): string[] {
  return [
    ...(ways.password ? [names.password] : []),
    ...(ways.code ? [names.code] : []),
    ...counted(names.passkey, ways.passkeys),
    ...(ways.keysAre === "second" ? [] : counted(names.webauthn, ways.keys)),
    ...ways.providers.map(providerName),
  ];
}

function counted(name: string, count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? name : `${name} (${count})`];
}

function fact(name: string, value: string | undefined): WaysInView["facts"] {
  return value ? [[name, value]] : [];
}
