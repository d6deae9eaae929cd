import { beforeEach, expect, test } from "vitest";
import { startApp } from "../../../stack/app";
import { findFreePorts } from "../../../stack/process/ports";
import { startLoneApp } from "../../support/world/lone-app";
import { sendRaw, writeRequest } from "../../support/visitor/raw-request";
import { readForm, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";
import { started } from "../../support/world/started";

const ours = "https://account.example.org";

/** The gate in front of no real service: each request that passes is counted. */
const lone = await started(startLoneApp());
/** A real Kratos behind a front end that browsers find behind TLS. */
const [port = 0] = await findFreePorts(1);
const kratos = { publicUrl: (await shareWorld()).calls.url };
await started(startApp({ port, publicUrl: ours, kratos }));
beforeEach(() => {
  lone.upstream.asked.length = 0;
});

const pages = ["/login", "/registration", "/recovery", "/verification", "/settings", "/sessions"];
const others = ["/logout", "/connected-apps", "/device", "/theme", "/ui", "/ui/login", "/nothing"];
const challenges = ["/consent?consent_challenge=c", "/logout?logout_challenge=c"];
const resources = ["/settings/backup-codes", "/settings/backup-codes.txt"];
const gateway = [
  "/self-service/login?flow=f1",
  "/Self-Service/Settings/?flow=f1",
  "/self-service/methods/oidc/callback",
  "/self-service/fed-cm/token",
];
const paths = [...pages, ...others].flatMap((path) => [path, `${path}.data`]);
const asData = pages.map((path) => `${path}?_data=routes%2Faccount${encodeURIComponent(path)}`);

const foreign: [string, Record<string, string>][] = [
  ["another site", { Origin: "https://evil.example" }],
  ["our own name without TLS", { Origin: "http://account.example.org" }],
  ["our own name at another port", { Origin: `${ours}:8443` }],
  ["a name that begins with ours", { Origin: `${ours}.evil.example` }],
  ["nowhere", { Origin: "null" }],
  ["nowhere, across sites", { Origin: "null", "Sec-Fetch-Site": "cross-site" }],
  ["a page of another site that hides its origin", { Referer: "https://evil.example/" }],
  [
    "a site whose name the proxy is told to be ours",
    { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example", Host: "evil.example" },
  ],
];

async function expectRefused(path: string, headers: Record<string, string>): Promise<void> {
  const body = "identifier=a&password=b&method=password&theme=dark";
  const answer = await sendRaw(
    lone.port,
    writeRequest(
      `POST ${path}`,
      {
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": `${body.length}`,
        Cookie: "ory_kratos_session=s; csrf_token_x=t",
        ...headers,
      },
      body,
    ),
  );
  expect([path, answer.status]).toEqual([path, 403]);
  expect(answer.headers.get("Content-Type")).toContain("text/html");
  expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.body).toContain("This form wasn’t sent from this site");
  expect(answer.text).not.toContain("evil");
}

test.each(foreign)(
  "R11 A form from %s is refused at every address, and no service hears of it",
  async (_where, headers) => {
    for (const path of [...paths, ...asData, ...challenges, ...resources, ...gateway]) {
      await expectRefused(path, headers);
    }
    expect(lone.upstream.asked).toEqual([]);
  },
  60_000,
);

test("R11 A form that says nothing of where it comes from is refused by every page of ours", async () => {
  for (const path of [...paths, ...asData, ...challenges, ...resources]) {
    await expectRefused(path, {});
  }
  expect(lone.upstream.asked).toEqual([]);
}, 60_000);

test("R11 At Kratos' own paths it is a program's, which Kratos is asked about, also with cookies", async () => {
  for (const path of gateway) {
    const Cookie = "ory_kratos_session=s; csrf_token_x=t";
    const answer = await sendRaw(lone.port, writeRequest(`POST ${path}`, { Cookie }));
    expect([path, answer.status]).toEqual([path, 500]);
    // Node's own fetch sends that alone; a browser never does.
    const asNode = { Cookie, "Sec-Fetch-Mode": "cors" };
    expect((await sendRaw(lone.port, writeRequest(`POST ${path}`, asNode))).status).toBe(500);
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
  // No browser asks for such an address, so there is nothing.
  ["/../../../login", 404],
  ["/%2e%2e/%2e%2e/%2e%2e/login", 404],
  ["/..\\..\\..\\login", 404],
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

/** Opens the sign-in and sends a wrong password, which only Kratos can know. */
async function sendWrongPassword(headers: Record<string, string>) {
  const visitor = new Visitor(`http://127.0.0.1:${port}`);
  const { action, body } = readForm(await visitor.get("/login"), "method=password", {
    identifier: "somebody@example.test",
    password: "wrong",
  });
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const sent = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": `${body.toString().length}`,
    Cookie: cookie,
    ...headers,
  };
  return sendRaw(port, writeRequest(`POST ${action}`, sent, body.toString()));
}

test.each<[string, Record<string, string>]>([
  ["our own origin", { Origin: ours }],
  ["our own page, without Origin", { Referer: `${ours}/login?flow=x` }],
  ["nowhere, which the browser calls ours", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
])("R12 A form from %s is taken", async (_where, headers) => {
  const { status, body } = await sendWrongPassword(headers);
  expect(status).toBe(400);
  expect(body).toContain("ui/message/4000006");
});

test.each<[string, Record<string, string>]>([
  ["its own name for us", { Host: "app:3000" }],
  ["our name with the port of TLS", { Host: "login:443" }],
  ["two names", { Host: "app:3000", "X-Forwarded-Host": "a, b" }],
  ["what it likes", { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "http" }],
  ["the newer header", { Host: "app", Forwarded: "host=evil.example;proto=http" }],
])("R13 Behind a proxy that sends %s our own forms are taken", async (_what, headers) => {
  const { status, body, text } = await sendWrongPassword({ Origin: ours, ...headers });
  expect(status).toBe(400);
  expect(body).toContain("ui/message/4000006");
  expect(text).not.toContain("evil");
});
