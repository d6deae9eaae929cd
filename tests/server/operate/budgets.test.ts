import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { parse, type HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";
import { listFontFaces, type FontFace } from "../../support/measure/font-faces";
import { enter } from "../../support/visitor/sign-in";
import { Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

/**
 * Every page has this weight; the rows below say what differs. 180 bytes of script and texts in the page's language
 * refuse values in a browser. 190 bytes say where a button waits for script that has failed. 700 bytes read codes and
 * addresses as people type them, and ask before typed work is left. 90 bytes fill every text by `{{name}}`. 120 bytes draw
 * the logo where a brand wants it, and no button where it has one theme. 60 bytes of style keep addresses in one piece and
 * a button within its sentence. 60 bytes of each
 * page say its variant by the new name beside the old one, for brands.
 */
const common = {
  requests: 8,
  script: 57_820,
  /** The bytes of Kratos' script for passkeys, which differ by Kratos' version. */
  kratosScript: 0,
  css: 5_610,
  font: 22_500,
  image: 3_000,
};
/** A page that may use passkeys loads Kratos' own script for them: 2.9 kB of v1.3.1, 3.4 kB of main of 2026-07-29. */
const withPasskeys = { requests: 9, script: 58_450, kratosScript: 3_500 };
/**
 * The pages of an account load a second style sheet, and a script that they share. 390 bytes of script are their one frame,
 * with the state of each section and of each application.
 */
const forAccount = { requests: 10, css: 9_510 };
/** Polish letters and codes have fonts of their own. */
const oneFontMore = 11_500;

type Weight = typeof common & { html: number; elements: number };

/** First visits, in bytes with their headers. Raise one only for something that people gain by. */
const budgets: [path: string, budget: Partial<Weight>][] = [
  ["/login", { ...withPasskeys, html: 13_150, elements: 88 }],
  [
    "/login?lng=pl",
    { ...withPasskeys, requests: 10, font: common.font + oneFontMore, html: 13_520, elements: 88 },
  ],
  ["/registration", { script: 58_180, html: 14_300, elements: 108 }],
  ["/recovery", { html: 9_850, elements: 71 }],
  ["/verification", { script: 58_000, html: 10_080, elements: 73 }],
  [
    "/settings",
    { ...withPasskeys, ...forAccount, requests: 11, script: 65_370, html: 39_550, elements: 245 },
  ],
  ["/sessions", { ...forAccount, script: 62_740, html: 10_480, elements: 113 }],
  ["/error", { requests: 9, font: common.font + oneFontMore, html: 7_500, elements: 64 }],
];

const world = await shareWorld();
const { visitor: person } = await enter(world);

/** Loads a page with everything that a browser would fetch for it by itself. */
async function weigh(path: string): Promise<Weight> {
  const { cookies } = ["/settings", "/sessions"].includes(path) ? person : new Visitor(world.url);
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const html = await ask(path, { Accept: "text/html", "Accept-Language": "en", Cookie });
  const text = html.body.toString();
  const page = parse(text);
  const load = (paths: string[]) => Promise.all([...new Set(paths)].map((each) => ask(each)));
  const sheets = addressesIn(page, 'link[rel="stylesheet"]');
  const css = await load(sheets);
  // Scripts are preloaded, in a tag, or imported by a script in the page.
  const imported = [...text.matchAll(/\b(?:import|from)\s*\(?"(\/[^"]+\.js)"/g)];
  const script = await load([
    ...addressesIn(page, 'link[rel="modulepreload"], script[src]'),
    ...imported.map(([, path = ""]) => path),
  ]);
  const kratosScript = await load(/\/\.well-known\/ory\/webauthn\.js/.exec(text) ?? []);
  const image = await load(
    addressesIn(page, 'img, link[rel="icon"]').filter((source) => !source.startsWith("data:")),
  );
  const faces = await Promise.all(sheets.map(facesOf));
  const font = await load(fontsOf(page, faces.flat()));
  const files = [...css, ...script, ...kratosScript, ...image, ...font];
  expect([html, ...files].filter(({ status }) => status >= 500 || status === 404)).toEqual([]);
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

const sum = (answers: { bytes: number }[]) =>
  answers.reduce((total, { bytes }) => total + bytes, 0);

function addressesIn(page: HTMLElement, selector: string): string[] {
  const found = page.querySelectorAll(selector);
  return found.map((each) => each.getAttribute("href") ?? each.getAttribute("src") ?? "");
}

/** A browser fetches a font once a character of its range is drawn in its family, or if it is preloaded. */
function fontsOf(page: HTMLElement, faces: FontFace[]): string[] {
  const codes = page.querySelectorAll("body code, body pre").map(({ text }) => text);
  for (const hidden of page.querySelectorAll("script")) hidden.remove();
  // These are drawn in the system's fonts.
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
async function facesOf(sheet: string): Promise<FontFace[]> {
  const text = await (await fetch(world.url + sheet)).text();
  const whole = (font: string) => new URL(font, world.url + sheet).pathname;
  return listFontFaces(text).map((face) => ({ ...face, path: whole(face.path) }));
}

/** One answer as sent, over a separate connection. */
async function ask(path: string, more: Record<string, string> = {}) {
  const headers = { Accept: "*/*", "Accept-Encoding": "gzip, deflate, br", ...more };
  const [answer] = (await once(get(world.url + path, { agent: false, headers }), "response")) as [
    IncomingMessage,
  ];
  const body = await buffer(answer);
  return { status: answer.statusCode ?? 0, bytes: answer.socket.bytesRead, body };
}

// Once a minute a page with traits asks for the identity schema.
await fetch(`${world.url}/registration`);

test.each(budgets)("The page at %s costs no more than its budget", async (path, own) => {
  const weight = await weigh(path);
  const grown = Object.entries({ ...common, ...own }).flatMap(([what, budget]) => {
    const found = weight[what as keyof Weight];
    return found <= budget ? [] : [`${what}: ${found}, ${found - budget} above ${budget}`];
  });
  expect(grown).toEqual([]);
});
