import { expect, test } from "vitest";
import {
  crawl,
  listEmptyParts,
  listRepeats,
  listTexts,
  nameAddress,
  type Reached,
} from "../../support/visitor/crawl";
import { Visitor } from "../../support/visitor/visitor";
import { type ChangingWorld, startChangingWorld } from "../../support/world/changing-world";
import {
  fullWorld,
  type IdentityWorld,
  listAllWorlds,
  listPairwiseWorlds,
  nameWorld,
} from "../../support/world/identity-worlds";
import { started } from "../../support/world/started";

const bare: IdentityWorld = {
  ...fullWorld,
  registration: false,
  recovery: false,
  verification: false,
  password: false,
  code: false,
  key: "none",
  totp: false,
  lookup: false,
  provider: false,
  use: "link",
};

/** Worlds that operators have, and one without a way to sign in. */
const usual: IdentityWorld[] = [
  fullWorld,
  { ...fullWorld, registration: false, recovery: false, verification: false },
  { ...fullWorld, password: false },
  { ...fullWorld, password: false, code: false, key: "none", totp: false, lookup: false },
  { ...fullWorld, schema: "username", code: false },
  { ...fullWorld, schema: "phone", password: false, use: "link" },
  { ...fullWorld, password: false, provider: false, key: "none", use: "link" },
  { ...fullWorld, password: false, code: false, key: "none", provider: false },
  { ...bare, password: true },
  { ...bare, password: true, recovery: true, verification: true },
  { ...bare, registration: true, key: "passwordless", recovery: true },
  { ...bare, registration: true, code: true, verification: true },
];

const worlds = process.env.WORLDS === "all" ? listAllWorlds() : listPairwiseWorlds(usual);
const longestMs = worlds.length * 20_000;

/** The words for each way that a world may lack. */
function wordsOfLacking(world: IdentityWorld): [way: string, pattern: RegExp][] {
  const { recovery, verification, totp, lookup, use, schema } = world;
  const recovers = recovery && schema === "email";
  const verifies = verification && schema !== "username";
  const sends = recovers || verifies ? use : undefined;
  const hasCode = world.code || totp || lookup || sends === "code";
  const lacking: [boolean, string, RegExp][] = [
    [world.password, "password", /\bpasswords?\b/i],
    [world.registration, "sign-up", /\bsign(ing)? up\b|register|create an account/i],
    // "Manage 2FA Backup Recovery Codes" is a title that the specification has.
    [recovers, "recovery", /(?<!Backup )\brecover|\bforgot/i],
    [verifies, "verification", /\bverif/i],
    [hasCode, "code", /\bcodes?\b/i],
    [
      sends === "link",
      "link",
      /\b(open|ask for|email you|verification|recovery) (the |a )?link\b/i,
    ],
    [world.provider, "provider", /social (account|sign in)|acme/i],
    [totp, "authenticator", /authenticator/i],
    [lookup, "backup codes", /backup code/i],
    [world.key === "passkey", "passkey", /passkey/i],
    [
      world.key !== "none" && world.key !== "passkey",
      "security key",
      /security key|hardware token/i,
    ],
  ];
  return lacking.flatMap(([isThere, way, pattern]) => (isThere ? [] : [[way, pattern]]));
}

const starts = ["/login", "/", "/settings", "/ui", "/nowhere", "/error", "/error?id=none"];

/** The starts of a walk, and the pages of the flows that are off, which say so. */
function startsIn({ registration, recovery, verification }: IdentityWorld): string[] {
  const flows = Object.entries({ registration, recovery, verification });
  return [...starts, ...flows.flatMap(([flow, isOn]) => (isOn ? [] : [`/${flow}`]))];
}

function faultsOf(reached: Map<string, Reached>, world: IdentityWorld, who: string): string[] {
  const lacking = wordsOfLacking(world);
  return [...reached].flatMap(([name, { page, links }]) => {
    const where = `${who} ${name}`;
    const broken = links.flatMap(({ path, link }) => {
      const target = reached.get(nameAddress(path))?.page;
      if (!target) return [];
      if (target.status >= 400) return [`${where}: "${link}" leads to ${target.status} ${path}`];
      const id = /#(.+)/.exec(path)?.[1];
      const isPlace = !id || target.page.getElementById(decodeURIComponent(id)) !== null;
      return isPlace ? [] : [`${where}: "${link}" leads to no place ${path}`];
    });
    const repeats = listRepeats(page).map((repeat) => `${where}: twice ${repeat}`);
    const empty = listEmptyParts(page).map((part) => `${where}: empty ${part}`);
    // The mobile form is Spanish, and the sessions say how each began, which depends on the past.
    const isRead = !page.url.startsWith("/ui") && !page.url.startsWith("/sessions");
    const texts = isRead ? listTexts(page) : [];
    const named = texts.flatMap((text) =>
      lacking
        .filter(([, pattern]) => pattern.test(text))
        .map(([way]) => `${where}: names ${way}: ${text}`),
    );
    return [...broken, ...repeats, ...empty, ...named];
  });
}

/** The faults of one world, walked by a stranger, and with an address that is verified and one that is not. */
async function walk(place: ChangingWorld, world: IdentityWorld): Promise<string[]> {
  await place.become(world);
  const { verified, unverified } = place.people[world.schema];
  const visitors = { nobody: "", verified, ...(world.schema !== "username" && { unverified }) };
  const faults: string[] = [];
  for (const [who, session] of Object.entries(visitors)) {
    const visitor = new Visitor(place.url);
    if (session) visitor.cookies.set("ory_kratos_session", session);
    const reached = await crawl(visitor, startsIn(world));
    expect(reached.size).toBeGreaterThanOrEqual(session ? 9 : 7);
    faults.push(...faultsOf(reached, world, who));
  }
  return faults.map((fault) => `${nameWorld(world)} | ${fault}`);
}

test(
  "R107 In every world, each link leads somewhere, and no page offers or names what Kratos lacks",
  { timeout: longestMs + 120_000 },
  async () => {
    expect(worlds.length).toBeGreaterThanOrEqual(20);
    const starting = [startChangingWorld(), startChangingWorld()];
    const places = await Promise.all(starting.map((place) => started(place)));
    const waiting = [...worlds];
    const faults: string[] = [];
    const walkAll = async (place: ChangingWorld) => {
      for (let world = waiting.shift(); world; world = waiting.shift()) {
        faults.push(...(await walk(place, world)));
      }
    };
    await Promise.all(places.map(walkAll));
    expect(faults).toEqual([]);
  },
);
