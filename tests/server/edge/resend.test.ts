import { createCookie } from "@remix-run/node";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { startApp } from "../../../stack/app";
import { findFreePorts } from "../../../stack/process/ports";
import { waitForMail } from "../../../stack/mail/wait-for-mail";
import {
  fieldOf,
  messagesOf,
  readForm,
  Visitor,
  type Visited,
} from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";
import type { World } from "../../support/world/world";

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
beforeEach(() => world.calls.forget());

/** A visitor who has just asked for a recovery code. */
async function askForCode(email: string): Promise<{ visitor: Visitor; page: Visited }> {
  const visitor = new Visitor(world.url);
  const asked = await visitor.press(await visitor.get("/recovery"), "method=code", { email });
  return { visitor, page: await visitor.follow(asked) };
}

async function waitSeconds(visitor: Visitor, page: Visited, email: string): Promise<number> {
  const early = await visitor.press(page, `email=${email}`);
  return Number(early.headers.get("Retry-After"));
}

test("Another mail within the wait is refused with 429, says how long, and keeps the typed code", async () => {
  const { email } = await world.createPerson();
  const { visitor, page } = await askForCode(email);
  world.calls.forget();
  const early = await visitor.press(page, `email=${email}`, { code: "12" });
  expect(early.status).toBe(429);
  expect(Number(early.headers.get("Retry-After"))).toBeGreaterThan(50);
  expect(early.html).toContain("You can ask for another one in");
  expect(fieldOf(early, "code").getAttribute("value")).toBe("12");
  expect(world.calls.list().map(({ method }) => method)).toEqual(["GET"]);
});

test("Without the stamp, or with one that was altered, the wait begins anew", async () => {
  const { email } = await world.createPerson();
  const { visitor, page } = await askForCode(email);
  const stamp = visitor.cookies.get("sent") ?? "";
  expect(stamp).not.toBe("");
  for (const forged of [undefined, `${stamp.slice(0, -4)}AAAA`, "W10%3D"]) {
    if (forged === undefined) visitor.cookies.delete("sent");
    else visitor.cookies.set("sent", forged);
    expect((await visitor.press(page, `email=${email}`)).status).toBe(429);
  }
});

test("The wait holds on another replica, which shares nothing but the secret", async () => {
  const [port = 0] = await findFreePorts(1);
  const replica = await startApp({
    port,
    publicUrl: world.url,
    kratos: world.kratos,
    env: { COOKIE_SECRET: world.secret },
  });
  try {
    const { email } = await world.createPerson();
    const { visitor, page } = await askForCode(email);
    // Once the wait has run for a second here, only the stamp can tell the other replica so.
    await expect.poll(() => waitSeconds(visitor, page, email)).toBeLessThan(60);
    const { action, body } = readForm(page, `email=${email}`);
    const early = await fetch(`http://127.0.0.1:${port}${action}`, {
      method: "POST",
      body,
      headers: {
        Origin: world.url,
        Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    expect(early.status).toBe(429);
    expect(Number(early.headers.get("Retry-After"))).toBeLessThan(60);
  } finally {
    await replica.stop();
  }
});

test("Once the wait is over another mail is sent, and the wait begins anew", async () => {
  const { email } = await world.createPerson();
  const { visitor, page } = await askForCode(email);
  const first = await waitForMail({ mailUrl: world.mail.pageUrl, to: email });
  // As if the browser had been left alone for a minute: the stamp is ours, only older.
  const stamps = createCookie("sent", { secrets: [`sent ${world.secret}`] });
  const flowId = new URL(page.url, world.url).searchParams.get("flow");
  const old = await stamps.serialize([[flowId, Math.floor(Date.now() / 1000) - 60]]);
  visitor.cookies.set("sent", /=([^;]*)/.exec(old)?.[1] ?? "");
  const again = await visitor.follow(await visitor.press(page, `email=${email}`));
  const { receivedAtMs } = first;
  const second = await waitForMail({ mailUrl: world.mail.pageUrl, to: email, after: receivedAtMs });
  expect(second.codes).not.toEqual(first.codes);
  expect((await visitor.press(again, `email=${email}`)).status).toBe(429);
});

test("An empty code is told at its field and never sent", async () => {
  const { email } = await world.createPerson();
  const { visitor, page } = await askForCode(email);
  world.calls.forget();
  const refused = await visitor.press(page, "method=code", { code: " " });
  expect(refused.status).toBe(400);
  expect(messagesOf(refused, 4000002)).toHaveLength(1);
  expect(world.calls.list().map(({ method }) => method)).toEqual(["GET"]);
});

test("The right code leads to the settings, and they to a new password with the whole minutes that are left", async () => {
  const { email } = await world.createPerson();
  const { visitor, page } = await askForCode(email);
  const mail = await waitForMail({ mailUrl: world.mail.pageUrl, to: email });
  const done = await visitor.press(page, "method=code", { code: mail.codes[0] ?? "" });
  expect(done.location).toMatch(/^\/settings\?flow=/);
  const settings = await visitor.follow(done);
  expect(settings.location).toMatch(/^\/settings\/new-password\?flow=/);
  const card = await visitor.follow(settings);
  expect(messagesOf(card, 1060001)[0]).toMatch(/ 1[45]\smin/);
});

test("R62 A step forward has an address of its own, so that reloading it sends nothing", async () => {
  const { email } = await world.createPerson();
  const visitor = new Visitor(world.url);
  const asked = await visitor.press(await visitor.get("/recovery"), "method=code", { email });
  expect(asked.status).toBe(303);
  expect(asked.location).toMatch(/^\/recovery\?flow=[\w-]+$/);
  const page = await visitor.follow(asked);
  expect(readForm(page, "method=code").action).toBe(asked.location);
});
