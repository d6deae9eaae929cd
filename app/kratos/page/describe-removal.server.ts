import { findRemoval, isRemoval } from "../../flow/view/removals";
import type { Words } from "../../i18n/words.server";
import type { FlowPage } from "./flow-page.server";

/**
 * The question before the last way to sign in, named by the parameters, is removed; undefined if it does not exist
 * any more.
 */
export function describeRemoval({ flow, notice }: FlowPage, asked: URLSearchParams, words: Words) {
  const form = findRemoval(flow, asked);
  const button = form?.nodes.find(isRemoval);
  if (!form || button?.removal !== "asks-first") return undefined;
  return {
    flow: { ...flow, messages: [], summary: [], forms: [{ ...form, removals: [] }] },
    notice,
    text: words.section("settings").removal,
    back: `${flow.action}#${button.group}`,
  };
}
