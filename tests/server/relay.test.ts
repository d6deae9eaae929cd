import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startApp, type App } from "../../stack/app";
import { findFreePorts } from "../../stack/ports";
import {
  startBrokenUpstream,
  type BrokenUpstream,
  type JsonAnswer,
} from "../support/broken-upstream";
import { Visitor, type Visited } from "../support/visitor";

let kratos: BrokenUpstream;
let hydra: BrokenUpstream;
let app: App;
const hydraUrl = "https://hydra.example";
const provider = "https://provider.example";
beforeAll(async () => {
  const [port = 0] = await findFreePorts(1);
  [kratos, hydra] = [await startBrokenUpstream(), await startBrokenUpstream()];
  app = await startApp({
    port,
    publicUrl: `http://localhost:${port}`,
    kratos: { publicUrl: kratos.url },
    hydra: { publicUrl: hydraUrl, adminUrl: hydra.url },
    env: { REDIRECT_ORIGINS: provider },
  });
});
afterAll(async () => {
  await app.stop();
  await kratos.stop();
  await hydra.stop();
});
beforeEach(() => {
  [kratos.answers, hydra.answers] = [{}, {}];
  [kratos.fault, hydra.fault] = ["error", "error"];
  [kratos.asked, hydra.asked] = [[], []];
});

function input(name: string, type: string, value = "") {
  const attributes = { name, type, value };
  return { type: "input", group: "default", attributes, messages: [], meta: {} };
}

const nodes = [
  input("csrf_token", "hidden", "t"),
  input("identifier", "text"),
  input("provider", "submit", "acme"),
  input("method", "submit", "password"),
];
const ui = { action: "https://identity.example/", messages: [], nodes };
const flow: JsonAnswer = { status: 200, body: { id: "f1", ui } };
const identity = { id: "i1", traits: { email: "ada@example.test" } };
const session = { id: "s1", identity };
const whoami = "GET /sessions/whoami";

function visitorWithSession(): Visitor {
  const visitor = new Visitor(app.url);
  visitor.cookies.set("ory_kratos_session", "s");
  visitor.cookies.set("csrf_token_1", "t");
  return visitor;
}

/** What comes of a form at `path` that Kratos answers so. */
function send(path: string, answer: JsonAnswer, fields = "method=password"): Promise<Visited> {
  kratos.answers = {
    [whoami]: { status: 200, body: session },
    "GET /self-service/": flow,
    "POST /self-service/": answer,
  };
  return visitorWithSession().post(`${path}?flow=f1`, `csrf_token=t&identifier=ada&${fields}`);
}

const cookieLines = [
  "ory_kratos_session=abc; Path=/; Expires=Wed, 21 Nov 2029 07:28:00 GMT; Max-Age=86400; HttpOnly",
  "csrf_token_1=def=; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax",
  "ory_kratos_continuity=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0",
];
const signedIn: JsonAnswer = {
  status: 200,
  body: { session },
  headers: { "Set-Cookie": cookieLines },
};

test("R21 R22 R65 The three cookies of a sign-in reach the browser as three lines, unaltered, with a 303", async () => {
  const answer = await send("/login", signedIn);
  expect([answer.status, answer.location]).toEqual([303, "/"]);
  expect(answer.headers.getSetCookie()).toEqual(cookieLines);
});

test("R22 R65 With script the three cookies of a sign-in are three lines as well", async () => {
  const answer = await send("/login.data", signedIn);
  expect(answer.status).toBe(202);
  expect(answer.headers.getSetCookie()).toEqual(cookieLines);
});

test.each(["/login", "/login.data"])(
  "R22 The cookies that come with a fresh flow at %s stay apart as well",
  async (path) => {
    kratos.answers = { "": { ...flow, headers: { "Set-Cookie": cookieLines } } };
    expect((await new Visitor(app.url).get(path)).headers.getSetCookie()).toEqual(cookieLines);
  },
);

const noise = {
  "Content-Security-Policy": "default-src *",
  Server: "upstream/1.2",
  "X-Powered-By": "upstream",
  "Access-Control-Allow-Origin": "*",
  "Cache-Control": "public, max-age=600",
  "Keep-Alive": "timeout=99",
  "X-Upstream": "upstream",
  Refresh: "0; url=https://evil.example/",
  Link: "<https://evil.example/>; rel=preload",
  "Clear-Site-Data": '"storage"',
};

test.each<[string, () => Promise<Visited>]>([
  ["a page", () => send("/login", { ...flow, status: 400, headers: noise })],
  ["a redirect", () => send("/login", { ...signedIn, headers: noise })],
  ["an error page", () => send("/login", { status: 500, body: {}, headers: noise })],
  ["a data answer", () => send("/login.data", { ...signedIn, headers: noise })],
])("R25 Of the headers that Kratos answers with none is on %s", async (_what, ask) => {
  const { headers } = await ask();
  expect(JSON.stringify([...headers])).not.toMatch(/upstream|evil|timeout=99|max-age=600/);
  expect(headers.get("Content-Security-Policy")).not.toContain("default-src *");
  expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
  expect(headers.get("Cache-Control")).toMatch(/no-store/);
});

test("R25 Through the gateway cookies, the way on and Clear-Site-Data pass, policy and server name do not", async () => {
  const headers = { ...noise, Location: `${app.url}/login`, "Set-Cookie": cookieLines };
  kratos.answers = { "": { status: 303, body: {}, headers } };
  const answer = await visitorWithSession().get("/self-service/logout?token=t");
  expect(answer.headers.getSetCookie()).toEqual(cookieLines);
  expect(answer.location).toBe(`${app.url}/login`);
  expect(answer.headers.get("Clear-Site-Data")).toBe('"storage"');
  const names = ["server", "x-powered-by", "x-upstream", "refresh", "access-control-allow-origin"];
  expect(names.map((name) => answer.headers.get(name))).toEqual(names.map(() => null));
  expect(answer.headers.get("Content-Security-Policy")).not.toContain("default-src *");
});

