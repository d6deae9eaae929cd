import { data, redirect } from "@remix-run/node";
import { support } from "../brand/brand.server";
import {
  type PageWords,
  usualTitleOfPath,
  type Words,
  languageOfFixed,
} from "../i18n/words.server";
import { isSentByMail } from "../model/address";
import { messageIds } from "../model/message-ids";
import { addressWith } from "../model/parameters";
import { requestIdOf } from "../telemetry/log.server";
import { type CallResult, unavailableStatus } from "../upstream/reply";
import { reportUnexpected } from "../upstream/watch.server";
import { type PageRequest, readRequest } from "./read-request.server";
import type { Resend } from "./resend";
import type { TimeView } from "../i18n/format";

export type ProblemCode = {
  [K in keyof PageWords["problem"]]: PageWords["problem"][K] extends string ? never : K;
}[keyof PageWords["problem"]];

/** The texts of every such page; the form to send again has texts of its own. */
type ProblemWords = Pick<
  PageWords["problem"],
  "id" | "contact" | "again" | "back" | "details" | "technical"
> & { unavailable?: PageWords["problem"]["unavailable"]; signed_in_as?: string };

/** A page that says what went wrong, with every text already in the visitor's language. */
export interface Problem {
  code: ProblemCode;
  status: number;
  title: string;
  /** The language of the title, if it is not the page's. */
  titleLanguage?: string;
  text: string;
  words: ProblemWords;
  /** Where people find help; the sentence has `{{contact}}` in its place. */
  contact?: typeof support;
  requestId?: string;
  /** When it happened. */
  time: TimeView;
  /** A link that helps in any case. */
  home: string;
  /** The application that the person came from, with `{{client}}` for its name in the label. It knows its address. */
  app?: { to: string; label: string; name: string; host?: string };
  /** The address at which the person can try again, if there is one. */
  again?: string;
  /** A form that could not be delivered, to be sent again to `again`. */
  resend?: Resend;
  /** What was typed into a refused form, for the fresh one at `again`. */
  typed?: Resend["kept"];
  /** The address of the account that is signed in. */
  who?: string;
  /** What Kratos recorded about it, for a conversation with the support. */
  lead?: string;
  reference?: { id: string; time?: TimeView };
  details?: string;
}

type ProblemOptions = Partial<
  Pick<Problem, "again" | "app" | "home" | "resend" | "title" | "typed" | "who">
> & { wait?: Wait };

/** Why the next try has to wait, and for how long. */
export interface Wait {
  notice: "guess_wait" | "mail_wait";
  seconds: number;
}

/** When the next try is possible, in whole minutes. */
export function waitText({ notice, seconds }: Wait, words: Words): string {
  return words.count(`notice.${notice}`, Math.max(1, Math.ceil(seconds / 60)));
}

export async function describeProblem(
  page: PageRequest,
  code: ProblemCode,
  status: number,
  { wait, ...options }: ProblemOptions = {},
): Promise<Problem> {
  const { words, variant } = await readRequest(page);
  const section = words.section("problem");
  const { title, text: usual } = section[code];
  const text = wait ? waitText(wait, words) : usual;
  const { paths } = variant;
  // Who is signed in is led home from there.
  const home = code === "disabled" ? paths.login : paths.home;
  const titleLanguage = languageOfFixed(title);
  const what = { code, status, title, titleLanguage, text, contact: support, home };
  const said = wordsOf(section, code, options);
  const { sign_in } = words.section("registration");
  const named = code === "disabled" ? { ...said, back: sign_in } : said;
  return {
    ...what,
    words: options.who ? { ...named, ...wordsOfOther(words) } : named,
    requestId: requestIdOf(page.request),
    time: viewTime(Date.now(), words),
    ...options,
    resend: options.resend && labelled(options.resend, words),
  };
}

function labelled(resend: Resend, words: Words): Resend {
  const kept = resend.kept.map((field) => ({ ...field, label: retryLabel(field, words) }));
  return { ...resend, kept };
}

/** A time, given in milliseconds, for the page to show. */
export function viewTime(atMs: number, words: Words): TimeView {
  return words.viewTime(atMs / 1000);
}

/** There is nothing to go back to. */
const leadsToAccount = new Set<ProblemCode>([
  "not_found",
  "error_gone",
  "challenge",
  "long_request",
  "answered",
  "sign_in_over",
]);

function wordsOf(
  section: PageWords["problem"],
  code: ProblemCode,
  { resend }: ProblemOptions,
): ProblemWords {
  const { id, contact, again, details, technical, unavailable } = section;
  const back = leadsToAccount.has(code) ? section.to_account : section.back;
  const words = { id, contact, again, back, details, technical };
  return resend ? { ...words, unavailable } : words;
}

/** A page for another account says whose is signed in, and leads to using another. */
function wordsOfOther(words: Words): Pick<ProblemWords, "back" | "signed_in_as"> {
  const { switch: back, signed_in_as } = words.section("consent");
  return { back, signed_in_as };
}

/** What to tell the support, for a page with its own text for what happened. */
export async function describeReference(page: PageRequest) {
  const { words, requestId, time } = await describeProblem(page, "unknown", 200);
  return { label: words.id, ids: [requestId], time };
}

/** When to come back to a page with status 503. */
export const retryAfterSeconds = 5;

/** The page to throw: `throw await problemPage(…)` ends a loader or an action with it. */
export async function problemPage(
  page: PageRequest,
  code: ProblemCode,
  status: number,
  { headers: given, ...options }: ProblemOptions & { headers?: HeadersInit } = {},
) {
  const problem = await describeProblem(page, code, status, options);
  const headers = new Headers(given);
  if (status === 503) headers.set("Retry-After", String(retryAfterSeconds));
  return data(problem, { status, headers });
}

/** The page for an unknown address, or for one that is switched off; to be thrown. */
export function notFoundPage(page: PageRequest) {
  return problemPage(page, "not_found", 404);
}

/** The name of a field, as far as it is known without Kratos, whose schema has it. */
export function retryLabel({ name, value }: Resend["kept"][number], words: Words) {
  const path = name.replace(/^traits\./, "");
  const own = words.nameTrait(path);
  if (own) return own;
  if (path === "email" || (name === "identifier" && isSentByMail(value))) return say("email");
  if (name === "identifier") return say("identifier");
  const title = usualTitleOfPath(path);
  return title && words.section("title")[title];

  function say(key: "email" | "identifier"): string {
    return words.say({ id: messageIds[key], text: "", type: "info", context: {} });
  }
}

/** The page for a call to a service without an answer, or with an invalid one, which is logged; to be thrown. */
export async function unavailablePage(
  page: PageRequest,
  asked: CallResult,
  options?: ProblemOptions,
) {
  reportUnexpected(asked);
  const { variant, here } = await readRequest(page);
  const again = variant.features.offersRetry ? here : undefined;
  return problemPage(page, "unavailable", unavailableStatus(asked), { again, ...options });
}

/**
 * For the loader of an address that takes only forms. It is opened from a page that says why a form was refused, by a
 * reload or the choice of a language, which is kept as well as the flow.
 */
export function openInstead(request: Request, path: string): Response {
  const asked = new URL(request.url).searchParams;
  const kept = [...asked].filter(([name]) => name === "flow" || name === "lng");
  return redirect(addressWith(path, new URLSearchParams(kept)), 303);
}
