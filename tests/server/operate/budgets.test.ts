import { expect, test } from "vitest";
import { enter } from "../../support/visitor/sign-in";
import { Visitor } from "../../support/visitor/visitor";
import { weighPage, type PageWeight } from "./weigh-page";
import { shareWorld } from "../../support/world/shared-world";

/** `calls` are those to Kratos, its script included. The others are of the page with all that it loads. */
type Weight = PageWeight & { calls: number };

/**
 * The same on every page; a row below says what differs. A page carries what a browser can refuse in its fields, in its own
 * language, and 180 bytes of script to say it there.
 */
const common = {
  calls: 1,
  requests: 8,
  script: 56_950,
  kratosScript: 0,
  css: 5_550,
  font: 22_500,
  image: 3_000,
};
/** A page that may use passkeys loads Kratos' own script for them: 2.9 kB of v1.3.1, 3.4 kB of main of 2026-07-29. */
const withPasskeys = { calls: 2, requests: 9, script: 57_400, kratosScript: 3_500 };
/** The pages of an account load a second style sheet, and a script that they share. */
const forAccount = { requests: 10, css: 9_350 };
/** Polish letters and codes have fonts of their own. */
const oneFontMore = 11_500;

/** Bytes with their headers. Raise one only for something that people gain by. */
const budgets: [path: string, budget: Partial<Weight>][] = [
  ["/login", { ...withPasskeys, html: 12_800, elements: 88 }],
  [
    "/login?lng=pl",
    { ...withPasskeys, requests: 10, font: common.font + oneFontMore, html: 13_150, elements: 88 },
  ],
  ["/registration", { script: 57_150, html: 13_700, elements: 108 }],
  ["/recovery", { html: 9_200, elements: 71 }],
  ["/verification", { script: 57_050, html: 9_650, elements: 73 }],
  [
    "/settings",
    { ...withPasskeys, ...forAccount, requests: 11, script: 63_250, html: 37_200, elements: 222 },
  ],
  ["/sessions", { ...forAccount, calls: 2, script: 61_100, html: 9_950, elements: 107 }],
  ["/error", { calls: 0, requests: 9, font: common.font + oneFontMore, html: 7_300, elements: 64 }],
];

const world = await shareWorld();
const { visitor: person } = await enter(world);
// Once a minute a page with traits asks for the identity schema.
await fetch(`${world.url}/registration`);

async function weigh(path: string): Promise<Weight> {
  const { cookies } = ["/settings", "/sessions"].includes(path) ? person : new Visitor(world.url);
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { Accept: "text/html", "Accept-Language": "en", Cookie };
  world.calls.forget();
  const weight = await weighPage({ origin: world.url, path, headers });
  return { ...weight, calls: world.calls.list().length };
}

test.each(budgets)(
  "R94 The page at %s makes only its own calls, and costs no more than its budget",
  async (path, own) => {
    const weight = await weigh(path);
    const grown = Object.entries({ ...common, ...own }).flatMap(([what, budget]) => {
      const found = weight[what as keyof Weight];
      return found <= budget ? [] : [`${what}: ${found}, ${found - budget} above ${budget}`];
    });
    expect(grown).toEqual([]);
  },
);

test("Sign-in is 61 kB of script and 110 kB in all, and 50 kB where script is off", async () => {
  const { script, kratosScript, css, html, font, image } = await weigh("/login");
  const plain = css + html + font + image;
  expect(script + kratosScript).toBeLessThanOrEqual(61_000);
  expect(script + kratosScript + plain).toBeLessThanOrEqual(110_000);
  expect(plain).toBeLessThanOrEqual(50_000);
});
