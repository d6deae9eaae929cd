import { createServer } from "node:http";
import { listen } from "../stand-in/listen";
import type { Disturbance } from "./disturbance";
import { disturb } from "./in-page";

interface File {
  body: Buffer;
  headers: Record<string, string>;
}

/**
 * Serves the gallery at `url` with a page that disturbs itself once it is parsed and before its own script. Each file
 * is fetched once, so that a thousand pages cost the browser's own work alone.
 */
export async function serveDisturbed(url: string) {
  const files = new Map<string, Promise<File>>();
  const find = (path: string) => {
    const known = files.get(path) ?? load(url + path);
    files.set(path, known);
    return known;
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    const wanted = searchParams.get("disturbance");
    find(wanted ? `${pathname}?lng=en` : (request.url ?? "/")).then(
      ({ body, headers }) =>
        response.writeHead(200, headers).end(wanted ? add(body, wanted) : body),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  const { url: origin, stop } = await listen(server);
  const addressOf = (each: Disturbance) =>
    `${origin}/gallery/${each.page}?disturbance=${encodeURIComponent(JSON.stringify(each))}`;
  return { addressOf, stop };
}

async function load(address: string): Promise<File> {
  // Fonts are a third of what a browser reads, and change no button.
  if (address.endsWith(".woff2")) return { body: Buffer.alloc(0), headers: {} };
  const answer = await fetch(address);
  // The policy is left out, since it does not know the added script.
  const headers = { "Content-Type": answer.headers.get("Content-Type") ?? "" };
  const isKept = address.includes("/assets/");
  return {
    body: Buffer.from(await answer.arrayBuffer()),
    headers: isKept ? { ...headers, "Cache-Control": "max-age=3600" } : headers,
  };
}

const place = '<link rel="modulepreload"';

function add(body: Buffer, disturbance: string): string {
  const html = body.toString();
  if (!html.includes(place)) throw new Error("The page has no script");
  const json = disturbance.replaceAll("<", "\\u003c");
  return html.replace(place, () => `<script>(${disturb.toString()})(${json})</script>${place}`);
}
