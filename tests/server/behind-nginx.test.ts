import { readFile } from "node:fs/promises";
import { connect } from "node:http2";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendBy } from "../support/send";
import { messagesOf, readForm, Visitor, type Visited } from "../support/visitor";
import {
  production,
  startWorldBehindNginx,
  type WorldBehindNginx,
} from "../support/world-behind-nginx";

let world: WorldBehindNginx;
beforeAll(async () => {
  world = await startWorldBehindNginx(production);
});
afterAll(() => world.stop());
beforeEach(() => world.calls.forget());

async function signIn(visitor: Visitor): Promise<Visited> {
  const { email: identifier, password } = await world.createPerson();
  return visitor.press(await visitor.get("/login"), "method=password", { identifier, password });
}

test("Behind nginx a person signs in, changes a name, and signs out", async () => {
  const visitor = world.visit();
  const signedIn = await signIn(visitor);
  expect([signedIn.status, signedIn.location]).toEqual([303, "/"]);
  const settings = await visitor.get("/settings");
  const saved = await visitor.press(settings, "method=profile", { "traits.name.first": "Ada" });
  expect([saved.status, saved.location]).toEqual([303, expect.stringMatching(/^\/settings/)]);
  const after = await visitor.follow(saved);
  expect(after.html).toContain("Your changes have been saved!");
  const first = after.page.querySelector('[name="traits.name.first"]');
  expect(first?.getAttribute("value")).toBe("Ada");
  const signedOut = await visitor.press(await visitor.get("/logout"), "decision=yes");
  expect([signedOut.status, signedOut.location]).toEqual([303, "/login"]);
  expect((await visitor.get("/settings")).location).toMatch(/^\/login/);
});

test("R27 Behind nginx every cookie is Secure, and what we sign is bound to this host", async () => {
  const visitor = world.visit();
  const page = await visitor.get("/login?lng=fr");
  const signedIn = await signIn(visitor);
  const signedOut = await visitor.press(await visitor.get("/logout"), "decision=yes");
  const lines = [page, signedIn, signedOut].flatMap(({ headers }) => headers.getSetCookie());
  const names = lines.map((line) => line.split("=")[0] ?? "");
  expect(names).toEqual(
    expect.arrayContaining(["ory_kratos_session", expect.stringMatching(/^__Host-/)]),
  );
  expect(lines.filter((line) => !/;\s*Secure/i.test(line))).toEqual([]);
  // Kratos', and what a visitor likes, which says nothing about who it is.
  const others = /^(ory_kratos_|csrf_token_|lng$|theme$)/;
  const ours = names.filter((name) => !others.test(name));
  expect(ours.filter((name) => !name.startsWith("__Host-"))).toEqual([]);
});

test.each([
  [["proxy_set_header Host app:3000;"]],
  [["proxy_set_header Host localhost:443;"]],
  [["proxy_set_header Host evil.example;", "proxy_set_header X-Forwarded-Host $host;"]],
  [["proxy_set_header Host app:3000;", 'proxy_set_header X-Forwarded-Host "a, b";']],
])("R13 A form from our own page is accepted when the proxy sends %j", async (hostDirectives) => {
  const other = await world.startOtherNginx(hostDirectives);
  try {
    const send = sendBy({ to: other.url, certificate: other.certificate });
    const visitor = new Visitor(world.url, send);
    const signedIn = await signIn(visitor);
    expect([signedIn.status, signedIn.location]).toEqual([303, "/"]);
    const home = await visitor.follow(signedIn);
    expect(home.status).toBe(200);
    expect(home.html).not.toMatch(/app:3000|evil\.example|a, b/);
  } finally {
    await other.stop();
  }
});

test("R11 Behind nginx a form from somewhere else is refused, and Kratos hears nothing of it", async () => {
  const refused = await world.visit().post("/login?flow=x", "identifier=a", {
    Origin: "https://evil.example",
    "X-Forwarded-Host": "evil.example",
  });
  expect(refused.status).toBe(403);
  expect(world.calls.list()).toEqual([]);
});

test("R2 Behind nginx every answer keeps browsers on https for a year, those of nginx too", async () => {
  const visitor = world.visit();
  const answers = [
    await visitor.get("/login"),
    await visitor.get("/nothing"),
    await visitor.get("/assets/none.js"),
    await visitor.get("/login", { Cookie: "c=".padEnd(40_000, "x") }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 431]);
  for (const { headers } of answers) {
    const policy = headers.get("Strict-Transport-Security") ?? "";
    expect(Number(/max-age=(\d+)/.exec(policy)?.[1])).toBeGreaterThanOrEqual(31_536_000);
  }
});

