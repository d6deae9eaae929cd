import { beforeEach, expect, test } from "vitest";
import { signInNatively, writeNativeSignIn } from "../../support/visitor/sign-in-natively";
import { Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

// app/server/gateway-table.test.ts has every spelling of every path.
const world = await shareWorld();
beforeEach(() => world.calls.forget());

test.each([
  ["/self-service/login/api", "GATEWAY=on"],
  ["/sessions/token-exchange?init_code=a&return_to_code=b", "GATEWAY=on and TOKEN_EXCHANGE=on"],
])(
  "R72 Unless it is asked for, %s does not reach Kratos; a program hears which setting opens it, a person by our page",
  async (path, settings) => {
    const answer = await fetch(world.url + path, { headers: { Accept: "application/json" } });
    expect(answer.headers.get("Content-Type")).toContain("application/problem+json");
    const detail = `This path is closed. ${settings} opens it.`;
    expect(await answer.json()).toEqual({
      title: "Not Found",
      status: 404,
      detail,
      // Ory's SDKs read it there.
      error: { code: 404, status: "Not Found", message: detail },
    });
    const page = await new Visitor(world.url).get(path);
    expect([page.status, page.title]).toEqual([404, "404 - Page not found"]);
    expect(world.calls.list()).toEqual([]);
  },
);

test("Unless it is asked for, a session token is nobody's", async () => {
  const { session_token: token } = await signInNatively(world.kratos, await world.createPerson());
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
  const send = await writeNativeSignIn(world.kratos, await world.createPerson());
  expect((await send(world.url)).status).toBe(403);
  expect(world.calls.list()).toEqual([]);
  const pretending = await send(world.url, { Origin: world.url });
  expect(pretending.status).toBeGreaterThanOrEqual(400);
  expect(await pretending.text()).not.toContain("session_token");
});

test("The script and the schemas bring no cookie that could replace the token of a form", async () => {
  for (const path of ["/.well-known/ory/webauthn.js", "/schemas"]) {
    const answer = await fetch(world.url + path);
    expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 200, []]);
  }
});
