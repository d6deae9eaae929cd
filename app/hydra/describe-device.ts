import { pageTitle } from "../page/document-title";
import type { Words } from "../i18n/words.server";

interface Device {
  code: string;
  isRefused: boolean;
  action: string;
}

/** The device page's data: the code that the field begins with, and whether it was refused. */
export function describeDevice({ code, isRefused, action }: Device, words: Words) {
  const text = words.section("device");
  const title = pageTitle(text.title, isRefused, words);
  return { text, title, isRefused, action, code };
}
