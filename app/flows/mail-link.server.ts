import { data, redirect } from "@remix-run/node";
import { commitState } from "../state/own-cookies.server";
import { absoluteUrl } from "../config/base-path.server";
import { isErrorPage, type Variant } from "../model/variants";
import { type MailLink, type MailLinkPage, readMailLink } from "../model/mail-link";
import { safeRedirect } from "../web/safe-redirect.server";
import { redirectWithToast } from "../web/toast.server";
import { inLanguage, parameterIn } from "../model/parameters";
import { issueFormToken, requireFormToken, type TokenUse } from "../web/form-token.server";
import { readForm } from "../web/read-form.server";
import { languageInAddress } from "../i18n/language.server";
import type { Words } from "../i18n/words.server";
import { problemPage } from "../web/problem.server";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { unavailableStatuses } from "../upstream/reply";
import { readFlow, readSupersededFlow, sendMailLink } from "../kratos/flow-calls.server";
import { hasFeature } from "../kratos/kratos-features.server";
import { findPerson, isByRecoveryLink, type Person, shownAddress } from "../kratos/session.server";
import { readSession } from "../session/require-session.server";
import { type PageRequest, readAddress, readRequest } from "../web/read-request.server";
import { makeVisit, type Visit } from "../web/visit.server";
import { continueText } from "./page-texts.server";
import { externalRedirect, isElsewhere } from "./respond.server";
import type { MailLinkView } from "../view/views";
import {
  beginsSession,
  csrfLines,
  hasCsrfCookie,
  readSessionCookie,
  relayCookies,
} from "../kratos/cookies.server";

/**
 * Asks before a mail's link is taken: scanners open every link, and Kratos would take it from the first (R88). Kratos
 * is asked only who is signed in, since a recovery link replaces the session of another account.
 */
export async function openMailLink(page: MailLinkPage, asked: PageRequest) {
  const { url, words } = await readRequest(asked);
  const link = readMailLink(page, url.searchParams);
  if (!link) return redirect(page.gone(""), { status: 303, headers: withoutReferrer() });
  const { token, changes } = await issueFormToken(asked, tokenUse(page, link));
  const isRecovery = page.kind === "recovery";
  const person = isRecovery ? await findPerson(asked) : undefined;
  const view = describeMailLink(page, { token, words, person });
  return data(view, { headers: withoutReferrer(await commitState(changes)) });
}

export function describeMailLink(
  { kind }: Pick<MailLinkPage, "kind">,
  { token, words, person }: { token: string; words: Words; person?: Person },
): MailLinkView {
  const { title, take_link } = words.section(kind);
  const isToPassword = kind === "verification" || hasFeature("password");
  return {
    text: {
      title,
      why: words.section("mail").link_why,
      take_link: isToPassword ? take_link : continueText(words),
    },
    token,
    signedIn: person?.identity && {
      text: words.section("mail").link_signed_in,
      address: shownAddress({ identity: person.identity }),
    },
  };
}

