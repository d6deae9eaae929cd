import { beforeEach, expect, test } from "vitest";
import { sendRaw, writeRequest } from "../../support/visitor/raw-request";
import { Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();
const port = Number(new URL(world.url).port);
beforeEach(() => world.calls.forget());

const everyKind = [
  ...["/login", "/", "/nothing", "/login.data", "/theme", "/favicon.svg", "/assets/x.js"],
  ...["/self-service/login/browser", "/sessions/whoami", "/self-service/x"],
];

test.each([
  ...["evil.example", "evil.example:9", "evil.example/../x", "someone@evil.example"],
  ...["localhost evil", "[::evil", "evil:99999", ""],
])("R20 Host and its kin saying %j change nothing and are said nowhere", async (host) => {
  for (const path of everyKind) {
    for (const headers of waysToSay(host)) {
      const answer = await sendRaw(port, writeRequest(`GET ${path}`, headers));
      expect([path, answer.status]).toEqual([
        path,
        expect.toSatisfy((status) => status >= 200 && status < 500),
      ]);
      expect(answer.text).not.toContain("evil");
    }
  }
  expect(world.calls.list().length).toBeGreaterThan(0);
  expect(JSON.stringify(world.calls.list())).not.toContain("evil");
});

function waysToSay(host: string): Record<string, string>[] {
  return [
    { Host: host },
    { "X-Forwarded-Host": host, "X-Forwarded-Proto": "https", "X-Forwarded-Port": "9" },
    { Forwarded: `host=${host};proto=https`, "X-Original-URL": `/${host}` },
  ];
}

test("R20 No link of a page at //elsewhere.example/x leads elsewhere", async () => {
  const sent = await sendRaw(port, writeRequest("GET //elsewhere.example/x?a=1"));
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/elsewhere.example/x?a=1"]);
  const { page } = await new Visitor(world.url).get("/elsewhere.example/x?a=1");
  const links = page.querySelectorAll("a").map((link) => link.getAttribute("href") ?? "");
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => link.startsWith("//"))).toEqual([]);
});

test("The list of routes that Remix can be made to burn CPU with is a page that is not there", async () => {
  const answer = await new Visitor(world.url).get("/__manifest?p=/login&version=1");
  expect([answer.status, answer.title]).toEqual([404, "404 - Page not found"]);
});
