import { expect, test } from "vitest";
import { askForMail, mailTo } from "../../support/visitor/mail-steps";
import { newEmail } from "../../support/visitor/new-email";
import { enterPassword } from "../../support/visitor/sign-in";
import { sendTraits } from "../../support/visitor/sign-up";
import { readForm, Visitor, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();

/** Sends a form again once it is answered. */
async function sendTwice(visitor: Visitor, page: Visited, button: string, typed = {}) {
  const { action, body } = readForm(page, button, typed);
  return [await visitor.post(action, body), await visitor.post(action, body)] as const;
}

test("R61 A sign-up that is sent twice makes one account, and the second answer is a page that can be used", async () => {
  const email = newEmail();
  const visitor = new Visitor(world.url);
  const page = await sendTraits(visitor, { "traits.email": email });
  const typed = { password: "correct horse battery" };
  const [done, again] = await sendTwice(visitor, page, "method=password", typed);
  expect(done.status).toBe(303);
  expect(again.status).toBeLessThan(500);
  expect(again.html).not.toContain("correct horse");
  expect((await visitor.get("/")).status).toBe(200);
  const found = await fetch(
    `${world.kratos.adminUrl}/admin/identities?credentials_identifier=${encodeURIComponent(email)}`,
  );
  expect(await found.json()).toHaveLength(1);
});

test("R61 A recovery code that is sent twice recovers once, and the second answer is a page that can be used", async () => {
  const { email } = await world.createPerson();
  const visitor = new Visitor(world.url);
  const page = await askForMail(visitor, "/recovery", email);
  const typed = { code: (await mailTo(world, email)).codes[0] ?? "" };
  const [done, again] = await sendTwice(visitor, page, "method=code", typed);
  expect(done.location).toMatch(/^\/settings\?flow=/);
  expect(again.status).toBeLessThan(500);
  expect((await visitor.get("/settings")).status).toBe(200);
});

test("R62 After a form was taken, its result has an address of its own that can be loaded again", async () => {
  const visitor = new Visitor(world.url);
  const login = await visitor.get("/login");
  const done = await enterPassword(visitor, login, await world.createPerson());
  const settings = await visitor.get("/settings");
  const saved = await visitor.press(settings, "method=profile", { "traits.name.first": "Ada" });
  for (const answer of [done, saved]) {
    expect(answer.status).toBe(303);
    for (const time of ["first", "again"]) {
      expect([time, (await visitor.follow(answer)).status]).toEqual([time, 200]);
    }
  }
  // Back to the sent form leads home, not to an error.
  const back = await visitor.get(readForm(login, "method=password").action);
  expect([back.status, back.location]).toEqual([303, "/"]);
});
