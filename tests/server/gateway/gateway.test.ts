import { expect, test } from "vitest";
import { Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";
import { startWorld } from "../../support/world/world";
import { startedInTest } from "../../support/world/started";

const world = await shareWorld();

test("A browser that is sent to Kratos comes back to our page with its flow and its cookie", async () => {
  const visitor = new Visitor(world.url);
  const sent = await visitor.get("/self-service/login/browser?aal=aal1");
  expect(sent.status).toBe(303);
  expect(sent.location).toMatch(new RegExp(`^${world.url}/login\\?flow=`));
  const page = await visitor.follow(sent);
  expect(page.status).toBe(200);
  expect(page.title).toBe("Sign in");
  expect(page.page.querySelector(".notice")).toBeNull();
});

test("The script and the schemas bring no cookie that could replace the token of a form", async () => {
  for (const path of ["/.well-known/ory/webauthn.js", "/schemas"]) {
    const answer = await fetch(world.url + path);
    expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 200, []]);
  }
});

test("With the gateway off those addresses are not there, and the sessions are our page for everybody", async () => {
  const closed = await startedInTest(startWorld({ env: { GATEWAY: "off" } }));
  const visitor = new Visitor(closed.url);
  for (const path of ["/sessions/whoami", "/self-service/login/api", "/schemas"]) {
    const { status } = await visitor.get(path, { Accept: "application/json" });
    expect([path, status]).toEqual([path, 404]);
  }
  expect((await visitor.get("/login")).status).toBe(200);
  const sessions = await visitor.get("/sessions", { Accept: "application/json" });
  expect([sessions.status, sessions.location]).toEqual([303, "/login?return_to=%2Fsessions"]);
}, 60_000);
