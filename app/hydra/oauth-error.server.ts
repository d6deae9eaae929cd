import { describeProblem, type Problem } from "../http/problem.server";
import { wordsFor } from "../i18n/words.server";

const longestDescription = 1_000;

/**
 * The page for an error that Hydra sends a browser with (`error`, `error_description`). Anybody can write
 * such an address, so only known codes get words, and the rest is shown as a quotation.
 */
export async function describeOAuthError(
  request: Request,
  code: string,
  requestId: string | undefined,
): Promise<Problem> {
  const problem = await describeProblem(request, "unknown", 200, { requestId });
  const words = (await wordsFor(request)).section("oauth_error");
  const known = new Map(Object.entries(words));
  known.delete("title");
  const description = new URL(request.url).searchParams.get("error_description");
  const details = [code, description].filter(Boolean).join("\n").slice(0, longestDescription);
  return { ...problem, title: words.title, text: known.get(code) ?? words.other, details };
}
