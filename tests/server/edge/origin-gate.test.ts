import { beforeEach, expect, test } from "vitest";
import { startApp } from "../../../stack/app";
import { findFreePorts } from "../../../stack/process/ports";
import { sendRaw, writeRequest } from "../../support/visitor/raw-request";
import { sendBy } from "../../support/visitor/send";
import { sendSignIn } from "../../support/visitor/sign-in";
import { messagesOf, Visitor } from "../../support/visitor/visitor";
import { ownLoneApp, shareWorld, started } from "../../support/world/started";

const ours = "https://account.example.org";

/** The gate in front of no real service: each request that passes is counted. */
const lone = await ownLoneApp();
/** A real Kratos behind a front end that browsers find behind TLS. */
const [port = 0] = await findFreePorts(1);
const kratos = { publicUrl: (await shareWorld()).calls.url };
await started(startApp({ port, publicUrl: ours, kratos }));
beforeEach(() => {
  lone.upstream.asked.length = 0;
});

const pages = ["/login", "/registration", "/recovery", "/verification", "/settings", "/sessions"];
const others = ["/logout", "/connected-apps", "/device", "/theme", "/ui", "/ui/login", "/nothing"];
const paths = [
  ...[...pages, ...others].flatMap((path) => [path, `${path}.data`]),
  ...pages.map((path) => `${path}?_data=routes%2Faccount${encodeURIComponent(path)}`),
  ...["/consent?consent_challenge=c", "/logout?logout_challenge=c"],
  ...["/settings/backup-codes", "/settings/backup-codes.txt"],
];
const gateway = [
  "/self-service/login?flow=f1",
  "/Self-Service/Settings/?flow=f1",
  "/self-service/methods/oidc/callback",
  "/self-service/fed-cm/token",
];

const cookie = { Cookie: "ory_kratos_session=s; csrf_token_x=t" };

async function expectRefused(path: string, headers: Record<string, string>): Promise<void> {
  const body = "identifier=a&password=b&method=password&theme=dark";
  const form = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": `${body.length}`,
  };
  const request = writeRequest(`POST ${path}`, { ...form, ...cookie, ...headers }, body);
  const answer = await sendRaw(lone.port, request);
  expect([path, answer.status]).toEqual([path, 403]);
  expect(answer.headers.get("Content-Type")).toContain("text/html");
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.body).toContain("This form wasn’t sent from this site");
  expect(answer.text).not.toContain("evil");
}

// app/server/refuse.server.test.ts has more origins.
test("R11 A form from another site is refused at every address, also if a proxy names that site as ours", async () => {
  const forwarded = { "X-Forwarded-Host": "evil.example", Host: "evil.example" };
  for (const path of [...paths, ...gateway]) {
    await expectRefused(path, { Origin: "https://evil.example", ...forwarded });
  }
  for (const path of paths) await expectRefused(path, {});
  expect(lone.upstream.asked).toEqual([]);
}, 120_000);

test("R11 A form from nowhere at Kratos' own paths is a program's, which Kratos is asked about, also with cookies", async () => {
  for (const path of gateway) {
    // Only Node's own fetch sends that alone; a browser never does.
    for (const headers of [cookie, { ...cookie, "Sec-Fetch-Mode": "cors" }]) {
      const answer = await sendRaw(lone.port, writeRequest(`POST ${path}`, headers));
      expect([path, answer.status]).toEqual([path, 500]);
    }
  }
  expect(lone.upstream.asked).toHaveLength(2 * gateway.length);
});

test.each([
  ["Origin", "null"],
  ["Origin", ""],
  ["Referer", ""],
  ["Referer", "about:blank"],
  ["Sec-Fetch-Site", "none"],
  ["Sec-Fetch-Site", "same-origin"],
  ["Sec-Fetch-Dest", "document"],
  ["Sec-Fetch-User", "?1"],
])("R11 With %s: %s it is a browser's and refused there as well", async (name, value) => {
  for (const path of gateway) await expectRefused(path, { [name]: value });
  expect(lone.upstream.asked).toEqual([]);
});

test.each([
  ["/x%2F..%2F..%2F..%2F..%2Flogin", 403],
  // No browser asks for such an address, so nothing is there: more are in gateway-table.test.ts.
  ["/../../../login", 404],
])(
  "R11 R16 A form that takes a social provider's way back to get elsewhere (%s) is refused with %s",
  async (elsewhere, status) => {
    const sibling = { Origin: "https://x.example.org", "Sec-Fetch-Site": "same-site" };
    const target = `/self-service/methods/oidc/callback${elsewhere}?flow=f1`;
    const request = writeRequest(`POST ${target}`, { ...sibling, "Content-Length": "0" });
    expect((await sendRaw(lone.port, request)).status).toBe(status);
    expect(lone.upstream.asked).toEqual([]);
  },
);

test("R12 R13 A form of ours is taken behind a proxy that sends a name of its own for us, and what it likes", async () => {
  const forwarded = { "X-Forwarded-Host": "a, evil.example", "X-Forwarded-Proto": "http" };
  const more = { Origin: ours, Host: "login:443", Forwarded: "host=evil.example", ...forwarded };
  const visitor = new Visitor(`http://127.0.0.1:${port}`, sendBy({ more }));
  // A wrong password, which only Kratos can know.
  const answer = await sendSignIn(visitor, { email: "somebody@example.test", password: "wrong" });
  expect(answer.status).toBe(400);
  expect(messagesOf(answer, 4000006)).toHaveLength(1);
  expect(answer.html).not.toContain("evil");
});
