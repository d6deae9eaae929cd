import type { Request, RequestHandler, Response } from "express";
import { withBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";
import { fallbackLanguage, languages } from "../i18n/catalogue.server";
import { matchLanguage } from "../i18n/language.server";
import { wordsIn } from "../i18n/words.server";
import { account, variantAt } from "../model/variants";
import { plainTextError, renderPlainPage } from "../web/plain-page.server";
import { contextOf } from "./gateway-request.server";

/** A page at `//elsewhere/login` would have links that lead elsewhere. */
export const requirePlainAddress: RequestHandler = (request, response, next) => {
  const address = findAddress(request.url);
  if (!address || request.headers.host === undefined) {
    sendRefusal(request, response, address ? 400 : 404);
    return;
  }
  if (address.pathname.startsWith("//")) {
    contextOf(response).route = "*";
    response.setHeader("Cache-Control", "no-store");
    response.redirect(303, address.pathname.replace(/^\/+/, "/") + address.search);
    return;
  }
  next();
};

/** Control characters, Unicode line ends, and backslashes, which Remix' router reads as slashes: we have none. */
const strange = /[\p{Cc}\p{Zl}\p{Zp}\\]/u;

/** A browser removes these: a proxy in front, which may limit or close the path, would read another one. */
const folded = /[\\#]|\/(\.|%2e){1,2}(\/|$)/i;

/** Empty for a path that cannot be decoded (`/%E0%A4%A`): Remix would write it to the log unchanged. */
function findAddress(target: string): URL | undefined {
  const [path = ""] = target.split("?", 1);
  if (folded.test(path)) return undefined;
  try {
    const address = new URL(target.startsWith("/") ? env.PUBLIC_URL + target : target);
    return strange.test(decodeURI(address.pathname)) ? undefined : address;
  } catch {
    return undefined;
  }
}

/** No path of ours has a double slash, in any spelling; the router's patterns take seconds for 29 kB of slashes. */
export const requireSingleSlashes: RequestHandler = (request, response, next) => {
  if (!/[/\\]{2}/.test(request.path)) {
    next();
    return;
  }
  sendRefusal(request, response, 404);
};

function sendRefusal(request: Request, response: Response, status: 400 | 404): void {
  contextOf(response).route = "*";
  const pageIn = status === 404 ? (language: string) => lostPages.get(language) : undefined;
  sendPlainly(request, response, { status, pageIn });
}

interface PlainAnswer {
  status: number;
  pageIn?: (language: string) => string | undefined;
}

/** Answers without Remix: a page for a browser that looks for one, else the status with the support's reference. */
export function sendPlainly(
  request: Request,
  response: Response,
  { status, pageIn }: PlainAnswer,
): void {
  response.setHeader("Cache-Control", "no-store");
  response.status(status);
  if (pageIn && request.headers.accept?.includes("text/html")) {
    response.type("html").send(pageIn(languageOf(request)));
  } else response.type("text").send(plainTextError(status, contextOf(response).requestId));
}

/** These pages have no script, which would compare the address with ours, and link to a page of ours alone. */
const lostPages = new Map(
  languages.map((language) => {
    const words = wordsIn(language);
    const { not_found, to_account: label } = words.section("problem");
    const link = { href: withBasePath(account.paths.home), label };
    return [language, renderPlainPage({ words, ...not_found, link })];
  }),
);

/** For a page that is drawn without Remix: the variant's language, else one that the browser wishes for. */
export function languageOf(request: Request): string {
  const accepted = (request.headers["accept-language"] ?? "").slice(0, 500).split(/[,;\s]+/);
  return variantAt(request.path).language ?? matchLanguage(accepted) ?? fallbackLanguage;
}
