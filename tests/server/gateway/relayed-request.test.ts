import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chooseLanguage } from "../../support/visitor/choose-language";
import type { Call } from "../../support/stand-in/counting-proxy";
import { enter } from "../../support/visitor/sign-in";
import { alwaysSend } from "../../support/visitor/send";
import { readForm, Visitor } from "../../support/visitor/visitor";
import { ownApp, shareWorld } from "../../support/world/started";

const world = await shareWorld();
beforeEach(() => world.calls.forget());

/** Headers of a client that pretends to be another one, or asks for another address. */
const forged = {
  "True-Client-IP": "6.6.6.6",
  "CF-Connecting-IP": "6.6.6.6",
  "Cf-IpCountry": "evil",
  "Cf-IpCity": "evil",
  "X-Real-IP": "6.6.6.6",
  "X-Forwarded-For": "6.6.6.6",
  "X-Forwarded-Host": "evil.example",
  "X-Forwarded-Proto": "https",
  Forwarded: "for=6.6.6.6;host=evil.example",
  Authorization: "Bearer stolen",
  "X-Session-Token": "stolen",
  "X-Kratos-Authenticated-Identity-Id": "stolen",
  "X-Request-Id": "stolen",
};

const passedHeaders =
  /^(accept(-encoding)?|connection|content-(length|type)|cookie|host|true-client-ip|transfer-encoding|user-agent|x-forwarded-(host|proto)|x-request-id)$/;

function expectClean(calls: Call[], passed: string[] = []): void {
  expect(calls.length).toBeGreaterThan(0);
  for (const { path, headers } of calls) {
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil|stolen/);
    // The schema is for everybody, so no visitor's headers go with its call.
    if (path.startsWith("/schemas/")) continue;
    const more = Object.keys(headers).filter((name) => !passedHeaders.test(name));
    expect([path, more.filter((name) => !passed.includes(name))]).toEqual([path, []]);
    expect(headers).toMatchObject({
      "true-client-ip": "127.0.0.1",
      connection: expect.stringMatching(/^(close|keep-alive)$/) as string,
      "x-forwarded-host": new URL(world.url).host,
      "x-forwarded-proto": "http",
    });
  }
}

const many = Array.from({ length: 100 }, (_, at) => [`X-Forwarded-Evil-${at}`, "6.6.6.6"]);

/** Headers that say how the requests are sent. */
describe.each<[string, Record<string, string>?]>([
  ["as fetch sends it"],
  ["R74 in chunks", { "Transfer-Encoding": "chunked" }],
  ["R74 asking for leave before its body", { Expect: "100-continue" }],
  [
    "R74 calling our headers the next hop's",
    { Connection: "True-Client-IP, X-Forwarded-Host, close" },
  ],
  ["R74 with a hundred headers more", Object.fromEntries(many)],
])("A request %s", (_sent, more) => {
  beforeAll(() => more && alwaysSend(more));

  test("R24 Pages and forms send Kratos only the headers of the list, and one address of our own", async () => {
    const { visitor } = await enter(world);
    world.calls.forget();
    for (const path of ["/login", "/", "/settings", "/sessions", "/logout"]) {
      await visitor.get(path, forged);
    }
    const { action, body } = readForm(await visitor.get("/settings"), "method=profile");
    await visitor.post(action, body, forged);
    await visitor.post("/logout", new URLSearchParams(), forged);
    expectClean(world.calls.list());
  });

  test("R24 Through the gateway a program's token passes, and nothing that makes Kratos believe another address", async () => {
    const kratos = { publicUrl: world.calls.url };
    const native = await ownApp({ kratos, env: { GATEWAY: "on" } });
    await new Visitor(native.url).get("/sessions/whoami", forged);
    const headers = world.calls.list()[0]?.headers ?? {};
    expect([headers.authorization, headers["x-session-token"]]).toEqual([
      "Bearer stolen",
      "stolen",
    ]);
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil/);
    expect(headers["x-kratos-authenticated-identity-id"]).toBeUndefined();
    expect(headers["true-client-ip"]).toBe("127.0.0.1");
  });

  test("R24 R81 Through the gateway no header of a browser goes on but those of the list", async () => {
    const { visitor } = await enter(world);
    world.calls.forget();
    const page = { Origin: world.url, Referer: `${world.url}/login`, "Accept-Language": "de" };
    await visitor.get("/self-service/settings/browser", { ...forged, ...page });
    await visitor.get("/sessions/whoami", { ...forged, ...page, "Sec-Fetch-Site": "same-origin" });
    await visitor.post("/self-service/login?flow=f", "method=password", { ...forged, ...page });
    await visitor.request("/sessions", {
      method: "DELETE",
      headers: { ...forged, ...page, Accept: "application/json" },
    });
    // Before sessions are ended Kratos is asked whether this one may.
    expect(world.calls.list()).toHaveLength(5);
    // Node's own fetch sends a mode of its own accord.
    const more = ["accept-language", "origin", "referer", "sec-fetch-mode", "sec-fetch-site"];
    expectClean(world.calls.list(), more);
  });

  test("R23 R81 Kratos gets only its own of a browser's cookies, with a page, a form and by the gateway", async () => {
    const { visitor } = await enter(world);
    await visitor.get("/logout");
    await chooseLanguage(visitor, "de");
    const names = ["toast", "sent", "theme", "look", "XSRF-TOKEN", "_ga"];
    for (const name of [...names, "ory_hydra_session", "xcsrf_token_1", "x-ory_kratos_session"]) {
      visitor.cookies.set(name, "not-for-kratos");
    }
    expect([...visitor.cookies.keys()]).toEqual(expect.arrayContaining(["form", "lng"]));
    world.calls.forget();
    const page = await visitor.get("/settings");
    await visitor.press(page, "method=profile");
    await visitor.get("/sessions");
    await visitor.get("/self-service/settings/browser");
    await visitor.get("/sessions/whoami");
    await visitor.post("/self-service/settings?flow=f", "method=profile");
    const sent = world.calls.list().map(({ headers }) => headers.cookie ?? "");
    expect(sent.length).toBeGreaterThan(5);
    for (const cookie of sent) {
      const kept = cookie.split("; ").map((pair) => pair.split("=")[0] ?? "");
      expect(kept).toContain("ory_kratos_session");
      expect(kept.filter((name) => !/^(ory_kratos_session|csrf_token_\w+)$/.test(name))).toEqual(
        [],
      );
    }
  });
});
