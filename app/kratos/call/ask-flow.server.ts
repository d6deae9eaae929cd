import { env } from "../../settings/env.server";
import { safeRedirect } from "../../doors/safe-redirect.server";
import { reportUnexpected } from "../../upstream/watch-upstream.server";
import type { Answer, Question } from "./answer";
import { readAnswer } from "./read-answer";
import { callKratos } from "./call-kratos.server";
import { wordsFor } from "../../i18n/words.server";
import { flowCalls } from "./flow-calls.server";
import { addReceived } from "./relay.server";
import type { Visit } from "./visit.server";

/** An answer and its Set-Cookie lines, which go to the browser whatever the answer was. */
export interface Answered {
  answer: Answer;
  cookies: string[];
}

/** Creates a flow. `parameters` are Kratos' own query parameters (`return_to`, `aal`, …). */
export async function createFlow(
  visit: Visit,
  parameters: Record<string, string>,
): Promise<Answered> {
  // For its mail: Kratos v1.3.1 forgets the payload of a recovery by link, v26.2 that of a changed address.
  const isForgotten = visit.kind === "recovery" || visit.kind === "settings";
  const params = isForgotten ? { lng: (await wordsFor(visit.request)).language } : {};
  return ask(
    visit,
    "create",
    (cookie, options) => flowCalls[visit.kind].create(parameters, cookie, { ...options, params }),
    parameters.login_challenge && visit.kind !== "verification" ? asBrowser : {},
  );
}

/**
 * With a login_challenge, JSON answers of Kratos v1.3.1 lose the way back to the client (after a remembered sign-in
 * or a registration). Asked like a browser, it answers with a redirect that has it.
 */
const asBrowser = { Accept: "text/html" };

/** Reads a flow by its id, which only the browser that began it may do: perhaps by cookies that it has just received. */
export function readFlow(visit: Visit, id: string, received: string[] = []): Promise<Answered> {
  return ask(visit, "read", (cookie, options) =>
    flowCalls[visit.kind].read(id, addReceived(cookie, received), options),
  );
}

/**
 * A sign-in that this browser's session has overtaken: Kratos (v1.3.1 and the newest) gives it out no more once the CSRF
 * cookie has changed, but answers an empty form with the whole flow.
 */
export function readOvertakenFlow(visit: Visit, id: string): Promise<Answered> {
  return ask(
    visit,
    "submit",
    (cookie, options) => flowCalls.login.submit(id, "{}", cookie, options),
    { "Content-Type": "application/json" },
  );
}

/** Submits a form. `body` is sent form-encoded, byte for byte. */
export async function sendForm(
  visit: Visit,
  id: string,
  body: URLSearchParams,
  addresses?: string[],
): Promise<Answered> {
  const isHtml = isAskedAsBrowser(visit);
  const answered = await ask(
    visit,
    "submit",
    (cookie, options) => flowCalls[visit.kind].submit(id, body.toString(), cookie, options),
    {
      "Content-Type": "application/x-www-form-urlencoded",
      ...(isHtml ? asBrowser : {}),
    },
    { method: body.get("method") ?? undefined, addresses },
  );
  return isHtml ? followOwnPage(visit, answered) : answered;
}

/** The flow itself instead of a redirect to its page, as Kratos answers a browser. */
export async function followOwnPage(visit: Visit, answered: Answered): Promise<Answered> {
  const shownId = idOfOwnPage(visit, answered.answer);
  if (!shownId) return answered;
  // One that replaces another has a CSRF token of its own.
  const { answer, cookies } = await readFlow(visit, shownId, answered.cookies);
  return { answer, cookies: [...answered.cookies, ...cookies] };
}

/** Takes a link of a mail like a browser that opens it: JSON answers of Kratos v1.3.1 lose the way on. */
export function sendMailLink(visit: Visit, id: string, proof: URLSearchParams): Promise<Answered> {
  return ask(
    visit,
    "submit",
    (cookie, options) => flowCalls[visit.kind].submit(id, proof.toString(), cookie, options),
    { "Content-Type": "application/x-www-form-urlencoded", ...asBrowser },
  );
}

function isAskedAsBrowser({ kind, url }: Visit): boolean {
  const isForgotten = kind === "registration" || kind === "verification";
  return isForgotten && url.searchParams.has("login_challenge");
}

/** For a browser, a refused form and a step forward are both a redirect back to the page it came from. */
function idOfOwnPage({ kind, door }: Visit, answer: Answer): string | undefined {
  const to = answer.kind === "elsewhere" ? safeRedirect(answer.to) : undefined;
  if (!to?.startsWith(`${door.paths[kind]}?`)) return undefined;
  return new URL(to, env.PUBLIC_URL).searchParams.get("flow") ?? undefined;
}

async function ask(
  visit: Visit,
  step: Question["step"],
  call: Parameters<typeof callKratos>[1],
  more: Record<string, string> = {},
  sent: Pick<Question, "method" | "addresses"> = {},
): Promise<Answered> {
  const asked = await callKratos(visit, call, more);
  if ("unavailable" in asked) {
    return { answer: { kind: "unavailable", why: asked.unavailable }, cookies: [] };
  }
  const answer = readAnswer({ kind: visit.kind, step, ...sent }, asked);
  if (answer.kind === "unavailable") reportUnexpected(asked);
  return { answer, cookies: asked.cookies };
}
