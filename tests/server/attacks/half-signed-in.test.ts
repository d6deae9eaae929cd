import { expect, test } from "vitest";
import { addAuthenticator, enter, sendSignIn } from "../../support/visitor/sign-in";
import { signInNatively } from "../../support/visitor/sign-in-natively";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { ownWorld } from "../../support/world/started";

const world = await ownWorld({
  env: { GATEWAY: "on" },
  difference: {
    session: { whoami: { required_aal: "highest_available" } },
    selfservice: { flows: { settings: { required_aal: "highest_available" } } },
  },
});

/** A person who has just turned on an app in this browser. */
async function haveApp() {
  const { person, visitor: owner } = await enter(world);
  await addAuthenticator(owner);
  return { person, owner };
}

test("A person with only the password of an account with two steps neither sees nor ends its sessions", async () => {
  const { person, owner } = await haveApp();
  const thief = new Visitor(world.url);
  await sendSignIn(thief, person);
  const { session_token: token } = await signInNatively(world.kratos, person);
  const whoami = await owner.get("/sessions/whoami");
  const { id } = JSON.parse(whoami.html) as { id: string };
  for (const line of ["GET /sessions", `DELETE /sessions/${id}`, "DELETE /sessions"]) {
    const [method, path = ""] = line.split(" ");
    for (const [visitor, shown] of [
      [thief, {}],
      [new Visitor(world.url), { "X-Session-Token": token }],
      [new Visitor(world.url), { Authorization: `Bearer ${token}` }],
    ] as const) {
      const headers = { Accept: "application/json", ...shown };
      const { status, html } = await visitor.request(path, { method, headers });
      expect([line, status]).toEqual([line, 403]);
      expect(html).toContain("session_aal2_required");
    }
  }
  expect((await owner.get("/sessions/whoami")).status).toBe(200);
});

test("Where Kratos cannot be asked about the second step, sessions are neither listed nor ended", async () => {
  const { owner } = await haveApp();
  await world.kratos.stop();
  for (const method of ["GET", "DELETE"]) {
    const answer = await owner.request("/sessions", {
      method,
      headers: { Accept: "application/json" },
    });
    expect([method, answer.status]).toEqual([method, 503]);
  }
  await world.kratos.start();
});

test("A link to sign in again names nobody else, and lets nobody else's code into this browser", async () => {
  const { person } = await haveApp();
  const mallory = await world.createPerson();
  const visitor = new Visitor(world.url);
  await sendSignIn(visitor, person);
  const textOf = ({ page }: Visited) => page.querySelector("main")?.text;
  const hint = `login_hint=${encodeURIComponent(mallory.email)}`;
  for (const path of ["/login?aal=aal2", "/login?aal=aal2&refresh=true", "/login?refresh=true"]) {
    expect(textOf(await visitor.get(`${path}&${hint}`))).not.toContain(mallory.email);
  }
  const page = await visitor.get(`/login?refresh=true&${hint}`);
  const pressed = await visitor.press(page, "method=code", {});
  const next = pressed.status === 303 ? await visitor.follow(pressed) : pressed;
  expect(textOf(next)).not.toContain(mallory.email);
  expect((await visitor.get("/")).html).not.toContain(mallory.email);
});
