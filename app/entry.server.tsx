import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { contentSecurityPolicy, makeNonce } from "./http/content-security-policy.server";
import { handoffScript } from "./http/handoff-script.server";
import { lastWords } from "./http/last-words.server";
import { reportError } from "./log.server";
import { describeProblem } from "./http/problem.server";
import { describeSurroundings } from "./http/surroundings.server";
import { NonceContext } from "./nonce";
import { SurroundingsContext } from "./surroundings";

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

  const surroundings = remixContext.staticHandlerContext.loaderData.root
    ? undefined
    : await describeSurroundings(request);
  // A form for a page that takes none: Remix refuses it, and knows no page for that.
  if (surroundings && status === 405) {
    surroundings.unexpected = await describeProblem(request, "method", 405);
    headers.set("Allow", "GET, HEAD");
  }

  const { serverHandoffStream, ...entry } = remixContext;
  try {
    const page = renderToString(
      <NonceContext.Provider value={nonce}>
        <SurroundingsContext.Provider value={surroundings}>
          <RemixServer context={entry} url={request.url} nonce={nonce} />
        </SurroundingsContext.Provider>
      </NonceContext.Provider>,
    );
    const handoff =
      serverHandoffStream && entry.renderMeta?.didRenderScripts
        ? await handoffScript(serverHandoffStream, nonce)
        : "";
    const end = page.lastIndexOf("</body>");
    const html = Buffer.from(`<!DOCTYPE html>${page.slice(0, end)}${handoff}${page.slice(end)}`);
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
