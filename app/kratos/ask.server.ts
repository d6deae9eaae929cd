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
  return ask(visit, "create", (cookie, options) =>
    flowCalls[visit.kind].create(parameters, cookie, options),
  );
}

/** Reads a flow by its id, which only the browser that began it may do. */
export function readFlow(visit: Visit, id: string): Promise<Answered> {
  return ask(visit, "read", (cookie, options) => flowCalls[visit.kind].read(id, cookie, options));
}

/** Sends a form on. `body` goes out form-encoded, byte for byte. */
export function sendForm(visit: Visit, id: string, body: URLSearchParams): Promise<Answered> {
  return ask(
    visit,
    "submit",
    (cookie, options) => flowCalls[visit.kind].submit(id, body.toString(), cookie, options),
    { "Content-Type": "application/x-www-form-urlencoded" },
  );
}

async function ask(
  visit: Visit,
  step: Question["step"],
  call: Parameters<typeof callKratos>[1],
  more: Record<string, string> = {},
): Promise<Answered> {
  const asked = await callKratos(visit, call, more);
  return "unavailable" in asked
    ? { answer: { kind: "unavailable", why: asked.unavailable }, cookies: [] }
    : { answer: readAnswer({ kind: visit.kind, step }, asked), cookies: asked.cookies };
}
