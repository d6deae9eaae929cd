import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { PropsWithChildren } from "react";
import { renderToString } from "react-dom/server";
import { env } from "./config/env.server";
import { drawOnce, isAnonymous } from "./flows/kept-pages.server";
import { Document, hasCard } from "./ui/shell/document.server";
import { contentSecurityPolicy, createNonce } from "./web/content-security-policy.server";
import { renderFaultPage } from "./web/plain-page.server";
import { describePageFrame } from "./web/page-frame.server";
import { type PageData, type ServedPage, writeScripts } from "./web/page-scripts.server";
import { describeProblem } from "./web/problem.server";
import { type PageRequest, readRequest } from "./web/read-request.server";
import { reportError } from "./telemetry/log.server";
import {
  chooseFrame,
  FaultContext,
  type FaultFrame,
  HereContext,
  type PageFrame,
} from "./web/page-frame";
import { pageQuery } from "./view/page-query";
import { stripBasePath } from "./config/base-path.server";
import { isProblem } from "./ui/shell/problem-page";

/** The parts that npm start has in front of the pages. */
const missing =
  "Kratos' public paths, the check where a form comes from, limits on requests, the visitor's address, all security headers but the content policy, BASE_PATH, health checks, metrics, logs without secrets and the files of a brand";

if (/remix-serve|@remix-run[\\/]serve/.test(process.argv[1] ?? "")) {
  process.stderr.write(
    `remix-serve serves the pages alone. For production use npm start. Missing: ${missing}.\n`,
  );
}

/** The end of the document, which the scripts stand before. */
const end = "</body></html>";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = loadContext.nonce ?? createNonce();
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!loadContext.nonce) {
    // Under plain remix-serve no edge has set them.
    headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
    headers.set("Cache-Control", "no-store");
  }

  const asked = { request, context: loadContext };
  await completeProblem(asked, remixContext);
  const fault = await findFault(asked, status, remixContext);
  void remixContext.serverHandoffStream?.cancel();
  const here = describeHere(request);
  if (fault && status === 405) headers.set("Allow", "GET, HEAD");
  try {
    const { loaderData, errors } = remixContext.staticHandlerContext;
    const data = { base: env.BASE_PATH, here, loaderData: placeLogo(loaderData), errors };
    // The page of a fault has no script, which could not know its frame. Its error may not fit into JSON.
    const served = { page: data, json: fault ? "" : JSON.stringify(data), nonce };
    const draw = (drawn: ServedPage) =>
      drawDocument(drawn, { remixContext, url: request.url, fault });
    const isForAll = status === 200 && !fault && isAnonymous(request, await readRequest(asked));
    const page = isForAll ? drawOnce(served, draw) : draw(served);
    const scripts = fault ? "" : writeScripts(remixContext, served);
    const html = Buffer.from(`<!DOCTYPE html>${page.slice(0, -end.length)}${scripts}${end}`);
    headers.set("Content-Length", String(html.length));
    const init = { headers, status: loadContext.refusal?.status ?? status };
    if (!loadContext.nonce) return new Response(html, init);
    const frame = chooseFrame(fault, remixContext.staticHandlerContext.loaderData.root);
    loadContext.page = { html, language: frame?.language };
    return new Response(null, init);
  } catch (error) {
    // The second fault too, which Remix does not report.
    reportError(error, { requestId: loadContext.requestId });
    if (loadContext.isBroken) return answerPlainly(asked, headers);
    loadContext.isBroken = true;
    throw error;
  }
}

/** A page that is more than a card has the brand's logo in its header. */
function placeLogo(loaderData: Loaded): Loaded {
  const { root, ...pages } = loaderData;
  const frame = root as PageFrame | undefined;
  if (!frame?.isLogoInCard || hasCard(Object.entries(pages))) return loaderData;
  return { ...loaderData, root: { ...frame, isLogoInCard: undefined } };
}

function describeHere(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return (stripBasePath(pathname) ?? pathname) + pageQuery(search);
}

/**
 * When an action throws, Remix runs no loaders, not even the root's. A page of ours that it threw gets its frame here,
 * and with it script, for the form that it may have.
 */
async function completeProblem(
  page: PageRequest,
  { staticHandlerContext: { loaderData, errors } }: EntryContext,
): Promise<void> {
  if (!errors || loaderData.root || !Object.values(errors).every(isProblem)) return;
  loaderData.root = await describePageFrame(page);
}

/** The texts of a page for an unexpected fault; undefined for every other page. */
async function findFault(
  page: PageRequest,
  status: number,
  { staticHandlerContext: { loaderData, errors } }: EntryContext,
): Promise<FaultFrame | undefined> {
  const isForeseen = Object.values(errors ?? {}).every(isProblem);
  if (isForeseen && loaderData.root) return undefined;
  // A form sent to a page that takes none: Remix refuses it and has no page for that.
  const code = status === 405 ? "unreadable" : "unknown";
  const [surroundings, unexpected] = await Promise.all([
    describePageFrame(page),
    describeProblem(page, code, status === 405 ? 405 : 500),
  ]);
  return { ...surroundings, unexpected };
}

function searchOf(here: string): string {
  const at = here.indexOf("?");
  return at < 0 ? "" : here.slice(at);
}

type Loaded = PageData["loaderData"];

interface Drawing {
  remixContext: EntryContext;
  url: string;
  fault: FaultFrame | undefined;
}

/** The document of a page with its data in a script. Remix would stream the data to its router, which is not there. */
function drawDocument({ page, nonce }: ServedPage, { remixContext, url, fault }: Drawing): string {
  const { routeModules, future, staticHandlerContext } = remixContext;
  const { root } = routeModules;
  const location = { ...staticHandlerContext.location, search: searchOf(page.here) };
  const Layout = ({ children }: PropsWithChildren) => <Document nonce={nonce}>{children}</Document>;
  const context = {
    ...remixContext,
    staticHandlerContext: { ...staticHandlerContext, location, loaderData: page.loaderData },
    routeModules: root ? { ...routeModules, root: { ...root, Layout } } : routeModules,
    future: { ...future, v3_singleFetch: false },
    serverHandoffStream: undefined,
  };
  return renderToString(
    <FaultContext.Provider value={fault}>
      <HereContext.Provider value={page.here}>
        <RemixServer context={context} url={url} />
      </HereContext.Provider>
    </FaultContext.Provider>,
  );
}

/** Answers with a page without React when even Remix' page for faults failed. */
async function answerPlainly(page: PageRequest, headers: Headers): Promise<Response> {
  const { words } = await readRequest(page);
  return new Response(renderFaultPage(words, page.context.requestId), { status: 500, headers });
}

/** Remix calls this for what loaders and actions throw by accident, not for expected pages. */
export function handleError(error: unknown, { context }: { context: AppLoadContext }): void {
  // Remix' own refusals, such as of a method, are no fault of ours. A page of ours without a route comes here too.
  const isRefusal = (isRouteErrorResponse(error) && error.status < 500) || isProblem(error);
  if (!context.left?.aborted && !isRefusal) reportError(error, { requestId: context.requestId });
}
