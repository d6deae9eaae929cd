import { shortName } from "../../flow/clean-name";
import type { Words } from "../../i18n/words.server";
import type { TimeView } from "../../ui/local-time";
import type { OpenQuestion } from "./open-questions.server";

export interface News {
  text: string;
  time?: TimeView;
}

/** What changed, in a sentence each, and when, if that is known. What would be said twice is said once. */
export function describeNews(questions: OpenQuestion[], words: Words): News[] {
  const news = questions.map(({ about, name = "", at }): News => {
    const text = words.section("news", { name: isolated(name) })[about];
    return { text, time: at === undefined ? undefined : words.viewTime(at) };
  });
  const keyOf = ({ text, time }: News) => `${text} ${time?.iso}`;
  return [...new Map(news.map((each) => [keyOf(each), each])).values()];
}

/** A name that keeps its own direction. */
export function isolated(name: string): string {
  return `\u2068${shortName(name)}\u2069`;
}
