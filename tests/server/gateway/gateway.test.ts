import { beforeEach, expect, test } from "vitest";
import { Visitor } from "../../support/visitor/visitor";
import { startWorld } from "../../support/world/world";
import { startLocalApp } from "../../support/world/local-app";
import { shareWorld } from "../../support/world/shared-world";
import { startedInTest } from "../../support/world/started";

// app/server/gateway-table.test.ts has every spelling of every path.
const world = await shareWorld();
beforeEach(() => world.calls.forget());

const inJson = { Accept: "application/json", "Content-Type": "application/json" };

/** The form of a program's sign-in, whose flow is made at Kratos itself. */
async function fillInAtKratos() {
  const { email: identifier, password } = await world.createPerson();
  const made = await fetch(`${world.kratos.publicUrl}/self-service/login/api`);
  const { id } = (await made.json()) as { id: string };
  const body = JSON.stringify({ method: "password", identifier, password });
  return (origin: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/self-service/login?flow=${id}`, {
      method: "POST",
      headers: { ...inJson, ...headers },
      body,
    });
}

test.each(["/self-service/login/api", "/sessions/token-exchange?init_code=a&return_to_code=b"])(
  "R72 Unless it is asked for, %s does not reach Kratos; a program is told so in JSON, a person by our page",
  async (path) => {
    const answer = await fetch(world.url + path, { headers: inJson });
    expect(answer.headers.get("Content-Type")).toContain("application/problem+json");
    expect(await answer.json()).toEqual({ title: "Not Found", status: 404 });
    const page = await new Visitor(world.url).get(path);
    expect([page.status, page.title]).toEqual([404, "404 - Page not found"]);
    expect(world.calls.list()).toEqual([]);
  },
);

test("R72 With GATEWAY=on alone the exchange of codes for a session is not there either", async () => {
  const settings = { kratos: { publicUrl: world.calls.url }, env: { GATEWAY: "on" } };
  const native = await startedInTest(startLocalApp(settings));
  expect((await fetch(`${native.url}/self-service/login/api`)).status).toBe(200);
  world.calls.forget();
  const exchange = `${native.url}/sessions/token-exchange?init_code=a&return_to_code=b`;
  expect((await fetch(exchange)).status).toBe(404);
  expect(world.calls.list()).toEqual([]);
});

test("Unless it is asked for, a session token is nobody's", async () => {
  const done = await (await fillInAtKratos())(world.kratos.publicUrl);
  const { session_token: token } = (await done.json()) as { session_token: string };
  for (const [name, value] of [
    ["X-Session-Token", token],
    ["Authorization", `Bearer ${token}`],
  ] as const) {
    const statusAt = async (url: string) =>
      (await fetch(`${url}/sessions/whoami`, { headers: { [name]: value } })).status;
    expect([await statusAt(world.kratos.publicUrl), await statusAt(world.url)]).toEqual([200, 401]);
  }
  expect(JSON.stringify(world.calls.list())).not.toContain(token);
});

test("Unless it is asked for, a program cannot send its form, even in a browser's name", async () => {
  const send = await fillInAtKratos();
  expect((await send(world.url)).status).toBe(403);
  expect(world.calls.list()).toEqual([]);
  const pretending = await send(world.url, { Origin: world.url });
  expect(pretending.status).toBeGreaterThanOrEqual(400);
  expect(await pretending.text()).not.toContain("session_token");
});

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
});
