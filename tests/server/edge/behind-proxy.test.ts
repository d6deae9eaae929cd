import { readdir, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { connect as connectByTls } from "node:tls";
import { afterAll, beforeAll, beforeEach, describe, expect, test as anyTest } from "vitest";
import { startCaddy } from "../../../stack/proxy/caddy";
import { startNginx } from "../../../stack/proxy/nginx";
import { startTraefik } from "../../../stack/proxy/traefik";
import { askByHttp2 } from "../../support/visitor/ask-by-http2";
import { otherAddress } from "../../support/visitor/other-address";
import { sendSignIn } from "../../support/visitor/sign-in";
import { messagesOf, readForm } from "../../support/visitor/visitor";
import {
  production,
  startWorldBehindProxy,
  type WorldBehindProxy,
} from "../../support/world/world-behind-proxy";

/** One test of a proxy after the other, while those of other proxies run. */
const test = anyTest.sequential;

/**
 * They mostly wait, so they run side by side. A row has the proxy's status while no replica is left, for which
 * Traefik has no page, and its status for too many forms from one address, which Caddy does not limit.
 */
describe.concurrent.each([
  ["nginx", startNginx, [503], 429],
  ["Caddy", startCaddy, [503], 400],
  ["Traefik", startTraefik, [502, 503], 429],
])("Behind %s", (_name, startProxy, withoutReplica, tooMany) => {
  let world: WorldBehindProxy;
  beforeAll(async () => {
    world = await startWorldBehindProxy(startProxy, { difference: production });
  });
  afterAll(() => world.stop());
  beforeEach(() => world.calls.forget());

  test("A person gets the page of a wrong password, signs in, changes a name, and signs out", async () => {
    const visitor = world.visit();
    const { email, password } = await world.createPerson();
    const refused = await sendSignIn(visitor, { email, password: "not-the-password" });
    expect(refused.status).toBe(400);
    expect(messagesOf(refused, 4000006)).toHaveLength(1);
    const signedIn = await sendSignIn(visitor, { email, password });
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

  test("R27 Every cookie is Secure, and what we sign is bound to this host", async () => {
    const visitor = world.visit();
    const page = await visitor.post("/language", "lng=fr");
    const signedIn = await sendSignIn(visitor, await world.createPerson());
    const signedOut = await visitor.press(await visitor.get("/logout"), "decision=yes");
    const lines = [page, signedIn, signedOut].flatMap(({ headers }) => headers.getSetCookie());
    const names = lines.map((line) => line.split("=")[0] ?? "");
    expect(names).toEqual(
      expect.arrayContaining(["ory_kratos_session", expect.stringMatching(/^__Host-/)]),
    );
    expect(lines.filter((line) => !/;\s*Secure/i.test(line))).toEqual([]);
    // These are Kratos' cookies, and choices that say nothing about a person.
    const others = /^(ory_kratos_|csrf_token_|lng$|theme$)/;
    const ours = names.filter((name) => !others.test(name));
    expect(ours.filter((name) => !name.startsWith("__Host-"))).toEqual([]);
  });

  test("R11 A form from somewhere else is refused, and Kratos hears nothing of it", async () => {
    const refused = await world.visit().post("/login?flow=x", "identifier=a", {
      Origin: "https://evil.example",
      "X-Forwarded-Host": "evil.example",
    });
    expect(refused.status).toBe(403);
    expect(world.calls.list()).toEqual([]);
  });

  test("R24 Kratos records the address that the proxy saw, and none that a visitor wrote", async () => {
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

  test("The id of a request is never the visitor's, at the pages, at Kratos and in the answer", async () => {
    const chosen = { "X-Request-Id": "chosen-by-a-visitor" };
    // A proxy drops the headers that are named there, which must not include its own id.
    const forged = [chosen, { ...chosen, Connection: "close, X-Request-Id" }];
    for (const headers of forged) {
      for (const path of ["/login", "/self-service/login/browser"]) {
        world.calls.forget();
        const answer = await world.visit().get(path, headers);
        const id = answer.headers.get("X-Request-Id");
        expect(id).toMatch(/^[\da-f-]{32,36}$/);
        const asked = world.calls.list().map((call) => call.headers["x-request-id"]);
        expect(new Set(asked)).toEqual(new Set([id]));
      }
    }
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

  test.each([48, 60, 100])(
    "R27 A browser that sends %i kB of cookies by HTTP/2 is told to delete them",
    async (kB) => {
      const cookies = Array.from({ length: kB / 4 }, (_, place) => `c${place}=`.padEnd(4094, "x"));
      const { status, html } = await askByHttp2(world, "/login", cookies);
      expect(status).toBe(431);
      expect(html).toMatch(/delete the cookies of this site|clear this site’s cookies/);
    },
  );

  test("R55 A form of 100 kB gets our own page that says what to do", async () => {
    const answer = await world.visit().post("/login?flow=x", `identifier=${"x".repeat(100_000)}`);
    expect(answer.status).toBe(413);
    expect(answer.html).toContain("Your browser sent something we can’t use");
  });

  test(
    "R56 A client that connects and sends no request, or half of one, is cut off",
    { timeout: 60_000 },
    async ({ expect }) => {
      const { port } = new URL(world.url);
      const silent = connect(Number(port), "127.0.0.1");
      const slow = connectByTls({
        host: "localhost",
        port: Number(port),
        ca: world.proxy.certificate,
      });
      slow.write("GET /login HTTP/1.1\r\nHost: localhost\r\nCookie: a");
      for (const socket of [silent, slow]) socket.on("error", () => socket.destroy()).resume();
      await expect
        .poll(() => [silent, slow].map(({ closed }) => closed), { timeout: 50_000 })
        .toEqual([true, true]);
    },
  );

  test("R53 What the proxy writes of its own faults holds no query, no cookie, and no page that led there", async ({
    expect,
  }) => {
    const visitor = world.visit();
    const secret = { Cookie: "c=marker", Referer: `${world.url}/?marker` };
    const tooLong = "x".repeat(300_000);
    const refused = await visitor.post("/login?flow=marker", tooLong, secret);
    expect(refused.status).toBeGreaterThanOrEqual(413);
    for (const replica of world.replicas) replica.signal("SIGKILL");
    await Promise.all(world.replicas.map((replica) => replica.ended()));
    const answer = await visitor.get("/recovery?token=marker", secret);
    await Promise.all(world.replicas.map((replica) => replica.start()));
    expect(withoutReplica).toContain(answer.status);
    const { logFolder } = world.proxy;
    const logs = (await readdir(logFolder)).filter((name) => name.endsWith(".log"));
    for (const log of logs) {
      expect(await readFile(join(logFolder, log), "utf8")).not.toContain("marker");
    }
    // It has to notice that they are back.
    await expect.poll(async () => (await visitor.get("/login")).status).toBe(200);
  });

  test("Hundreds of forms of one address meet the limit of the proxy, if it has one", async () => {
    const visitor = world.visit(otherAddress());
    let status = 0;
    for (let sent = 0; sent < 200 && status !== 429; sent += 1) {
      ({ status } = await visitor.post("/login?flow=x", "method=something"));
    }
    expect(status).toBe(tooMany);
    expect((await visitor.get("/login")).status).toBe(200);
    expect((await world.visit(otherAddress()).post("/login?flow=x", "method=a")).status).toBe(400);
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
});
