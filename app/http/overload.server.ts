import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Request, RequestHandler, Response } from "express";
import { doorAt } from "../doors/door-at";
import { env } from "../env.server";
import { fallbackLanguage, languages } from "../i18n/catalogue.server";
import { pickLanguage } from "../i18n/language.server";
import { wordsIn } from "../i18n/words.server";
import { log } from "../log.server";
import { isGatewayRequest } from "./gateway-request.server";
import { countRefusal } from "../metrics/count-request.server";
import { drawPlainPage } from "./plain-page";

const longestDelayMs = 700;
const lookMs = 1_000;
const retryAfterSeconds = 3;

/**
 * In front of what costs work: above MAX_REQUESTS at a time, or when the event loop is late by 700 ms on
 * average over a second, a small page is sent at once instead. Files and /health come before it:
 * if /health/ready failed as well, a load balancer would give this process' share to the others, which are as busy.
 */
export function shedLoad(): RequestHandler {
  let working = 0;
  let passing = 0;
  let refused = 0;
  let delayMs = 0;
  const delay = monitorEventLoopDelay();
  delay.enable();
  setInterval(() => {
    // The mean: one long pause is no overload. It is NaN where nothing was measured.
    delayMs = Math.round(delay.mean / 1e6) || 0;
    delay.reset();
    if (refused > 0) log.warn({ event: "overloaded", refused, working, delayMs });
    refused = 0;
  }, lookMs).unref();

  return (request, response, next) => {
    const taken = isPassing(request) ? passing : working;
    if (taken >= env.MAX_REQUESTS || delayMs > longestDelayMs) {
      refused += 1;
      countRefusal(taken >= env.MAX_REQUESTS ? "places" : "delay");
      sendBusy(request, response);
      return;
    }
    const begin = () => {
      if (response.closed) return;
      working += 1;
      response.once("close", () => (working -= 1));
    };
    if (isPassing(request)) {
      passing += 1;
      response.once("close", () => (passing -= 1));
    }
    // A form counts once it is here: people with slow lines, or worse, must not hold the places of others.
    if (hasBody(request) && request.method === "POST") request.once("end", begin);
    else begin();
    next();
  };
}

/** What is sent through the gateway holds a connection to the identity service from its first byte. */
function isPassing(request: Request): boolean {
  return hasBody(request) && request.method === "POST" && isGatewayRequest(request);
}

function hasBody({ headers }: Request): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

const busyPages = new Map(
  languages.map((language) => [
    language,
    drawPlainPage({ language, ...wordsIn(language).section("problem").busy }),
  ]),
);

function sendBusy(request: Request, response: Response): void {
  const accepted = (request.headers["accept-language"] ?? "").slice(0, 500).split(/[,;\s]+/);
  const language = doorAt(request.path).language ?? pickLanguage(accepted) ?? fallbackLanguage;
  response.setHeader("Retry-After", retryAfterSeconds);
  response.setHeader("Cache-Control", "no-store");
  response.status(503).type("html").send(busyPages.get(language));
}
