import type { RequestHandler } from "express";
import { account } from "../doors/account";
import { withBasePath } from "../doors/base-path.server";
import { contextOf } from "./request/context.server";

const { recovery, verification } = account.paths;
const paths = ["/self-service/recovery", "/self-service/verification", recovery, verification];

/** What links from mails carry. Kratos makes each of letters, digits, `-` and `_`. */
const carried = ["flow", "token", "code"];

/** What mail programs and sentences leave at the end of a link. */
const leftover = /[\s.,;:!?'"<>()[\]{}\u2019\u201d]/;

/** Leads a link from a mail to its address if a mail program has encoded it or added to its end. */
export const healMailLinks: RequestHandler = (request, response, next) => {
  const healed = ["GET", "HEAD"].includes(request.method) ? healLink(request.url) : undefined;
  if (!healed) {
    next();
    return;
  }
  contextOf(response).route = "*";
  response.setHeader("Cache-Control", "no-store");
  response.redirect(303, withBasePath(healed));
};

/** The address that was meant; undefined if this is none from a mail, or one that needs no repair. */
export function healLink(address: string): string | undefined {
  const [rawPath = "", ...rest] = address.split("?");
  const [path = "", ...within] = decoded(rawPath).split("?");
  const target = paths.find((known) => known === trimmed(path));
  if (!target) return undefined;
  const query = [...within, ...rest].join("&").replaceAll("&amp;", "&");
  const healed = new URLSearchParams(query);
  for (const name of carried) {
    const value = healed.get(name);
    if (value !== null) healed.set(name, trimmed(value));
  }
  const isSame =
    target === rawPath && String(healed) === String(new URLSearchParams(rest.join("?")));
  if (isSame) return undefined;
  return healed.size > 0 ? `${target}?${String(healed)}` : target;
}

function trimmed(text: string): string {
  let end = text.length;
  while (leftover.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
