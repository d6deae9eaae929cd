import { afterEach, expect, test, vi } from "vitest";
import type { State } from "../state/own-cookies.server";
import { valuesOf } from "./guess";
import { beginDeviceCode, beginGuess, type BegunGuess } from "./guess-limit.server";

afterEach(() => {
  vi.useRealTimers();
});

const dayMs = 86_400_000;

function startClock(): void {
  vi.useFakeTimers({ toFake: ["Date"] });
}

/** Tries a password for a name; undefined if it has to wait. */
async function tryPassword(
  identifier: string,
  asker: { state?: State; clientIp?: string } = {},
): Promise<BegunGuess | undefined> {
  const values = valuesOf([
    ["identifier", identifier],
    ["password", "x"],
  ]);
  const begun = await beginGuess({ state: {}, ...asker }, { kind: "login", values });
  return begun && "end" in begun ? begun : undefined;
}

const addressOf = (at: number) => `198.${18 + (at % 2)}.${at % 250}.${1 + (at % 5)}`;

test("R102 Of 10,000 guesses a day at one account from 500 addresses, 109 reach Kratos, and the owner is let in all day", async () => {
  startClock();
  const known = { state: await enter("victim@example.org") };
  const begunMs = Date.now();
  let reached = 0;
  let refusedOwner = 0;
  for (let at = 0; at < 10_000; at += 1) {
    vi.setSystemTime(begunMs + (at * dayMs) / 10_000);
    const clientIp = addressOf(at % 500);
    if (await tryPassword("victim@example.org", { clientIp })) reached += 1;
    if (at % 50 > 0) continue;
    const begun = await tryPassword("victim@example.org", { ...known, clientIp });
    if (!begun) refusedOwner += 1;
    Object.assign(known.state, await begun?.end("right", "session"));
  }
  expect([reached, refusedOwner]).toEqual([109, 0]);
});

/** The state of a browser that has signed in to this account. */
async function enter(identifier: string): Promise<State> {
  const begun = await tryPassword(identifier);
  return { known: (await begun?.end("right", "session"))?.known ?? undefined };
}

test("A right password of a new browser does not give strangers their tries back", async () => {
  startClock();
  for (let at = 0; at < 9; at += 1) await tryPassword("often@example.org");
  await enter("often@example.org");
  expect(await tryPassword("often@example.org")).toBeDefined();
  expect(await tryPassword("often@example.org")).toBeUndefined();
});

test("One address may try fifty accounts in 15 minutes, and a known browser there is let in after that", async () => {
  startClock();
  const known = await enter("neighbour@example.org");
  const clientIp = "203.0.113.9";
  const tried = async (most: number) => {
    let reached = 0;
    for (let at = 0; at < most; at += 1) {
      if (await tryPassword(`stuffed-${at}@example.org`, { clientIp })) reached += 1;
    }
    return reached;
  };
  expect(await tried(200)).toBe(50);
  expect(await tryPassword("neighbour@example.org", { clientIp })).toBeUndefined();
  expect(await tryPassword("neighbour@example.org", { clientIp, state: known })).toBeDefined();
  vi.setSystemTime(Date.now() + 15 * 60_000);
  expect(await tried(200)).toBe(50);
});

test("The addresses of one IPv6 customer are one, and those of one network are limited together", async () => {
  startClock();
  const tried = async (addresses: string[]) => {
    let reached = 0;
    for (const [at, clientIp] of addresses.entries()) {
      if (await tryPassword(`six-${addresses.length}-${at}@example.org`, { clientIp }))
        reached += 1;
    }
    return reached;
  };
  const ofOne = Array.from({ length: 90 }, (_, at) => `2001:db8:7:1::${at.toString(16)}`);
  expect(await tried(ofOne)).toBe(50);
  const ofNetwork = Array.from({ length: 700 }, (_, at) => `2001:db8:8:${at.toString(16)}::1`);
  expect(await tried(ofNetwork)).toBe(500);
});

test("The address of a proxy on a private network is not counted, if none is trusted", async () => {
  startClock();
  for (let at = 0; at < 100; at += 1) {
    expect(await tryPassword(`inner-${at}@example.org`, { clientIp: "10.0.0.9" })).toBeDefined();
  }
});

test("Mails have counts of their own, beside those of passwords", async () => {
  startClock();
  for (let at = 0; at < 11; at += 1) await tryPassword("mail@example.org");
  expect(await tryPassword("mail@example.org")).toBeUndefined();
  const values = valuesOf([["email", "mail@example.org"]]);
  const begun = await beginGuess({ state: {} }, { kind: "recovery", flowId: "flow", values });
  expect(begun).toHaveProperty("end");
});

test("Codes of devices are counted by the client's address, and right ones are not", async () => {
  startClock();
  const clientIp = "203.0.113.77";
  for (let at = 0; at < 60; at += 1) {
    const begun = await beginDeviceCode(clientIp);
    if ("end" in begun) await begun.end();
  }
  let reached = 0;
  for (let at = 0; at < 60; at += 1) if ("end" in (await beginDeviceCode(clientIp))) reached += 1;
  expect(reached).toBe(50);
});

test("A session that a right password began ties second factors to the account", async () => {
  startClock();
  const second = valuesOf([["totp_code", "000000"]]);
  let reached = 0;
  for (let at = 0; at < 20; at += 1) {
    const session = `session-${at}`;
    await (await tryPassword("two@example.org"))?.end("halfway", session);
    const begun = await beginGuess({ state: {}, session }, { kind: "login", values: second });
    if (begun && "end" in begun) reached += 1;
  }
  expect(reached).toBe(10);
});
