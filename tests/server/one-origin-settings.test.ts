import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signIn } from "../support/sign-in";
import { Visitor } from "../support/visitor";
import { startWorld, type World } from "../support/world";

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { GATEWAY: "browser" } });
});
afterAll(() => world.stop());
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
  ["GET", "/self-service//login/api", 404],
  ["GET", "/self-service/x%2F..%2Flogin%2Fapi", 404],
  ["DELETE", "/self-service/logout/api", 405],
  ["GET", "/sessions/token-exchange?init_code=a&return_to_code=b", 404],
])("With GATEWAY=browser %s %s does not reach Kratos", async (method, path, status) => {
  const answer = await fetch(world.url + path, { method, headers: inJson });
  expect(answer.status).toBe(status);
  expect(world.calls.list()).toEqual([]);
});

test("With GATEWAY=browser a session token is nobody's", async () => {
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

test("With GATEWAY=browser a program cannot send its form, even in a browser's name", async () => {
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

test("With GATEWAY=browser a browser has all that it needs", async () => {
  const visitor = new Visitor(world.url);
  const sent = await visitor.get("/self-service/login/browser");
  expect(sent.location).toContain(`${world.url}/login?flow=`);
  expect((await visitor.get("/.well-known/ory/webauthn.js")).status).toBe(200);
  const signedIn = await signIn(world.url, await world.createPerson());
  for (const path of ["/sessions/whoami", "/sessions", "/self-service/logout/browser"]) {
    const { status } = await signedIn.get(path, { Accept: "application/json" });
    expect([path, status]).toEqual([path, 200]);
  }
});
