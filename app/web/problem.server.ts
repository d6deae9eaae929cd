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
import type { Resend } from "./typed-values";
import type { TimeView } from "../i18n/format";

export type ProblemCode = {
  [K in keyof PageWords["problem"]]: PageWords["problem"][K] extends string ? never : K;
}[keyof PageWords["problem"]];

/** The form to send again has texts of its own. */
type ProblemWords = Pick<
  PageWords["problem"],
  "id" | "contact" | "again" | "back" | "details" | "technical"
> & { unavailable?: PageWords["problem"]["unavailable"]; signed_in_as?: string };

export interface Problem {
  code: ProblemCode;
  status: number;
  title: string;
  /** Set if it differs from the page's. */
  titleLanguage?: string;
  text: string;
  words: ProblemWords;
  /** The sentence has `{{contact}}` in its place. */
  contact?: typeof support;
  requestId?: string;
  time: TimeView;
  home: string;
  /** The application that the person came from; the label has `{{client}}` for its name. */
  app?: { to: string; label: string; name: string; host?: string };
  again?: string;
  /** A form that was not delivered, to send again to `again`. */
  resend?: Resend;
  typed?: Resend["kept"];
  /** The address of the signed-in account. */
  who?: string;
  /** Kratos' record of the problem, for the support. */
  lead?: string;
  reference?: { id: string; time?: TimeView };
  details?: string;
}

type ProblemOptions = Partial<
  Pick<Problem, "again" | "app" | "home" | "resend" | "title" | "typed" | "who">
> & { wait?: Wait };

export interface Wait {
  notice: "guess_wait" | "mail_wait";
  seconds: number;
}

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
  // The sign-in leads a signed-in person home.
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

export function viewTime(atMs: number, words: Words): TimeView {
  return words.viewTime(atMs / 1000);
}

/** These pages have nothing to go back to. */
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

/** A page for another account names the one that is signed in, and offers to change it. */
function wordsOfOther(words: Words): Pick<ProblemWords, "back" | "signed_in_as"> {
  const { switch: back, signed_in_as } = words.section("consent");
  return { back, signed_in_as };
}

/** The texts for the support, for a page that describes the problem itself. */
export async function describeReference(page: PageRequest) {
  const { words, requestId, time } = await describeProblem(page, "unknown", 200);
  return { label: words.id, ids: [requestId], time };
}

export const retryAfterSeconds = 5;

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

/** For an unknown address and one that is switched off. Throw it. */
export function notFoundPage(page: PageRequest) {
  return problemPage(page, "not_found", 404);
}

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

/** The page for a service without a valid answer, which is logged. Throw it. */
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

/** A GET of an address that takes forms (reload, choice of language): keeps language and flow. */
export function openInstead(request: Request, path: string): Response {
  const asked = new URL(request.url).searchParams;
  const kept = [...asked].filter(([name]) => name === "flow" || name === "lng");
  return redirect(addressWith(path, new URLSearchParams(kept)), 303);
}
