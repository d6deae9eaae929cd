import { beforeEach, expect, test } from "vitest";
import { startLocalApp } from "../../support/world/local-app";
import { Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";
import { startedInTest } from "../../support/world/started";

const world = await shareWorld();
beforeEach(() => world.calls.forget());

const inJson = { Accept: "application/json", "Content-Type": "application/json" };

/** A flow for programs, made at Kratos itself. */
async function beginAtKratos(): Promise<string> {
  const made = await fetch(`${world.kratos.publicUrl}/self-service/login/api`);
  return ((await made.json()) as { id: string }).id;
}

async function findToken(): Promise<string> {
  const { email: identifier, password } = await world.createPerson();
  const answer = await fetch(
    `${world.kratos.publicUrl}/self-service/login?flow=${await beginAtKratos()}`,
    {
      method: "POST",
      headers: inJson,
      body: JSON.stringify({ method: "password", identifier, password }),
    },
  );
  return ((await answer.json()) as { session_token: string }).session_token;
}

test.each([
  ["GET", "/self-service/login/api", 404],
  ["GET", "/self-service/registration/api", 404],
  ["GET", "/self-service/recovery/api", 404],
  ["GET", "/self-service/settings/api", 404],
  ["GET", "/self-service/verification/api", 404],
  ["GET", "/self-service/login/%61pi", 404],
  ["GET", "/self-service/login/api/", 404],
  ["GET", "/self-service/login/api%2F", 404],
  ["GET", "/self-service/login/API", 404],
  ["GET", "/sessions/Token-Exchange?init_code=a&return_to_code=b", 404],
  ["POST", "/self-service/login/api", 404],
  ["GET", "/self-service//login/api", 404],
  ["GET", "/self-service/x%2F..%2Flogin%2Fapi", 404],
  ["DELETE", "/self-service/logout/api", 404],
  ["GET", "/sessions/token-exchange?init_code=a&return_to_code=b", 404],
])("R72 Unless it is asked for, %s %s does not reach Kratos", async (method, path, status) => {
  const answer = await fetch(world.url + path, { method, headers: inJson });
  expect(answer.status).toBe(status);
  expect(world.calls.list()).toEqual([]);
});

test("R72 A program is told that those paths are not there in JSON, a person by our page", async () => {
  for (const path of ["/self-service/login/api", "/sessions/token-exchange"]) {
    const answer = await fetch(world.url + path, { headers: inJson });
    expect(answer.headers.get("Content-Type")).toContain("application/problem+json");
    expect(await answer.json()).toEqual({ title: "Not Found", status: 404 });
    const page = await new Visitor(world.url).get(path);
    expect([page.status, page.title]).toEqual([404, "404 - Page not found"]);
  }
});

test("R72 With GATEWAY=on alone the exchange of codes for a session is not there either", async () => {
  const native = await startedInTest(
    startLocalApp({
      kratos: { publicUrl: world.calls.url },
      env: { GATEWAY: "on" },
    }),
  );
  expect((await fetch(`${native.url}/self-service/login/api`)).status).toBe(200);
  world.calls.forget();
  const exchange = `${native.url}/sessions/token-exchange?init_code=a&return_to_code=b`;
  expect((await fetch(exchange)).status).toBe(404);
  expect(world.calls.list()).toEqual([]);
});

test("Unless it is asked for, a session token is nobody's", async () => {
  const token = await findToken();
  const ways = [
    ["X-Session-Token", token],
    ["Authorization", `Bearer ${token}`],
  ] as const;
  for (const [name, value] of ways) {
    const headers = { [name]: value };
    const [direct, ours] = await Promise.all(
      [world.kratos.publicUrl, world.url].map((url) =>
        fetch(`${url}/sessions/whoami`, { headers }),
      ),
    );
    expect([direct?.status, ours?.status]).toEqual([200, 401]);
  }
  expect(JSON.stringify(world.calls.list())).not.toContain(token);
});

test("Unless it is asked for, a program cannot send its form, even in a browser's name", async () => {
  const { email: identifier, password } = await world.createPerson();
  const submit = `/self-service/login?flow=${await beginAtKratos()}`;
  const body = JSON.stringify({ method: "password", identifier, password });
  const send = (headers: Record<string, string>) =>
    fetch(world.url + submit, { method: "POST", headers: { ...inJson, ...headers }, body });
  expect((await send({})).status).toBe(403);
  expect(world.calls.list()).toEqual([]);
  const pretending = await send({ Origin: world.url });
  expect(pretending.status).toBeGreaterThanOrEqual(400);
  expect(await pretending.text()).not.toContain("session_token");
});
