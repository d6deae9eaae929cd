import { expect, test } from "vitest";
import { askForMail, mailTo, sentLongAgo } from "../../support/visitor/mail-steps";
import { fieldOf, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();

test("Another mail within the wait is refused with 429, says how long, and keeps the typed code; after it one is sent, and the wait begins anew", async () => {
  const { email } = await world.createPerson();
  const visitor = new Visitor(world.url);
  const page = await askForMail(visitor, "/recovery", email);
  world.calls.forget();
  const early = await visitor.press(page, `email=${email}`, { code: "12" });
  expect(early.status).toBe(429);
  expect(Number(early.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(early.html).toContain("You can ask for another one in");
  expect(fieldOf(early, "code").getAttribute("value")).toBe("12");
  expect(world.calls.list().map(({ method }) => method)).toEqual(["GET"]);
  const first = await mailTo(world, email);
  // As if the browser had been left alone for a minute: the stamp is ours, only older.
  const flowId = new URL(page.url, world.url).searchParams.get("flow") ?? "";
  visitor.cookies.set("sent", await sentLongAgo(world.secret, flowId));
  const again = await visitor.follow(await visitor.press(page, `email=${email}`));
  const second = await mailTo(world, email, { after: first.receivedAtMs });
  expect(second.codes).not.toEqual(first.codes);
  expect((await visitor.press(again, `email=${email}`)).status).toBe(429);
});
