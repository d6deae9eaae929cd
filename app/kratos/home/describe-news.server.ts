import { shortName } from "../../flow/value/clean-name";
import type { Words } from "../../i18n/words.server";
import type { TimeView } from "../../ui/inline/local-time";
import type { OpenQuestion } from "./open-questions.server";

export interface News {
  text: string;
  time?: TimeView;
  /** The digests of what it stands for, joined by dots. */
  digest: string;
}

/** What changed, in a sentence each, and when, if that is known. What would be said twice is said once. */
export function describeNews(questions: OpenQuestion[], words: Words): News[] {
  const news = new Map<string, News>();
  for (const { about, name = "", at, digest } of questions) {
    const text =
      about === "session"
        ? words.pair(words.section("sessions").signed_in, isolated(name))
        : words.section("news", { name: isolated(name) })[about];
    const time = at === undefined ? undefined : words.viewTime(at);
    const key = `${text} ${time?.iso}`;
    const same = news.get(key);
    news.set(key, { text, time, digest: same ? `${same.digest}.${digest}` : digest });
  }
  return [...news.values()];
}

/** A name that keeps its own direction. */
export function isolated(name: string): string {
  return `\u2068${shortName(name)}\u2069`;
}
