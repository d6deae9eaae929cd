import type { ServerBuild } from "@remix-run/node";
import express, { type Express, type RequestHandler } from "express";
import { env } from "../env.server";
import { belowBase } from "./below-base.server";
import { brandFiles } from "./brand-files.server";
import { compressIdentityScript } from "./compress-identity-script.server";
import { refuseDataRequests } from "./data-requests.server";
import { contextOf } from "./edge-context.server";
import { pagePolicy, securityHeaders } from "./edge-headers.server";
import { createGateway } from "./gateway.server";
import { limitGatewayBody } from "./gateway-body.server";
import { isGatewayRequest } from "./gateway-request.server";
import { health } from "./health.server";
import { lastWords } from "./last-words.server";
import { reportError } from "../log.server";
import { shedLoad } from "./overload.server";
import { pages, pagesInDevelopment } from "./pages.server";
import { plainAddress } from "./plain-address.server";
import { refuseClosed, refuseForeignOrigin, refuseMethod } from "./refuse.server";
import { renamedPaths } from "./renamed-paths.server";
import { logRequest } from "./request-log.server";
import { nameRoute } from "./route-name.server";
import { singleSlashes } from "./single-slashes.server";
import { watchRequest } from "./watch-request.server";
import { wellKnown } from "./well-known.server";

export interface EdgeParts {
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Serves the files of the browser's build: express.static, or Vite while developing. */
  assets: RequestHandler;
  /** What every page has the browser fetch at once, as a `Link` header. */
  preload?: string;
}

/** Everything in front of the pages, in the order in which it happens. */
export function createEdge({ build, assets, preload }: EdgeParts): Express {
  const edge = express();
  edge.disable("x-powered-by");
  edge.disable("etag");
  // Node's own: qs would look for objects within the names of parameters, in each address.
  edge.set("query parser", "simple");
  edge.use(logRequest);
  edge.use(watchRequest);
  edge.use(securityHeaders);
  edge.use(plainAddress);
  // At the root as well, for whoever asks this process itself.
  if (env.BASE_PATH) edge.use("/health", health);
  edge.use(belowBase);
  edge.use(singleSlashes);
  edge.use(refuseMethod);
  edge.use("/health", health);
  edge.use("/.well-known", wellKnown);
  edge.use(renamedPaths);
  edge.use(brandFiles());
  edge.use(assets);
  edge.use(nameRoute(build));
  // Before places are given out: what is refused is drawn at once, whatever is still to be sent, and counts at once.
  edge.use(refuseClosed);
  edge.use(refuseForeignOrigin);
  edge.use(shedLoad());
  edge.use(pagePolicy);
  if (env.GATEWAY !== "off") {
    edge.use(compressIdentityScript(), limitGatewayBody, passToIdentityService());
  }
  edge.use(refuseDataRequests);
  edge.use(typeof build === "function" ? pagesInDevelopment(build) : pages(build, preload));
  edge.use(lastResort);
  return edge;
}

function passToIdentityService(): RequestHandler {
  const gateway = createGateway();
  return (request, response, next) => {
    if (contextOf(response).refusal || !isGatewayRequest(request)) next();
    else gateway(request, response, next);
  };
}

/** What even Remix could not answer. */
const lastResort: express.ErrorRequestHandler = (error, _request, response, _next) => {
  const { requestId } = contextOf(response);
  const status = statusOf(error);
  if (status === 500) reportError(error, { requestId });
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.setHeader("Cache-Control", "no-store");
  // Of a file that was about to be sent.
  response.removeHeader("Content-Encoding");
  response.status(status).type("text").send(lastWords(status, requestId));
};

/** A file's range that is not there, for one, is a mistake of the one who asks. */
function statusOf(error: unknown): number {
  const { status } = error as { status?: unknown };
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