test("An address typed without https leads to the same page by https, whatever Host was asked for", async () => {
  const send = sendBy({});
  const answer = await send(`${world.nginx.httpUrl}/login?return_to=/settings`, {
    headers: { Host: "evil.example" },
  });
  expect(answer.status).toBe(301);
  // A name that nobody here has is answered by the first server, which knows its own name alone.
  expect(answer.headers.get("Location")).toBe(`${world.url}/login?return_to=/settings`);
});

test("The address that Kratos records of a flow is the one in the visitor's browser", async () => {
  const visitor = world.visit();
  const page = await visitor.get("/login?return_to=/settings");
  const idInPage = /flow=([\w-]+)/.exec(readForm(page, "method=password").action)?.[1] ?? "";
  const sent = await visitor.get("/self-service/login/browser");
  const idByGateway = new URL(sent.location ?? "").searchParams.get("flow") ?? "";
  for (const id of [idInPage, idByGateway]) {
    const { html } = await visitor.get(`/self-service/login/flows?id=${id}`, {
      Accept: "application/json",
    });
    const { request_url: recorded } = JSON.parse(html) as { request_url: string };
    expect(new URL(recorded).origin).toBe(world.url);
  }
});

test("R24 Kratos records the address that nginx saw, and none that a visitor wrote", async () => {
  const visitor = world.visit();
  const forged = { "X-Forwarded-For": "6.6.6.6", "True-Client-IP": "6.6.6.6" };
  const page = await visitor.get("/login", forged);
  const { email: identifier, password } = await world.createPerson();
  const { action, body } = readForm(page, "method=password", { identifier, password });
  await visitor.post(action, body, forged);
  const { html } = await visitor.get("/sessions/whoami", { Accept: "application/json" });
  const { devices } = JSON.parse(html) as { devices: { ip_address: string }[] };
  expect(devices.map(({ ip_address }) => ip_address.replace(/:\d+$/, ""))).toEqual(["127.0.0.1"]);
});

test("R27 A visitor with 28 kB of cookies gets every page, by HTTP/1.1 and by HTTP/2", async () => {
  const cookie = "c=".padEnd(28 * 1024, "x");
  const page = await world.visit().get("/login", { Cookie: cookie });
  expect([page.status, page.title]).toEqual([200, "Sign in"]);
  expect(await askByHttp2("/login", cookie)).toBe(200);
});

test.each([31, 40, 100])(
  "R27 Whoever sends %i kB of cookies is told to delete them",
  async (kB) => {
    const cookie = "c=".padEnd(kB * 1024, "x");
    const page = await world.visit().get("/login", { Cookie: cookie });
    expect(page.status).toBe(431);
    expect(page.html).toContain("Please delete the cookies of this site");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
  },
);

test("R55 A form of 100 kB gets our own page that says what to do, through nginx too", async () => {
  const answer = await world.visit().post("/login?flow=x", `identifier=${"x".repeat(100_000)}`);
  expect(answer.status).toBe(413);
  expect(answer.html).toContain("Please shorten what you entered");
});

test("A refused sign-in comes through nginx as the page that it is", async () => {
  const visitor = world.visit();
  const typed = { identifier: "a@example.test", password: "not-the-password" };
  const refused = await visitor.press(await visitor.get("/login"), "method=password", typed);
  expect(refused.status).toBe(400);
  expect(messagesOf(refused, 4000006)).toHaveLength(1);
});

test("Pages are not compressed, their style sheets are", async () => {
  const visitor = world.visit();
  const accepts = { "Accept-Encoding": "gzip" };
  const page = await visitor.get("/login", accepts);
  expect(page.headers.get("Content-Encoding")).toBeNull();
  const sheet = page.page.querySelector('link[rel="stylesheet"]')?.getAttribute("href") ?? "";
  const { headers } = await visitor.get(sheet, accepts);
  expect(headers.get("Content-Encoding")).toBe("gzip");
  expect(headers.get("Cache-Control")).toContain("immutable");
});

test("R53 The log of nginx holds no query and no cookie", async () => {
  const visitor = world.visit();
  await visitor.get("/recovery?token=marker-in-query", { Cookie: "c=marker-in-cookie" });
  await expect.poll(() => readFile(world.nginx.accessLogPath, "utf8")).toContain('"/recovery"');
  expect(await readFile(world.nginx.accessLogPath, "utf8")).not.toContain("marker");
});

function askByHttp2(path: string, cookie: string): Promise<number> {
  const session = connect(world.url, { ca: world.nginx.certificate });
  return new Promise<number>((resolve, reject) => {
    session.on("error", reject);
    const stream = session.request({ ":path": path, cookie, accept: "text/html" });
    stream.on("response", (headers) => resolve(headers[":status"] ?? 0));
    stream.on("error", reject);
    stream.resume();
    stream.end();
  }).finally(() => session.close());
}
