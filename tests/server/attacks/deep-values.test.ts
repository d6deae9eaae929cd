import { afterEach, beforeEach, expect, test } from "vitest";
import { startOnStandIns, visitorWithSession } from "../../support/stand-in/stand-ins";
import { sendRaw, writeRequest } from "../../support/visitor/raw-request";

const services = await startOnStandIns({ hasHydra: true, hasAccountApi: true });
const port = Number(new URL(services.app.url).port);
beforeEach(() => services.heal());
afterEach(async () => {
  expect((await fetch(`${services.app.url}/health/alive`)).status).toBe(200);
});

const nest = (depth: number, open = "[", close = "]") => open.repeat(depth) + close.repeat(depth);
const nestObjects = (depth: number) => nest(depth, '{"a":', "}").replace(":}", ":1}");

const cookie = "ory_kratos_session=s; csrf_token_1=t";
const pages = [
  ...["/", "/login", "/registration", "/recovery", "/verification", "/settings", "/sessions"],
  ...["/consent", "/connected-apps", "/connected-apps/disconnect", "/device", "/logout", "/error"],
  ...["/other-sessions", "/ui", "/ui/login", "/ui/recovery", "/ui/error", "/theme", "/nothing"],
];
const parameters = [
  ...["error", "id", "flow", "return_to", "login_hint", "consent_challenge", "logout_challenge"],
  ...["user_code", "app", "page", "lng", "transient_payload", "traits"],
];

// A request's headers hold 28 kB, so a query is nested 13,000 deep at most.
test.each(pages)("R85 A query nested 13,000 deep at %s is answered", async (path) => {
  const queries = [
    ...parameters.map((name) => `${name}=${nest(13_000)}`),
    `traits${"[a]".repeat(8_000)}=x`,
    `error=${nestObjects(4_000)}`,
  ];
  for (const query of queries) {
    const asked = writeRequest(`GET ${path}?${query}`, { Accept: "text/html", Cookie: cookie });
    const { status } = await sendRaw(port, asked);
    // The stand-in does not take an address of 70 kB, which is a 502.
    expect([query.slice(0, 20), status]).toEqual([query.slice(0, 20), expect.toSatisfy(isAnswer)]);
  }
});

const isAnswer = (status: number) => status > 199 && status !== 500;

test("R85 Our own cookies nested deep are answered", async () => {
  for (const depth of [1_000, 6_000, 9_000]) {
    const deep = Buffer.from(nest(depth)).toString("base64");
    for (const name of ["form", "toast", "lng", "theme", "last", "answered", "opened", "sent"]) {
      const headers = { Cookie: `${cookie}; ${name}=${deep}` };
      const { status } = await sendRaw(port, writeRequest("GET /login", headers));
      expect([name, status]).toEqual([name, 200]);
    }
  }
});

test.each(pages)("R85 A body nested 1,000 to 50,000 deep at %s is answered", async (path) => {
  for (const depth of [1_000, 6_000, 50_000]) {
    const forms = [
      `transient_payload=${"[".repeat(depth)}`,
      `traits=${nest(depth / 2)}`,
      `traits${".a".repeat(depth / 2)}=x`,
      `traits${"[a]".repeat(depth / 4)}=x`,
    ].map((fields) => `csrf_token=t&method=password&${fields}`);
    for (const body of [...forms, nest(depth), nestObjects(depth)]) {
      const type = forms.includes(body) ? "application/x-www-form-urlencoded" : "application/json";
      const visitor = visitorWithSession(services.app.url);
      const { status } = await visitor.post(path, body, { "Content-Type": type });
      expect([type, status]).toEqual([type, expect.toSatisfy(isAnswer)]);
    }
  }
});
