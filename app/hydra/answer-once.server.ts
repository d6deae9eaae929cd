/** How long a second press of a button can follow the first. */
const keptMs = 10_000;

/** By the token of the form, which is of one browser, session and challenge: a form that is sent twice is one decision, and both get its answer. */
const made = new Map<string, Promise<Response>>();

/** What `decide` answers, or has answered a moment ago. A browser that left the first answer has no cookie of it yet. */
export async function answerOnce(
  token: string,
  decide: () => Promise<Response>,
): Promise<Response> {
  const known = made.get(token);
  const answer = known ?? decide();
  if (!known) keep(token, answer);
  const { status, headers } = await answer;
  return new Response(null, { status, headers });
}

function keep(token: string, answer: Promise<Response>): void {
  made.set(token, answer);
  const forget = () => made.delete(token);
  answer.then(() => setTimeout(forget, keptMs).unref(), forget);
}