/** Takes the link like a browser that opens it at Kratos, and goes where Kratos leads. */
export async function takeMailLink(page: MailLinkPage, asked: PageRequest): Promise<Response> {
  const { request, context } = asked;
  const read = await readRequest(asked);
  const { url, here: again } = read;
  const link = readMailLink(page, url.searchParams);
  const form = await readForm(asked);
  if (!link) return redirect(inLanguageOf(url, page.gone("")), 303);
  await requireFormToken(asked, { form, use: tokenUse(page, link), again });

  const { kind, variant } = page;
  const inSame = (to: string) => inLanguageOf(url, to);
  const here = inSame(`${variant.paths[kind]}?flow=${link.flow}`);
  const { headers, signal } = request;
  // The way on belongs to the flow's own page.
  const moved = new Request(absoluteUrl(here), { method: "POST", headers, signal });
  const visit = makeVisit(
    kind,
    { variant, context, request: moved },
    { ...read, ...readAddress(moved) },
  );
  const { answer, cookies } = await sendMailLink(visit, link.flow, new URLSearchParams(link.proof));
  if (answer.kind === "unavailable") {
    throw await problemPage(asked, "unavailable", unavailableStatuses[answer.why], { again });
  }
  const isIn = kind === "recovery" && beginsSession(cookies);
  logSecurityEvent(context, { event: "mail_link", outcome: isIn ? "succeeded" : "continued" });
  if (page.taken && !isIn && (await hasTakenLink(visit))) {
    return redirect(inSame(page.taken), { status: 303, headers: relayCookies(cookies) });
  }
  const to = answer.kind === "elsewhere" ? answer.to : undefined;
  // Kratos v1.3.1 sends a link of an unknown flow to the error page, which has no way on.
  if (!to || isErrorPage(safeRedirect(to))) return redirect(inSame(page.gone(link.flow)), 303);
  // Kratos (v1.3.1) answers a used link as a wrong one, by a fresh flow; the link's own flow tells more.
  const isReplaced = isAt(to, variant.paths[kind]) && parameterIn(to, "flow") !== link.flow;
  if (isReplaced && link.proof.method === "link" && (await isDone(visit, link.flow))) {
    if (kind === "recovery") {
      return redirect(here, { status: 303, headers: relayCookies(cookies) });
    }
    // The fresh flow's CSRF token would take the link's own flow from this browser.
    return redirectWithToast(here, "already_used");
  }
  // Hydra leads on only from the browser that it came from. The other one sees that the address is verified.
  const isForApp = kind === "verification" && parameterIn(to, "login_verifier") !== undefined;
  if (isForApp && (await isElsewhere(visit, cookies))) {
    // Kratos (v1.3.1 and v26.2.0) has keyed the flow to the browser's CSRF token, or to a new one where there is none.
    // Cookies for a browser that has one belong to the session, which stays out.
    const csrf = hasCsrfCookie(request) ? [] : csrfLines(cookies);
    return redirect(here, { status: 303, headers: relayCookies(csrf) });
  }
  const isOwnPage = ownPages(variant).some((path) => isAt(to, path));
  const onward = isOwnPage ? inSame(to) : to;
  const otherwise = isIn ? variant.paths.home : undefined;
  return externalRedirect(visit, onward, {
    headers: relayCookies(cookies),
    isSocial: false,
    otherwise,
  });
}

/** Kratos shows a finished flow to its browser, and a finished recovery to all (see `readSupersededFlow`). */
async function isDone(visit: Visit, id: string): Promise<boolean> {
  const { answer } = await (visit.kind === "recovery" ? readSupersededFlow : readFlow)(visit, id);
  return answer.kind === "shown" && answer.flow.state === "passed_challenge";
}

function ownPages({ paths }: Variant): string[] {
  return [paths.recovery, paths.settings, paths.verification];
}

function isAt(address: string, path: string): boolean {
  const url = new URL(absoluteUrl(path));
  return URL.canParse(address) && new URL(address).origin + new URL(address).pathname === url.href;
}

/** A mail's link is in the language of the mail, and so is the next page. */
function inLanguageOf(url: URL, to: string): string {
  const language = languageInAddress(url);
  return language ? inLanguage(to, language) : to;
}

/** Kratos takes a recovery link only once, and Back leads to its page again. */
async function hasTakenLink(visit: Visit): Promise<boolean> {
  if (!readSessionCookie(visit.request)) return false;
  const session = await readSession(visit);
  return typeof session === "object" && isByRecoveryLink(session);
}

/** The page's address contains the link, so other pages and requests for images do not get it. */
function withoutReferrer(headers = new Headers()): Headers {
  headers.set("Referrer-Policy", "strict-origin");
  return headers;
}

function tokenUse({ kind }: MailLinkPage, { flow, proof }: MailLink): TokenUse {
  return { purpose: "mail_link", about: [kind, flow, ...Object.values(proof)] };
}
