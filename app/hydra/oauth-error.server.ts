import { describeProblem, type Problem } from "../page/problem.server";
import { wordsFor, type PageWords } from "../i18n/words.server";

/** What to say of the errors of OAuth 2.0 and OpenID Connect that Hydra (v2.3.0) sends a browser here with. */
const sentences = new Map<string, Exclude<keyof PageWords["oauth_error"], "title">>([
  ["access_denied", "access_denied"],
  ["request_forbidden", "request_forbidden"],
  ["server_error", "server_error"],
  ["temporarily_unavailable", "server_error"],
  ["invalid_request", "invalid_request"],
  ["invalid_client", "invalid_request"],
  ["unauthorized_client", "invalid_request"],
  ["unsupported_response_type", "invalid_request"],
  ["invalid_scope", "invalid_request"],
]);

/**
 * The page for an error with which Hydra sends a browser (`error`, `error_description`). Anybody can write such an
 * address: a known code has a text of ours, and nothing of the address is shown.
 */
export async function describeOAuthError(request: Request, code: string): Promise<Problem> {
  const problem = await describeProblem(request, "unknown", 200);
  const words = (await wordsFor(request)).section("oauth_error");
  return { ...problem, title: words.title, text: words[sentences.get(code) ?? "other"] };
}
