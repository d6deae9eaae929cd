import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { PropsWithChildren } from "react";
import { renderToString } from "react-dom/server";
import { Document } from "./document.server";
import { contentSecurityPolicy, makeNonce } from "./http/content-security-policy.server";
import { lastWords } from "./http/last-words.server";
import { writePageData } from "./http/page-data.server";
import { describeProblem } from "./http/problem.server";
import { describeSurroundings } from "./http/surroundings.server";
import { reportError } from "./log.server";
import { FaultContext, type FaultSurroundings } from "./surroundings";
import { isProblem } from "./ui/problem-page";

/** The requests whose page could not be drawn; Remix then draws the page for faults. */
const broken = new WeakSet<AppLoadContext>();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = loadContext.nonce ?? makeNonce();
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!loadContext.nonce) {
    // Under plain remix-serve there is no edge in front that has set them.
    headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
    headers.set("Cache-Control", "no-store");
  }

  const fault = await findFault(request, status, remixContext);
  if (fault && status === 405) headers.set("Allow", "GET, HEAD");
  try {
    const page = renderToString(
      <FaultContext.Provider value={fault}>
        <RemixServer context={drawnBy(remixContext, nonce)} url={request.url} />
      </FaultContext.Provider>,
    );
    const html = Buffer.from(`<!DOCTYPE html>${page}`);
    headers.set("Content-Length", String(html.length));
    const init = { headers, status: loadContext.refusal?.status ?? status };
    if (!loadContext.nonce) return new Response(html, init);
    loadContext.page = html;
    return new Response(null, init);
  } catch (error) {
    // The second one too, which Remix does not hear of.
    reportError(error, { requestId: loadContext.requestId });
    if (broken.has(loadContext)) return answerPlainly(loadContext, headers);
    broken.add(loadContext);
    throw error;
  }
}

/** What a page says that nobody foresaw; nothing for every other page. */
async function findFault(
  request: Request,
  status: number,
  { staticHandlerContext: { loaderData, errors } }: EntryContext,
): Promise<FaultSurroundings | undefined> {
  const isForeseen = Object.values(errors ?? {}).every(isProblem);
  if (isForeseen && loaderData.root) return undefined;
  // A form for a page that takes none: Remix refuses it, and knows no page for that.
  const code = status === 405 ? "method" : "unknown";
  const [surroundings, unexpected] = await Promise.all([
    describeSurroundings(request),
    describeProblem(request, code, status === 405 ? 405 : 500),
  ]);
  return { ...surroundings, unexpected };
}

/**
 * Remix would hand the browser the page's data by a stream, for a router that goes on from there. There is none:
 * a page is a document, and its data stands in it whole.
 */
function drawnBy(remixContext: EntryContext, nonce: string): EntryContext {
  const { routeModules, staticHandlerContext, future, serverHandoffStream } = remixContext;
  const { root } = routeModules;
  void serverHandoffStream?.cancel();
  const Layout = ({ children }: PropsWithChildren) => <Document nonce={nonce}>{children}</Document>;
  return {
    ...remixContext,
    routeModules: root ? { ...routeModules, root: { ...root, Layout } } : routeModules,
    future: { ...future, v3_singleFetch: false },
    serverHandoffStream: undefined,
    serverHandoffString: writePageData(staticHandlerContext),
  };
}

/** Remix has drawn the page for faults, and that broke as well. */
function answerPlainly({ requestId }: AppLoadContext, headers: Headers): Response {
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response(lastWords(500, requestId), { status: 500, headers });
}

/** Remix calls this for what loaders and actions throw by accident; expected pages do not come here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (!request.signal.aborted) reportError(error, { requestId: context.requestId });
}
