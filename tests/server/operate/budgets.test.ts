import { beforeAll, expect, test } from "vitest";
import { signIn } from "../../support/visitor/sign-in";
import type { Visitor } from "../../support/visitor/visitor";
import { weighPage, type PageWeight } from "./weigh-page";
import { shareWorld } from "../../support/world/shared-world";
import type { World } from "../../support/world/world";

/** `calls` are those to Kratos, its script included. The others are of the page with all that it loads. */
type Weight = PageWeight & { calls: number };

interface Screen {
  name: string;
  path: string;
  isSignedIn?: boolean;
  /** Bytes with their headers. Raise one only for something that people gain by. */
  budget: Partial<Weight>;
}

/**
 * The same on every page; a row below says what differs. A page carries what a browser can refuse in its fields, in its own
 * language, and 180 bytes of script to say it there.
 */
const common = {
  calls: 1,
  requests: 10,
  script: 75_200,
  kratosScript: 0,
  css: 8_200,
  font: 22_500,
  image: 3_000,
};
/** A page that may use passkeys loads Kratos' own script for them: 2.9 kB of v1.3.1, 3.4 kB of main of 2026-07-29. */
const withPasskeys = { calls: 2, requests: 11, script: 75_750, kratosScript: 3_500 };
/** Polish letters and codes have fonts of their own. */
const oneFontMore = 11_500;

const screens: Screen[] = [
  { name: "sign-in", path: "/login", budget: { ...withPasskeys, html: 13_050, elements: 90 } },
  {
    name: "sign-in in Polish",
    path: "/login?lng=pl",
    budget: {
      ...withPasskeys,
      requests: withPasskeys.requests + 1,
      font: common.font + oneFontMore,
      html: 13_450,
      elements: 90,
    },
  },
  {
    name: "registration",
    path: "/registration",
    budget: { script: 75_550, html: 13_950, elements: 108 },
  },
  { name: "recovery", path: "/recovery", budget: { html: 9_460, elements: 72 } },
  {
    name: "verification",
    path: "/verification",
    budget: { script: 75_400, html: 9_950, elements: 74 },
  },
  {
    name: "settings",
    path: "/settings",
    isSignedIn: true,
    budget: {
      ...withPasskeys,
      script: 77_950,
      html: 37_450,
      elements: 222,
    },
  },
  {
    name: "sessions",
    path: "/sessions",
    isSignedIn: true,
    budget: { calls: 2, script: 75_750, html: 10_150, elements: 110 },
  },
  {
    name: "error",
    path: "/error",
    budget: {
      calls: 0,
      requests: common.requests + 1,
      font: common.font + oneFontMore,
      html: 7_500,
      elements: 65,
    },
  },
];

let world: World;
let person: Visitor;
beforeAll(async () => {
  world = await shareWorld();
  person = await signIn(world.url, await world.createPerson());
  // Once a minute a page with traits asks for the identity schema.
  await fetch(`${world.url}/registration`);
});

async function weigh({ path, isSignedIn }: Pick<Screen, "path" | "isSignedIn">): Promise<Weight> {
  const cookies = isSignedIn ? [...person.cookies].map(([name, value]) => `${name}=${value}`) : [];
  const headers = { Accept: "text/html", "Accept-Language": "en", Cookie: cookies.join("; ") };
  world.calls.forget();
  const weight = await weighPage({ origin: world.url, path, headers });
  return { ...weight, calls: world.calls.list().length };
}

test.each(screens)("The page of $name costs no more than its budget", async (screen) => {
  const weight = await weigh(screen);
  const grown = Object.entries({ ...common, ...screen.budget }).flatMap(([what, budget]) => {
    const found = weight[what as keyof Weight];
    return found <= budget ? [] : [`${what}: ${found}, ${found - budget} above ${budget}`];
  });
  expect(grown).toEqual([]);
});

test("Sign-in is 95 kB of script and 170 kB in all, and 60 kB where script is off", async () => {
  const { script, kratosScript, css, html, font, image } = await weigh({ path: "/login" });
  const plain = css + html + font + image;
  expect(script + kratosScript).toBeLessThanOrEqual(95_000);
  expect(script + kratosScript + plain).toBeLessThanOrEqual(170_000);
  expect(plain).toBeLessThanOrEqual(60_000);
});
