import { request } from "node:http";
import { parse, type HTMLElement } from "node-html-parser";
import { listFontFaces, type FontFace } from "../../support/measure/font-faces";

/** The cost of one page for a browser on its first visit: bytes as sent, with headers, and counts. */
export interface PageWeight {
  requests: number;
  script: number;
  /** Kratos' own script for passkeys, which differs by Kratos' version. */
  kratosScript: number;
  css: number;
  html: number;
  font: number;
  image: number;
  elements: number;
}

interface Answer {
  status: number;
  bytes: number;
  body: Buffer;
}

interface Asked {
  origin: string;
  path: string;
  headers?: Record<string, string>;
}

/** Loads a page with everything that a browser would fetch for it by itself. */
export async function weighPage({ origin, path, headers }: Asked): Promise<PageWeight> {
  const html = await ask(origin + path, headers);
  const text = html.body.toString();
  const page = parse(text);
  const load = (paths: string[]) =>
    Promise.all([...new Set(paths)].map((each) => ask(origin + each)));
  const sheets = addressesIn(page, 'link[rel="stylesheet"]');
  const css = await load(sheets);
  // Preloaded, in a tag, or imported by a script in the page.
  const imported = [...text.matchAll(/\b(?:import|from)\s*\(?"(\/[^"]+\.js)"/g)];
  const script = await load([
    ...addressesIn(page, 'link[rel="modulepreload"], script[src]'),
    ...imported.map(([, path = ""]) => path),
  ]);
  const kratosScript = await load(/\/\.well-known\/ory\/webauthn\.js/.exec(text) ?? []);
  const image = await load(
    addressesIn(page, 'img, link[rel="icon"]').filter((source) => !source.startsWith("data:")),
  );
  const faces = await Promise.all(sheets.map((sheet) => readFaces(origin, sheet)));
  const font = await load(fontsOf(page, faces.flat()));
  const files = [...css, ...script, ...kratosScript, ...image, ...font];
  const failed = [html, ...files].filter(({ status }) => status >= 500 || status === 404);
  if (failed.length > 0) throw new Error(`${failed.length} of the files of ${path} are not there.`);
  return {
    requests: 1 + files.length,
    script: sum(script),
    kratosScript: sum(kratosScript),
    css: sum(css),
    html: html.bytes,
    font: sum(font),
    image: sum(image),
    elements: page.querySelectorAll("*").length,
  };
}

const sum = (answers: Answer[]) => answers.reduce((total, { bytes }) => total + bytes, 0);

function addressesIn(page: HTMLElement, selector: string): string[] {
  const found = page.querySelectorAll(selector);
  return found.map((each) => each.getAttribute("href") ?? each.getAttribute("src") ?? "");
}

/** A browser fetches a font once a character of its range is drawn in its family, or if it is preloaded. */
function fontsOf(page: HTMLElement, faces: FontFace[]): string[] {
  const codes = page.querySelectorAll("body code, body pre").map(({ text }) => text);
  for (const hidden of page.querySelectorAll("script")) hidden.remove();
  // Drawn in the system's fonts.
  const languages = page.querySelector("#lng")?.text ?? "";
  const texts = new Map([
    ["JetBrains Mono", codes.join("")],
    ["Inter", page.querySelector("body")?.text.replace(languages, "") ?? ""],
  ]);
  const drawn = faces.filter((face) => {
    const signs = Array.from(texts.get(face.family) ?? "").filter((sign) => sign.trim());
    return signs.some((sign) => face.covers(sign));
  });
  const told = addressesIn(page, 'link[rel="preload"][as="font"]');
  return [...drawn.map(({ path }) => path), ...told];
}

/** The fonts of a style sheet, which are in the same folder. */
async function readFaces(origin: string, sheet: string): Promise<FontFace[]> {
  const text = await (await fetch(origin + sheet)).text();
  const whole = (path: string) => new URL(path, origin + sheet).pathname;
  return listFontFaces(text).map((face) => ({ ...face, path: whole(face.path) }));
}

/** One answer as sent, over a separate connection. */
function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all = { Accept: "*/*", "Accept-Encoding": "gzip, deflate, br", ...headers };
    const sent = request(url, { agent: false, headers: all }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const { statusCode = 0, socket } = answer;
        resolve({ status: statusCode, bytes: socket.bytesRead, body: Buffer.concat(chunks) });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}
