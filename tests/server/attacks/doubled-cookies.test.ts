import { expect, test } from "vitest";
import { readRequestLines } from "../../support/measure/log-lines";
import { enter } from "../../support/visitor/sign-in";
import { readForm, type Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();

const title = "Your browser sent two different cookies";

/** The Cookie header of a browser in which a sibling host has set this cookie for a longer path: it comes first. */
function withDoubled(visitor: Visitor, name: string, value = "of-the-attacker"): string {
  const own = [...visitor.cookies].map((pair) => pair.join("="));
  return [`${name}=${value}`, ...own].join("; ");
}

function csrfName({ cookies }: Visitor): string {
  return [...cookies.keys()].find((name) => name.startsWith("csrf_token_")) ?? "";
}

test("R98 Somebody with a second session cookie for /settings is told so, and nothing reaches Kratos", async () => {
  const { visitor } = await enter(world);
  const { visitor: attacker } = await enter(world);
  const value = attacker.cookies.get("ory_kratos_session");
  const page = await visitor.get("/settings");
  const change = readForm(page, "method=profile", { "traits.name.first": "Eve" });
  const Cookie = withDoubled(visitor, "ory_kratos_session", value);
  world.calls.forget();
  const opened = await visitor.get("/settings?section=profile", { Cookie });
  expect([opened.status, opened.title]).toEqual([400, title]);
  expect(opened.page.querySelector("main a.button")?.getAttribute("href")).toBe(
    "/settings?section=profile",
  );
  const sent = await visitor.post(change.action, change.body, { Cookie });
  expect([sent.status, sent.title]).toEqual([400, title]);
  expect(world.calls.list()).toEqual([]);
  expect(await readRequestLines(world.app, sent)).toContainEqual(
    expect.objectContaining({ event: "cookies_refused", outcome: "doubled" }),
  );
});

test("The answer deletes a doubled cookie at each path from which the request can have it", async () => {
  const { visitor } = await enter(world);
  const Cookie = withDoubled(visitor, "ory_kratos_session");
  const { headers } = await visitor.get("/settings/new-password", { Cookie });
  const deleted = headers.getSetCookie().filter((line) => line.startsWith("ory_kratos_session=;"));
  const paths = deleted.map((line) => /Path=([^;]+)/.exec(line)?.[1]);
  expect(paths).toEqual(["/", "/settings", "/settings/", "/settings/new-password"]);
  expect(deleted.filter((line) => !line.endsWith("; Max-Age=0"))).toEqual([]);
  expect(visitor.cookies.has("ory_kratos_session")).toBe(false);
  expect((await visitor.get("/settings")).location).toMatch(/^\/login/);
});

test.each(["/login", "/", "/ui", "/consent?consent_challenge=x", "/error?id=x", "/nothing"])(
  "R98 Two CSRF cookies of Kratos are refused at %s, and no cookie of another name is deleted",
  async (path) => {
    const { visitor } = await enter(world);
    const name = csrfName(visitor);
    const Cookie = withDoubled(visitor, name);
    world.calls.forget();
    const { status, headers } = await visitor.get(path, { Cookie });
    expect(status).toBe(400);
    expect(world.calls.list()).toEqual([]);
    const changed = headers.getSetCookie().map((line) => line.split("=", 1)[0]);
    expect(new Set(changed)).toEqual(new Set([name]));
  },
);

const atGateway: [string, string][] = [
  ["GET", "/sessions/whoami"],
  ["GET", "/self-service/settings/browser"],
  ["POST", "/self-service/login?flow=f1"],
  ["DELETE", "/sessions"],
];

test.each(atGateway)(
  "R98 A program that sends two session cookies with %s %s gets a problem, and Kratos hears nothing",
  async (method, path) => {
    const { visitor } = await enter(world);
    const headers = {
      Accept: "application/json",
      Origin: world.url,
      Cookie: withDoubled(visitor, "ory_kratos_session"),
    };
    world.calls.forget();
    const answer = await visitor.request(path, { method, headers });
    expect(answer.headers.get("Content-Type")).toContain("application/problem+json");
    expect(JSON.parse(answer.html)).toMatchObject({
      status: 400,
      detail: "The request has two cookies of one name with different values.",
    });
    expect(answer.headers.getSetCookie()).toContain("ory_kratos_session=; Path=/; Max-Age=0");
    expect(world.calls.list()).toEqual([]);
  },
);

test("A person at the gateway gets the page", async () => {
  const { visitor } = await enter(world);
  const Cookie = withDoubled(visitor, "ory_kratos_session");
  expect((await visitor.get("/self-service/settings/browser", { Cookie })).title).toBe(title);
});

test("The same value twice is no attack, and other sites' cookies may come twice", async () => {
  const { visitor } = await enter(world);
  const value = visitor.cookies.get("ory_kratos_session");
  const Cookie = `a=1; a=2; ${withDoubled(visitor, "ory_kratos_session", value)}`;
  expect((await visitor.get("/settings", { Cookie })).status).toBe(200);
});
