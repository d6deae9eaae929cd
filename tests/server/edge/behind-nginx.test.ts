import { readFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { startNginx } from "../../../stack/proxy/nginx";
import { findFreePorts } from "../../../stack/process/ports";
import { askByHttp2 } from "../../support/visitor/ask-by-http2";
import { otherAddress } from "../../support/visitor/other-address";
import { addAuthenticator, sendAppCode, sendSignIn } from "../../support/visitor/sign-in";
import { sendBy } from "../../support/visitor/send";
import { Visitor } from "../../support/visitor/visitor";
import { startWorldBehindProxy } from "../../support/world/world-behind-proxy";
import { started } from "../../support/world/started";

// Most tests send a hundred forms and more.
vi.setConfig({ testTimeout: 60_000 });

const signInBurst = 120;
const mailBurst = 60;
const signInPaths = [
  ...["/login", "/ui/login", "/device", "/consent", "/self-service/login?flow=f"],
  ...["/self-service/fed-cm/token", "/self-service/methods/oidc/callback/google"],
  "/sessions/token-exchange?init_code=a&return_to_code=b",
];
const mailPaths = [
  ...["/recovery", "/registration", "/verification", "/settings", "/ui", "/ui/recovery"],
  ...["/settings/new-password?flow=f", "/settings/delete", "/ui/recovery/link?flow=f&token=t"],
  ...["/verification/link?flow=f&code=123456", "/self-service/recovery?flow=f"],
  ...["/self-service/registration?flow=f", "/self-service/verification?flow=f"],
  "/self-service/settings?flow=f",
];

const world = await started(startWorldBehindProxy(startNginx));

type Send = (visitor: Visitor) => Promise<{ status: number }>;

const postTo =
  (path: string): Send =>
  (visitor) =>
    visitor.post(path, "");

/** The number of requests that went on before one was answered 429. */
async function sendUntilLimited(visitor: Visitor, send: Send): Promise<number> {
  for (let sent = 0; sent < 3 * signInBurst; sent += 1) {
    if ((await send(visitor)).status === 429) return sent;
  }
  throw new Error("None was limited.");
}

/** Each second meanwhile gives one or less back. */
async function measure(work: () => Promise<number>): Promise<{ sent: number; given: number }> {
  const begun = performance.now();
  const sent = await work();
  return { sent, given: Math.ceil((performance.now() - begun) / 1000) + 1 };
}

test("Nginx takes 120 wrong passwords at once from one address, then asks in words to wait; reads and others go on", async () => {
  const visitor = world.visit(otherAddress());
  const page = await visitor.get("/login");
  const { email: identifier } = await world.createPerson();
  const typed = { identifier, password: "not-the-password" };
  const tryPassword = () => visitor.press(page, "method=password", typed);
  const { sent, given } = await measure(() => sendUntilLimited(visitor, tryPassword));
  expect(sent).toBeGreaterThanOrEqual(signInBurst);
  expect(sent).toBeLessThanOrEqual(signInBurst + 1 + given);

  const again = async () => {
    const answer = await tryPassword();
    return answer.status === 429 && answer;
  };
  const limited = await vi.waitUntil(again, { timeout: 10_000 });
  expect(limited.html).toContain("wait a minute, then go back in your browser and send it again");
  expect(limited.headers.get("Retry-After")).toBe("60");
  expect(limited.headers.get("Cache-Control")).toBe("no-store");
  expect(limited.headers.get("Content-Security-Policy")).toContain("default-src 'none'");

  for (let read = 0; read < 10; read += 1) {
    expect((await visitor.get("/login")).title).toBe("Sign in");
  }
  const other = await sendSignIn(world.visit(otherAddress()), await world.createPerson());
  expect([other.status, other.location]).toEqual([303, "/"]);
});

test.each([
  { what: "sign-ins", paths: signInPaths, others: mailPaths, burst: signInBurst },
  { what: "forms that send mails", paths: mailPaths, others: signInPaths, burst: mailBurst },
])(
  "All pages and identity service paths for $what share one limit, and no other form counts",
  async ({ paths, others, burst }) => {
    const visitor = world.visit(otherAddress());
    const [first = ""] = paths;
    const { sent, given } = await measure(() => sendUntilLimited(visitor, postTo(first)));
    expect(sent).toBeGreaterThanOrEqual(burst);
    expect(sent).toBeLessThanOrEqual(burst + 1 + given);
    const spelled = [`${first}/`, first.toUpperCase(), first.replace("o", "%6F")];
    for (const path of [...paths, ...spelled]) {
      const again = await measure(() => sendUntilLimited(visitor, postTo(path)));
      expect(again.sent, path).toBeLessThanOrEqual(again.given);
    }
    const free = ["/logout", "/connected-apps", "/sessions", "/theme", "/passkey-invitation"];
    for (const path of [...others, ...free]) {
      expect((await visitor.post(path, "")).status, path).not.toBe(429);
    }
  },
);

test.each([
  ["/self-service/login", signInBurst],
  ["/self-service/settings", mailBurst],
  ["/self-service/recovery", mailBurst],
  ["/self-service/verification", mailBurst],
])(
  "R87 A form that is sent to %s as an address is refused, and counts like any other",
  async (path, burst) => {
    const visitor = world.visit(otherAddress());
    const ask: Send = () => visitor.get(`${path}?flow=f&method=profile&csrf_token=t`);
    expect((await ask(visitor)).status).toBe(400);
    const { sent, given } = await measure(() => sendUntilLimited(visitor, ask));
    expect(sent).toBeLessThanOrEqual(burst + given);
  },
);

test("Ten people behind one address set up a second factor, sign in with it and change their settings, and none is limited", async () => {
  const office = otherAddress();
  await Promise.all(Array.from({ length: 10 }, () => workFor(office)));
});

async function workFor(address: string): Promise<void> {
  const person = await world.createPerson();
  const visitor = world.visit(address);
  const home = await sendSignIn(visitor, person);
  expect([home.status, home.location]).toEqual([303, "/"]);
  const key = await addAuthenticator(visitor);

  const again = world.visit(address);
  const wrong = await sendSignIn(again, { ...person, password: "not-the-password" });
  expect(wrong.status).toBe(400);
  const sentOn = await again.follow(await sendSignIn(again, person));
  expect((await sendAppCode(again, await again.follow(sentOn), key)).status).toBe(303);
  const named = await again.press(await again.get("/settings"), "method=profile", {
    "traits.name.first": "Ada",
  });
  expect((await again.follow(named)).html).toContain("Your changes have been saved!");
}

test("All addresses of one IPv6 network of 64 bits count as one, those of another do not", async () => {
  // A test machine may lack IPv6, so a proxy before this nginx names the address.
  const hostDirectives = [
    "proxy_set_header Host $host;",
    "set_real_ip_from 127.0.0.1;",
    "real_ip_header X-Forwarded-For;",
  ];
  const [port = 0] = await findFreePorts(1);
  const publicUrl = `https://localhost:${port}`;
  const { url: to, certificate } = await started(
    startNginx({ publicUrl, appPorts: world.appPorts, hostDirectives }),
  );
  const visitFrom = (address: string) =>
    new Visitor(world.url, sendBy({ to, certificate, more: { "X-Forwarded-For": address } }));
  const post = postTo("/self-service/recovery?flow=f");
  for (const [first, same] of [
    ["2001:db8:1:2::1", "2001:db8:1:2:a:b:c:d"],
    // An address may be written with fewer groups, where zeros are left out.
    ["2001:db9:1:0:1:2:3:4", "2001:db9:1:0:0:2:3:4"],
  ] as const) {
    await sendUntilLimited(visitFrom(first), post);
    const { sent, given } = await measure(() => sendUntilLimited(visitFrom(same), post));
    expect(sent).toBeLessThanOrEqual(given);
  }
  for (const other of ["2001:db8:1:3::1", "2001:db8::1", "2001:db9:0:1::1", "192.0.2.1"]) {
    expect((await post(visitFrom(other))).status, other).not.toBe(429);
  }
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

test("An address typed without https leads to the same page by https, for every Host header", async () => {
  const send = sendBy({});
  const answer = await send(`${world.proxy.httpUrl}/login?return_to=/settings`, {
    headers: { Host: "evil.example" },
  });
  expect(answer.status).toBe(301);
  // The first server answers an unknown name, and knows only its own.
  expect(answer.headers.get("Location")).toBe(`${world.url}/login?return_to=/settings`);
});

test("R27 A visitor with 28 kB of cookies gets every page, by HTTP/1.1 and by HTTP/2", async () => {
  const cookie = "c=".padEnd(28 * 1024, "x");
  const page = await world.visit().get("/login", { Cookie: cookie });
  expect([page.status, page.title]).toEqual([200, "Sign in"]);
  expect((await askByHttp2(world, "/login", [cookie])).status).toBe(200);
});

test("R53 The log of nginx holds no query and no cookie, and the id that the replica gave the request", async () => {
  const secret = { Cookie: "c=marker-in-cookie", "X-Request-Id": "chosen-by-a-visitor" };
  const { headers } = await world.visit().get("/recovery?token=marker-in-query", secret);
  const id = headers.get("X-Request-Id") ?? "none";
  const read = () => readFile(world.proxy.accessLogPath, "utf8");
  await expect.poll(read).toContain(`"request_id":"${id}","method":"GET","path":"/recovery"`);
  expect(await read()).not.toMatch(/marker|chosen-by-a-visitor/);
});
