import { beforeEach, expect, test } from "vitest";
import type { JsonAnswer } from "../../support/stand-in/broken-upstream";
import { goodKratos, ok, session } from "../../support/stand-in/good-answers";
import { flowBody, startRelayStandIn } from "../../support/stand-in/relay-stand-in";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { visitorWithSession } from "../../support/stand-in/stand-ins";

const relay = await startRelayStandIn();
beforeEach(() => relay.reset());

const shown: JsonAnswer = ok(flowBody);
const cookieLines = [
  "ory_kratos_session=abc; Path=/; Expires=Wed, 21 Nov 2029 07:28:00 GMT; Max-Age=86400; HttpOnly",
  "csrf_token_1=def=; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax",
  "ory_kratos_continuity=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0",
];
const headers = { "Set-Cookie": cookieLines };
const signedIn: JsonAnswer = { ...ok({ session: session("s1") }), headers };

test("R21 R22 R65 The three cookies of a sign-in reach the browser as three lines, unaltered, with a 303", async () => {
  const answer = await relay.submit("/login", signedIn);
  expect([answer.status, answer.location]).toEqual([303, "/"]);
  const own = answer.headers.getSetCookie().slice(cookieLines.length);
  expect(answer.headers.getSetCookie().slice(0, cookieLines.length)).toEqual(cookieLines);
  // It tells the way of this sign-in to the next one.
  expect(own.map((line) => line.split("=", 1)[0])).toEqual(["last"]);
  const [value = ""] = decodeURIComponent(own[0]?.replace("last=", "") ?? "").split(".");
  expect(atob(value)).toBe('{"method":"password"}');
});

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
  "Clear-Site-Data": '"storage", "executionContexts"',
};

test.each<[string, () => Promise<Visited>]>([
  ["a page", () => relay.submit("/login", { ...shown, status: 400, headers: noise })],
  ["a redirect", () => relay.submit("/login", { ...signedIn, headers: noise })],
  ["an error page", () => relay.submit("/login", { status: 500, body: {}, headers: noise })],
])("R25 None of the headers of Kratos' answer is on %s", async (_what, ask) => {
  const { headers } = await ask();
  expect(JSON.stringify([...headers])).not.toMatch(/upstream|evil|timeout=99|max-age=600/);
  expect(headers.get("Content-Security-Policy")).not.toContain("default-src *");
  expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
  expect(headers.get("Cache-Control")).toMatch(/no-store/);
  expect(headers.get("Clear-Site-Data")).toBeNull();
});

test("R25 Our sign-out tells the browser to forget what Kratos tells it to (clear_browser_data)", async () => {
  relay.kratos.answers = {
    ...goodKratos,
    "GET /self-service/logout?": { status: 204, headers: { ...noise, "Set-Cookie": cookieLines } },
  };
  const visitor = visitorWithSession(relay.app.url);
  const answer = await visitor.press(await visitor.get("/logout"), "decision=yes");
  expect([answer.status, answer.location]).toEqual([303, "/login"]);
  expect(answer.headers.getSetCookie()).toEqual(expect.arrayContaining(cookieLines));
  expect(answer.headers.get("Clear-Site-Data")).toBe('"storage"');
});

test("R25 Through the gateway cookies and the way on pass, of a sign-out Clear-Site-Data too, policy and server name do not", async () => {
  const headers = { ...noise, Location: `${relay.app.url}/login`, "Set-Cookie": cookieLines };
  relay.kratos.answers = { "": { status: 303, body: {}, headers } };
  const visitor = visitorWithSession(relay.app.url);
  const other = await visitor.get("/self-service/login/browser");
  expect([other.status, other.headers.get("Clear-Site-Data")]).toEqual([303, null]);
  const answer = await visitor.get("/self-service/logout?token=t");
  expect(answer.headers.getSetCookie()).toEqual(cookieLines);
  expect(answer.location).toBe(`${relay.app.url}/login`);
  expect(answer.headers.get("Clear-Site-Data")).toBe('"storage"');
  const names = ["server", "x-powered-by", "x-upstream", "refresh", "access-control-allow-origin"];
  expect(names.map((name) => answer.headers.get(name))).toEqual(names.map(() => null));
  expect(answer.headers.get("Content-Security-Policy")).not.toContain("default-src *");
});

test.each([
  ["/security-check", true],
  ["/settings?flow=f1", false],
  ["/settings/new-password?flow=f1", false],
  ["/login?flow=f1", false],
  ["/error?id=e1", false],
  ["/self-service/login/browser?refresh=true", false],
  ["/ui?flow=f1", false],
])(
  "A change that waited for a fresh sign-in and leads to %s says that it is saved: %s",
  async (path, isSaid) => {
    const { url } = relay.app;
    relay.kratos.answers = {
      "GET /self-service/settings": { status: 303, body: "", headers: { Location: url + path } },
    };
    const visitor = new Visitor(url);
    visitor.cookies.set("ory_kratos_continuity", "c");
    const answer = await visitor.get("/self-service/settings?flow=f1");
    expect([answer.status, answer.location]).toEqual([303, url + path]);
    const told = answer.headers.getSetCookie().map((line) => {
      const [, value = ""] = /^toast=([^;.]+)/.exec(line) ?? [];
      return atob(decodeURIComponent(value));
    });
    expect(told.some((toast) => toast.includes('"saved"'))).toBe(isSaid);
  },
);
