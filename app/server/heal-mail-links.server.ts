import type { RequestHandler } from "express";
import { account } from "../model/variants";
import { withBasePath } from "../config/base-path.server";
import { addressWith } from "../model/parameters";
import type { HeldRequest } from "./gateway-table";
import {
  addressOfMailLink,
  mobileRecoveryLink,
  readMailLink,
  recoveryLink,
  verificationLink,
} from "../model/mail-link";
import { contextOf, gatewayOf } from "./gateway-request.server";

const { login, recovery, registration, settings, verification } = account.paths;
const pagesOfAsking = [recoveryLink, verificationLink, mobileRecoveryLink];
const paths = [
  "/self-service/recovery",
  "/self-service/verification",
  recovery,
  verification,
  ...pagesOfAsking.map(({ path }) => path),
];

/** A mail's link has these; Kratos writes them in letters, digits, `-` and `_`. */
const carried = ["flow", "token", "code"];

/** Mail programs and sentences leave these signs at the end of a link. */
const leftover = /[\s.,;:!?'"<>()[\]{}\u2019\u201d]/;

/** Leads a mail's link to the page that asks first or to its right address, and a form's address to its page. */
export const healMailLinks: RequestHandler = (request, response, next) => {
  const isOpened = ["GET", "HEAD"].includes(request.method);
  const healed = isOpened ? healLink(request.url) : undefined;
  const gateway = gatewayOf(response);
  const isPerson = request.accepts(["json", "html"]) === "html";
  const asking = gateway.is === "held" ? pageOfHeldLink(gateway.link) : undefined;
  const instead = gateway.is === "unproven" && isPerson ? pageOfForm(gateway.address) : undefined;
  const to = healed ?? asking ?? instead;
  if (!to) {
    next();
    return;
  }
  contextOf(response).route = "*";
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Referrer-Policy", "strict-origin");
  response.redirect(303, withBasePath(to));
};

/** Undefined if the address is no mail's link, or needs no repair. */
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

const pagesOfLinks = new Map([
  ["/self-service/recovery", recoveryLink],
  ["/self-service/verification", verificationLink],
]);

/** Asks before the link is taken. An incomplete link leads to its flow's page. */
export function pageOfHeldLink({ path, query }: HeldRequest): string | undefined {
  const page = pagesOfLinks.get(path);
  const link = page && readMailLink(page, query);
  return link ? addressOfMailLink(page, link) : page?.gone("");
}

const pagesOfForms = new Map([
  ["/self-service/login", login],
  ["/self-service/registration", registration],
  ["/self-service/settings", settings],
]);

/** A link lost its token or code, or a person has copied the address of a form. */
export function pageOfForm({ path, query }: HeldRequest): string | undefined {
  const page = pagesOfForms.get(path);
  if (!page) return pagesOfLinks.get(path)?.gone("");
  const flow = query.get("flow");
  return addressWith(page, new URLSearchParams(flow ? { flow } : {}));
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
