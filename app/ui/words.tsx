import { createContext, useContext, type ReactNode } from "react";
import { fillIn } from "../i18n/placeholders";
import type { PageWords } from "../i18n/words.server";

type CommonWords = PageWords["common"];

const WordsContext = createContext<CommonWords | undefined>(undefined);

export function WordsProvider({ value, children }: { value: CommonWords; children: ReactNode }) {
  return <WordsContext.Provider value={value}>{children}</WordsContext.Provider>;
}

export function useWords(): CommonWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error("No WordsProvider around this component");
  return words;
}

/** "Name: value" in the language's punctuation. */
export function writePair({ pair }: CommonWords, name: string, value: string): string {
  return fillIn(pair, { name, value });
}
