/** How long a second press of a button can follow the first. */
const keptMs = 10_000;

/** By the form that was sent and the session's cookie: a form that a browser sends twice is one decision, and both get its answer. */
const made = new Map<string, Promise<Response>>();

/** What `decide` answers, or has answered a moment ago. A browser that left the first answer has no cookie of it yet. */
export async function answerOnce(sent: string, decide: () => Promise<Response>): Promise<Response> {
  const known = made.get(sent);
  const answer = known ?? decide();
  if (!known) keep(sent, answer);
  const { status, headers } = await answer;
  return new Response(null, { status, headers });
}

function keep(sent: string, answer: Promise<Response>): void {
  made.set(sent, answer);
  const forget = () => made.delete(sent);
  answer.then(() => setTimeout(forget, keptMs).unref(), forget);
}
