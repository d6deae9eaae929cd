import { expect, test, vi } from "vitest";
import { startNginx } from "../../../stack/proxy/nginx";
import { enterPassword } from "../../support/visitor/sign-in";
import { openRawConnection } from "../../support/visitor/raw-connection";
import type { Replica } from "../../support/world/replica";
import { sendBy } from "../../support/visitor/send";
import { fieldOf, readForm, type Visited, type Visitor } from "../../support/visitor/visitor";
import { startWorldBehindProxy } from "../../support/world/world-behind-proxy";
import { started } from "../../support/world/started";

const world = await started(startWorldBehindProxy(startNginx));

// A replica takes its time to end and to start, the more on a busy machine.
vi.setConfig({ testTimeout: 90_000 });
const wait = { timeout: 30_000, interval: 20 };

/** Lets a browser reach this replica alone from now on. */
function moveTo(visitor: Visitor, { url }: Replica): Visitor {
  visitor.send = sendBy({ to: url });
  return visitor;
}

const signIn = async (visitor: Visitor, page: Visited) =>
  enterPassword(visitor, page, await world.createPerson());

test("R66 A flow begun on one replica ends on the other", async () => {
  const [first, second] = world.replicas;
  const visitor = moveTo(world.visit(), first);
  const page = await visitor.get("/login?return_to=/settings");
  const signedIn = await signIn(moveTo(visitor, second), page);
  expect([signedIn.status, signedIn.location]).toEqual([303, "/settings"]);
  const settings = await moveTo(visitor, first).get("/settings");
  const saved = await moveTo(visitor, second).press(settings, "method=profile", {
    "traits.name.first": "Ada",
  });
  const after = await moveTo(visitor, first).follow(saved);
  expect(after.html).toContain("Your changes have been saved!");
  expect(fieldOf(after, "traits.name.first").getAttribute("value")).toBe("Ada");
});

test("R66 A page of an older release, whose script is gone, still sends its form", async () => {
  const visitor = world.visit();
  const page = await visitor.get("/login");
  const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(page.html) ?? [];
  const old = script.replace(/-[\w-]+\.js$/, "-AAAAAAAA.js");
  expect(old).not.toBe(script);
  const gone = await visitor.get(old);
  expect(gone.status).toBe(404);
  expect(gone.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect((await signIn(visitor, page)).status).toBe(303);
});

test("R67 While Kratos restarts a page says when to try again, and then the same form is taken", async () => {
  const visitor = world.visit();
  const { email: identifier, password } = await world.createPerson();
  const typed = { identifier, password };
  const { action, body } = readForm(await visitor.get("/login"), "method=password", typed);
  await world.stack.kratos.stop();
  for (const down of [await visitor.post(action, body), await visitor.get("/login")]) {
    expect(down.title).toBe("Sorry, this isn’t working right now");
    expect([502, 503]).toContain(down.status);
    expect(Number(down.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(down.html).not.toContain(password);
  }
  await world.stack.kratos.start();
  const signedIn = await visitor.post(action, body);
  expect([signedIn.status, signedIn.location]).toEqual([303, "/"]);
});

test("R68 After SIGTERM a replica takes no new connection, finishes what is in flight, and ends with 0", async () => {
  const [replica] = world.replicas;
  const [form, kept] = [await openRawConnection(replica.url), await openRawConnection(replica.url)];
  const typed = "identifier=a&password=b&method=password";
  const ask = () => {
    for (const path of ["ready", "serving"]) {
      kept.write(`GET /health/${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    }
  };
  form.write(
    `POST /login?flow=x HTTP/1.1\r\nHost: a\r\nOrigin: ${world.url}\r\nCookie: csrf_token_a=b\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${typed.length}\r\n\r\n`,
  );
  ask();
  await vi.waitFor(() => expect(kept.statuses()).toEqual([200, 200]), wait);
  replica.signal("SIGTERM");
  await vi.waitFor(() => {
    ask();
    expect(kept.statuses().slice(-2)).toEqual([503, 503]);
  }, wait);
  expect(kept.answered()).toContain('{"status":"unavailable","not_ready":["draining"]}');
  await vi.waitFor(() => expect(fetch(replica.url)).rejects.toThrow("fetch failed"), wait);
  ask();
  await vi.waitFor(() => expect(kept.answered()).toMatch(/connection: close/i), wait);
  form.write(typed);
  await vi.waitFor(() => expect(form.statuses()).toEqual([400]), wait);
  expect(await replica.ended()).toBe(0);
  expect(form.answered()).toMatch(/<\/html>/);
  await replica.start();
});
