import { env } from "../env.server";
import { safeRedirect } from "../http/return-to.server";
import { reportUnexpected } from "../http/watch-upstream.server";
import { readAnswer, type Answer, type Question } from "./answer";
import { callKratos } from "./call.server";
import { flowCalls } from "./flow-calls.server";
import type { Visit } from "./visit.server";

/** An answer and the Set-Cookie lines that came with it; they go to the browser whatever the answer was. */
export interface Answered {
  answer: Answer;
  cookies: string[];
}

/** Makes a flow. `parameters` are Kratos' own query parameters (`return_to`, `aal`, …). */
export function createFlow(visit: Visit, parameters: Record<string, string>): Promise<Answered> {
  return ask(
    visit,
    "create",
    (cookie, options) => flowCalls[visit.kind].create(parameters, cookie, options),
    parameters.login_challenge && visit.kind !== "verification" ? asBrowser : {},
  );
}

/**
 * With a login_challenge Kratos v1.3.1 forgets the way back to the client in its JSON answers (a remembered
 * sign-in, a registration); asked as a browser asks, it answers with a redirect that has it.
 */
const asBrowser = { Accept: "text/html" };

/** Reads a flow by its id, which only the browser that began it may do. */
export function readFlow(visit: Visit, id: string): Promise<Answered> {
  return ask(visit, "read", (cookie, options) => flowCalls[visit.kind].read(id, cookie, options));
}

/** Sends a form on. `body` goes out form-encoded, byte for byte. */
export async function sendForm(visit: Visit, id: string, body: URLSearchParams): Promise<Answered> {
  const isHtml = isAskedAsBrowser(visit);
  const answered = await ask(
    visit,
    "submit",
    (cookie, options) => flowCalls[visit.kind].submit(id, body.toString(), cookie, options),
    {
      "Content-Type": "application/x-www-form-urlencoded",
      ...(isHtml ? asBrowser : {}),
    },
  );
  const shownId = isHtml ? idOfOwnPage(visit, answered.answer) : undefined;
  if (!shownId) return answered;
  const { answer, cookies } = await readFlow(visit, shownId);
  return { answer, cookies: [...answered.cookies, ...cookies] };
}

function isAskedAsBrowser({ kind, request }: Visit): boolean {
  const isForgotten = kind === "registration" || kind === "verification";
  return isForgotten && new URL(request.url).searchParams.has("login_challenge");
}

/** A refused form, and a step forward, are to a browser a redirect back to the page that it came from. */
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
): Promise<Answered> {
  const asked = await callKratos(visit, call, more);
  if ("unavailable" in asked) {
    return { answer: { kind: "unavailable", why: asked.unavailable }, cookies: [] };
  }
  const answer = readAnswer({ kind: visit.kind, step }, asked);
  if (answer.kind === "unavailable") reportUnexpected(asked);
  return { answer, cookies: asked.cookies };
}
