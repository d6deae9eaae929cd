import { beforeEach, expect, test } from "vitest";
import { startApp } from "../../../stack/app";
import { findFreePorts } from "../../../stack/process/ports";
import { askForMail, mailTo, sentLongAgo } from "../../support/visitor/mail-steps";
import { fieldOf, readForm, Visitor, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";
import { startedInTest } from "../../support/world/started";

const world = await shareWorld();
beforeEach(() => world.calls.forget());

/** Somebody new who has just asked for a recovery code. */
async function askForCode() {
  const { email } = await world.createPerson();
  const visitor = new Visitor(world.url);
  return { email, visitor, page: await askForMail(visitor, "/recovery", email) };
}

async function waitSeconds(visitor: Visitor, page: Visited, email: string): Promise<number> {
  const early = await visitor.press(page, `email=${email}`);
  return Number(early.headers.get("Retry-After"));
}

test("Another mail within the wait is refused with 429, says how long, and keeps the typed code", async () => {
  const { email, visitor, page } = await askForCode();
  world.calls.forget();
  const early = await visitor.press(page, `email=${email}`, { code: "12" });
  expect(early.status).toBe(429);
  expect(Number(early.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(early.html).toContain("You can ask for another one in");
  expect(fieldOf(early, "code").getAttribute("value")).toBe("12");
  expect(world.calls.list().map(({ method }) => method)).toEqual(["GET"]);
});

test("The wait holds on another replica, which shares nothing but the secret", async () => {
  const [port = 0] = await findFreePorts(1);
  await startedInTest(
    startApp({
      port,
      publicUrl: world.url,
      kratos: world.kratos,
      env: { COOKIE_SECRET: world.secret },
    }),
  );
  const { email, visitor, page } = await askForCode();
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
});

test("Once the wait is over another mail is sent, and the wait begins anew", async () => {
  const { email, visitor, page } = await askForCode();
  const first = await mailTo(world, email);
  // As if the browser had been left alone for a minute: the stamp is ours, only older.
  const flowId = new URL(page.url, world.url).searchParams.get("flow") ?? "";
  visitor.cookies.set("sent", await sentLongAgo(world.secret, flowId));
  const again = await visitor.follow(await visitor.press(page, `email=${email}`));
  const second = await mailTo(world, email, { after: first.receivedAtMs });
  expect(second.codes).not.toEqual(first.codes);
  expect((await visitor.press(again, `email=${email}`)).status).toBe(429);
});