const foreign = [
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "\\\\evil.example/",
  "http:\\\\evil.example/",
  "https://localhost@evil.example/",
  "https://hydra.example.evil.example/",
  "javascript:alert('evil.example')",
  "data:text/html,evil.example",
];

function failure(status: number, id: string, to: string): JsonAnswer {
  return { status, body: { error: { id, code: status }, redirect_browser_to: to } };
}

const ways: [string, (to: string) => Promise<Visited>][] = [
  [
    "a new flow",
    (to) => {
      kratos.answers = { "": failure(422, "browser_location_change_required", to) };
      return new Visitor(app.url).get("/login");
    },
  ],
  [
    "a new flow, as a Location",
    (to) => {
      kratos.answers = { "": { status: 303, body: {}, headers: { Location: to } } };
      return new Visitor(app.url).get("/login?login_challenge=c");
    },
  ],
  ["a form", (to) => send("/login", failure(422, "browser_location_change_required", to))],
  [
    "a form, as a Location",
    (to) => send("/login", { status: 303, body: {}, headers: { Location: to } }),
  ],
  [
    "a form, as the next step",
    (to) => {
      const step = { action: "redirect_browser_to", redirect_browser_to: to };
      return send("/login", { status: 200, body: { session, continue_with: [step] } });
    },
  ],
  [
    "settings that need a fresh sign-in",
    (to) => send("/settings", failure(403, "session_refresh_required", to)),
  ],
];

test.each(ways)(
  "R18 R19 A foreign address in Kratos' answer to %s is a page of status 502 and no redirect",
  async (_what, ask) => {
    for (const to of foreign) {
      const answer = await ask(to);
      expect([to, answer.status, answer.location]).toEqual([to, 502, null]);
      expect(answer.title).toBe("That did not work");
      expect(answer.html).not.toContain("evil");
    }
  },
);

test.each(ways)(
  "R19 Nor does Kratos' answer to %s lead to a social provider that nobody has chosen",
  async (_what, ask) => {
    const answer = await ask(`${provider}/authorize`);
    expect([answer.status, answer.location]).toEqual([502, null]);
  },
);

test.each([
  ["/login", "provider=acme"],
  ["/registration", "provider=acme"],
  ["/settings", "link=acme"],
])("R19 A social provider that was chosen at %s is gone to", async (path, fields) => {
  const to = `${provider}/authorize?state=1`;
  const answer = await send(path, failure(422, "browser_location_change_required", to), fields);
  expect([answer.status, answer.location]).toEqual([303, to]);
  const other = failure(422, "browser_location_change_required", "https://evil.example/");
  expect((await send(path, other, fields)).status).toBe(502);
});

test("R19 Kratos may lead to our own pages, and to Hydra", async () => {
  for (const [to, location] of [
    [`${app.url}/settings?x=1`, "/settings?x=1"],
    [`${hydraUrl}/oauth2/auth?login_verifier=v`, `${hydraUrl}/oauth2/auth?login_verifier=v`],
  ] as const) {
    const answer = await send("/login", failure(422, "browser_location_change_required", to));
    expect([answer.status, answer.location]).toEqual([303, location]);
  }
});

test("R18 An address that Kratos keeps in its flow is in no link and no form of the page", async () => {
  for (const to of foreign) {
    kratos.answers = { "": { status: 200, body: { id: "f1", ui, return_to: to } } };
    const page = await new Visitor(app.url).get("/login?flow=f1");
    expect([to, page.status]).toEqual([to, 200]);
    expect(page.html).not.toContain("evil");
  }
});

const consentRequest: JsonAnswer = {
  status: 200,
  body: { challenge: "c1", subject: identity.id, client: { client_id: "pond" } },
};

/** What comes of Allow, when Hydra answers so. */
async function allow(answer: JsonAnswer): Promise<Visited> {
  kratos.answers = { [whoami]: { status: 200, body: session } };
  hydra.answers = { GET: consentRequest, PUT: answer };
  const visitor = visitorWithSession();
  return visitor.press(await visitor.get("/consent?consent_challenge=c1"), "decision=allow");
}

test.each([...foreign, `${provider}/x`, "/settings/../..//evil.example"])(
  "R19 Hydra's answer to a consent leads to Hydra or nowhere: not to %s",
  async (to) => {
    for (const status of [200, 410]) {
      const answer = await allow({ status, body: { redirect_to: to } });
      const end = answer.location ?? "none";
      expect(end === "none" ? answer.status : new URL(end).origin).toBeOneOf([
        status === 410 ? 410 : 502,
        hydraUrl,
      ]);
      expect(answer.html).not.toContain("evil");
    }
  },
);

test("R33 A consent that Hydra says was given already leads on, from the page and from its form", async () => {
  const used: JsonAnswer = {
    status: 410,
    body: { redirect_to: `${hydraUrl}/oauth2/fallback?x=1` },
  };
  const pressed = await allow(used);
  hydra.answers = { GET: used };
  const opened = await visitorWithSession().get("/consent?consent_challenge=c1");
  for (const { status, location } of [pressed, opened]) {
    expect([status, location]).toEqual([303, `${hydraUrl}/oauth2/fallback?x=1`]);
  }
});
