import { expect, test } from "vitest";
import { readRequestLines } from "../../support/measure/log-lines";
import { signIn } from "../../support/visitor/sign-in";
import { readForm, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();

/** The log has one line about the security of an answer's request, at the level of its outcome. */
async function expectAnswer(answer: Visited, status: number, outcome: string) {
  expect(answer.status).toBe(status);
  const lines = await readRequestLines(world.app, answer);
  const level = outcome === "succeeded" ? 30 : 40;
  const event = { event: "session_revoked", outcome, route: "/sessions", level };
  expect(lines.filter(({ isSecurity }) => isSecurity)).toEqual([expect.objectContaining(event)]);
}

test("R54 Signing out one other session, or all of them, is a security event in the log, and a foreign form another", async () => {
  const person = await world.createPerson();
  const [here, there] = [await signIn(world.url, person), await signIn(world.url, person)];
  const page = await here.get("/sessions");
  const buttons = page.page.querySelectorAll('button[name="session"]');
  expect(buttons).toHaveLength(1);
  const session = buttons[0]?.getAttribute("value") ?? "";
  const { body } = readForm(page, `session=${session}`);
  const unproved = await here.post("/sessions", new URLSearchParams({ session }));
  await expectAnswer(unproved, 403, "not_confirmed");
  expect((await there.get("/")).status).toBe(200);
  const ended = await here.press(page, `session=${session}`);
  expect(ended.location).toBe("/sessions");
  await expectAnswer(ended, 303, "succeeded");
  expect((await there.get("/")).location).toBe("/login");
  expect((await here.get("/")).status).toBe(200);
  body.set("session", "no-session-of-anybody");
  await expectAnswer(await here.post("/sessions", body), 400, "failed");
  body.delete("session");
  body.set("decision", "yes");
  await expectAnswer(await here.post("/sessions", body), 303, "succeeded");
});
