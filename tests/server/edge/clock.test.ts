import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readRequestLines } from "../../support/measure/log-lines";
import { askForMail, enterMailCode, mailTo } from "../../support/visitor/mail-steps";
import { enter } from "../../support/visitor/sign-in";
import { fieldOf, Visitor } from "../../support/visitor/visitor";
import { ownWorld } from "../../support/world/started";
import type { World } from "../../support/world/world";

const preload = fileURLToPath(new URL("../../support/world/shift-clock.mjs", import.meta.url));
const tenMinutesMs = 600_000;

/** One front end for each clock; Kratos has the right time. */
const startAt = (shiftMs: number) =>
  ownWorld({ env: { NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT_MS: String(shiftMs) } });
const [slow, fast] = await Promise.all([startAt(-tenMinutesMs), startAt(tenMinutesMs)]);
const clocks: [clock: string, world: World, shiftMs: number][] = [
  ["ten minutes slow", slow, -tenMinutesMs],
  ["ten minutes fast", fast, tenMinutesMs],
];

test.each(clocks)(
  "R65 With a clock that is really %s a person signs in, changes a name and signs out",
  async (_clock, world, shiftMs) => {
    const { visitor } = await enter(world);
    const settings = await visitor.get("/settings");
    const saved = await visitor.press(settings, "method=profile", { "traits.name.first": "Ada" });
    expect([saved.status, saved.location]).toEqual([303, "/settings?section=profile#profile"]);
    const after = await visitor.follow(saved);
    expect(after.html).toContain("Your changes have been saved!");
    expect(fieldOf(after, "traits.name.first").getAttribute("value")).toBe("Ada");
    const out = await visitor.press(await visitor.get("/logout"), "decision=yes");
    expect([out.status, out.location]).toEqual([303, "/login"]);
    expect((await visitor.follow(out)).html).toContain("You’re logged out.");
    const [line] = await readRequestLines(world.app, out);
    const ahead = Date.parse(String(line?.time)) - Date.now();
    expect(Math.abs(ahead - shiftMs)).toBeLessThan(tenMinutesMs / 2);
  },
);

test.each(clocks)(
  "R65 With a clock that is %s another mail waits a minute, and the code of the first one recovers",
  async (_clock, world) => {
    const { email } = await world.createPerson();
    const visitor = new Visitor(world.url);
    const page = await askForMail(visitor, "/recovery", email);
    expect(page.status).toBe(200);
    const early = await visitor.press(page, `email=${email}`);
    expect(early.status).toBe(429);
    const seconds = Number(early.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const done = await enterMailCode(visitor, page, mailTo(world, email));
    expect(done.location).toMatch(/^\/settings\?flow=/);
  },
);
