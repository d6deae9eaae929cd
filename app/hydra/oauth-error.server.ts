import { describeProblem, type Problem } from "../page/problem.server";
import { wordsFor } from "../i18n/words.server";

/**
 * The page for an error with which Hydra sends a browser (`error`, `error_description`). Anybody can write such an
 * address: a known code has a text of ours, and nothing of the address is shown.
 */
export async function describeOAuthError(request: Request, code: string): Promise<Problem> {
  const problem = await describeProblem(request, "unknown", 200);
  const words = (await wordsFor(request)).section("oauth_error");
  const known = new Map(Object.entries(words));
  known.delete("title");
  return { ...problem, title: words.title, text: known.get(code) ?? words.other };
}
