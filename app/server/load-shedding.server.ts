import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Request, RequestHandler } from "express";
import { env } from "../config/env.server";
import { languages } from "../i18n/catalogue.server";
import { wordsIn } from "../i18n/words.server";
import { log } from "../telemetry/log.server";
import { contextOf } from "./gateway-request.server";
import { languageOf } from "./plain-address.server";
import type { Exchange } from "./refuse.server";
import { countRefusal } from "../telemetry/metrics.server";
import { renderPlainPage } from "../web/plain-page.server";

const longestDelayMs = 700;
const lookMs = 1_000;
const lateLooksOfOverload = 2;
/** Fewer are no backlog: a process that is late with them has too little CPU, and they are soon done. */
const leastBacklog = 20;
const retryAfterSeconds = 3;

/**
 * Refuses while MAX_REQUESTS are worked on, or with a backlog and an event loop that is 700 ms late for two seconds:
 * late alone means a CPU limit or busy neighbours. Files and /health come first, since a failing /health/ready would
 * move visitors to other processes, which are as busy.
 */
export function shedLoad(): RequestHandler {
  let working = 0;
  let refused = 0;
  let delayMs = 0;
  let lateLooks = 0;
  const delay = monitorEventLoopDelay();
  delay.enable();
  setInterval(() => {
    // It is NaN without a measurement. One long pause, as of a moved machine, can fill one look, but not two.
    delayMs = Math.round(delay.mean / 1e6) || 0;
    lateLooks = delayMs > longestDelayMs ? lateLooks + 1 : 0;
    delay.reset();
    if (refused > 0) log.warn({ event: "overloaded", refused, working, delayMs });
    refused = 0;
  }, lookMs).unref();

  const sendAway = (exchange: Exchange, why: "places" | "delay") => {
    refused += 1;
    sendBusy(exchange, why);
  };

  return (request, response, next) => {
    const exchange = { request, response, next };
    const isLate = lateLooks >= lateLooksOfOverload && working >= leastBacklog;
    const why = working >= env.MAX_REQUESTS ? "places" : isLate ? "delay" : undefined;
    if (why) {
      sendAway(exchange, why);
      return;
    }
    const begin = () => {
      if (response.closed) return;
      working += 1;
      let isHere = true;
      const leave = () => {
        if (isHere) working -= 1;
        isHere = false;
      };
      contextOf(response).leavePlace = leave;
      response.once("close", leave);
    };
    // Slow forms may all be complete at once.
    const beginForm = () => {
      if (working < env.MAX_REQUESTS) begin();
      else {
        contextOf(response).stopPage?.();
        sendAway(exchange, "places");
      }
    };
    // A form counts once it is complete, so that slow or hostile senders take no places. The gateway has read its own.
    if (request.method === "POST" && hasBody(request) && !request.readableEnded) {
      request.once("end", beginForm);
    } else begin();
    next();
  };
}

export function hasBody({ headers }: Request): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

const busyPages = new Map(
  languages.map((language) => {
    const words = wordsIn(language);
    return [language, renderPlainPage({ words, ...words.section("problem").busy })];
  }),
);

export function sendBusy({ request, response }: Exchange, why: "places" | "delay"): void {
  countRefusal(why);
  response.setHeader("Retry-After", retryAfterSeconds);
  response.setHeader("Cache-Control", "no-store");
  response
    .status(503)
    .type("html")
    .send(busyPages.get(languageOf(request)));
}
