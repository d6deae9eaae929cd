import { STATUS_CODES } from "node:http";
import { data } from "@remix-run/node";
import { support } from "../brand/brand.server";
import { doorOf } from "../doors/door-of.server";
import { requestIdOf } from "../telemetry/request-id.server";
import type { Resend } from "./resend";
import { wordsFor, type PageWords } from "../i18n/words.server";

export type ProblemCode = {
  [K in keyof PageWords["problem"]]: PageWords["problem"][K] extends string ? never : K;
}[keyof PageWords["problem"]];

/** The texts of every such page; the form to send again has texts of its own. */
type ProblemWords = Pick<
  PageWords["problem"],
  "id" | "time" | "contact" | "again" | "back" | "details"
> & { unavailable?: PageWords["problem"]["unavailable"] };

/** A page that says what went wrong, with every text already in the visitor's language. */
export interface Problem {
  code: ProblemCode;
  status: number;
  title: string;
  text: string;
  words: ProblemWords;
  contact?: string;
  requestId?: string;
  /** When it happened, ISO 8601. */
  time: string;
  /** A link that helps in any case. */
  home: string;
  /** The address at which the person can try again, if there is one. */
  again?: string;
  /** A form that could not be delivered, to be sent again to `again`. */
  resend?: Resend;
  /** What Kratos recorded about it, for a conversation with the support. */
  lead?: string;
  reference?: { id: string; time?: string };
  details?: string;
}

export type ProblemOptions = Pick<Problem, "again" | "resend">;

export async function describeProblem(
  request: Request,
  code: ProblemCode,
  status: number,
  options: ProblemOptions = {},
): Promise<Problem> {
  const contact = support?.text;
  const words = await wordsFor(request);
  const section = words.section("problem", valuesOf(status));
  const { title, text } = section[code];
  const { home } = doorOf(request).paths;
  const what = { code, status, title, text, contact, home };
  return {
    ...what,
    words: wordsOf(section, options),
    requestId: requestIdOf(request),
    time: new Date().toISOString(),
    ...options,
  };
}

function wordsOf(section: PageWords["problem"], { resend }: ProblemOptions): ProblemWords {
  const { id, time, contact, again, back, details, unavailable } = section;
  const words = { id, time, contact, again, back, details };
  return resend ? { ...words, unavailable } : words;
}

const values = new Map<number, Record<string, string>>();

/** One object for each status, so that its texts are filled in once. */
function valuesOf(status: number): Record<string, string> {
  const known = values.get(status) ?? {
    contact: support?.text ?? "",
    status: `${status} ${STATUS_CODES[status] ?? ""}`.trim(),
  };
  values.set(status, known);
  return known;
}

/** What to tell the support, for a page with its own text for what happened. */
export async function describeReference(request: Request) {
  const { words, requestId, time } = await describeProblem(request, "unknown", 200);
  return { words: { id: words.id, time: words.time }, ids: [requestId], time };
}

/** When to come back to a page with status 503. */
export const retryAfterSeconds = 5;

/** The page to throw: `throw await problemPage(…)` ends a loader or an action with it. */
export async function problemPage(
  request: Request,
  code: ProblemCode,
  status: number,
  { headers: given, ...options }: ProblemOptions & { headers?: HeadersInit } = {},
) {
  const problem = await describeProblem(request, code, status, options);
  const headers = new Headers(given);
  if (status === 503) headers.set("Retry-After", String(retryAfterSeconds));
  return data(problem, { status, headers });
}

/** The page for an unknown address, or for one that is switched off; to be thrown. */
export function notFoundPage(request: Request) {
  return problemPage(request, "not_found", 404);
}
