import type { ServerBuild } from "@remix-run/node";
import express, { type Express, type RequestHandler } from "express";
import { env } from "../config/env.server";
import { stripBase } from "./base.server";
import { brandFiles } from "./static-files.server";
import { compressIdentityScript, gateway } from "./gateway.server";
import { readGatewayBody } from "./gateway-body.server";
import { pages, pagesInDevelopment, type Preload, refuseDataRequests } from "./pages.server";
import { refuseDoubledCookies } from "./doubled-cookies.server";
import { contextOf, readGatewayRequest } from "./gateway-request.server";
import { securityHeaders, setPagePolicy } from "./security-headers.server";
import { requireSecondStep } from "./require-second-step.server";
import { health } from "./health.server";
import { wordsIn } from "../i18n/words.server";
import { renderFaultPage } from "../web/plain-page.server";
import { reportError } from "../telemetry/log.server";
import { shedLoad } from "./load-shedding.server";
import { healMailLinks } from "./heal-mail-links.server";
import { requirePlainAddress, requireSingleSlashes, sendPlainly } from "./plain-address.server";
import {
  refuseByTable,
  refuseForeignOrigin,
  refuseLongRequest,
  refuseMethod,
} from "./refuse.server";
import { limitGuesses } from "./limit-guesses.server";
import { logRequest, measureRequest } from "./log-request.server";
import { nameRoute } from "./route-name.server";
import { siteFiles } from "./site-files.server";
import { wellKnown } from "./well-known.server";

interface EdgeParts {
  build: ServerBuild | (() => Promise<ServerBuild>);
  assets: RequestHandler;
  preload?: Preload;
}

export function createEdge({ build, assets, preload }: EdgeParts): Express {
  const edge = express();
  edge.disable("x-powered-by");
  edge.disable("etag");
  // Node's own parser; qs would look for objects in the names of parameters, in each address.
  edge.set("query parser", "simple");
  edge.use(logRequest);
  edge.use(measureRequest);
  edge.use(securityHeaders);
  edge.use(requirePlainAddress);
  // Probes that ask this process directly use the root.
  if (env.BASE_PATH) edge.use("/health", health);
  edge.use(stripBase);
  edge.use(requireSingleSlashes);
  edge.use(readGatewayRequest);
  edge.use(refuseMethod);
  edge.use(refuseLongRequest);
  edge.use(healMailLinks);
  edge.use("/health", health);
  edge.use("/.well-known", wellKnown);
  edge.use(siteFiles);
  edge.use(brandFiles());
  edge.use(assets);
  edge.use(nameRoute(build));
  // Refused requests take no places: they are answered and counted at once, even while they are still being sent.
  edge.use(refuseByTable);
  edge.use(refuseForeignOrigin);
  edge.use(refuseDoubledCookies);
  edge.use(readGatewayBody());
  edge.use(shedLoad());
  edge.use(setPagePolicy);
  if (env.GATEWAY !== "off") {
    edge.use(compressIdentityScript(), requireSecondStep, limitGuesses, gateway);
  }
  edge.use(refuseDataRequests);
  edge.use(typeof build === "function" ? pagesInDevelopment(build) : pages(build, preload));
  edge.use(lastResort);
  return edge;
}

/** Answers where even Remix could not. */
const lastResort: express.ErrorRequestHandler = (error, request, response, _next) => {
  const { requestId } = contextOf(response);
  const status = statusOf(error);
  if (status === 500) reportError(error, { requestId });
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // These headers belong to a file that was about to be sent.
  response.removeHeader("Content-Encoding");
  const faultIn = (language: string) => renderFaultPage(wordsIn(language), requestId);
  sendPlainly(request, response, { status, pageIn: status === 500 ? faultIn : undefined });
};

/** A range that a file does not have, for example, is a mistake of the client. */
function statusOf(error: unknown): number {
  const { status } = error as { status?: unknown };
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
