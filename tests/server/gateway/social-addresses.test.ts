import { beforeEach, expect, test } from "vitest";
import { kratosFailure } from "../../support/stand-in/good-answers";
import { readRequestLines } from "../../support/measure/log-lines";
import { flowBody } from "../../support/stand-in/relay-stand-in";
import { startOnStandIns, type StandIns } from "../../support/stand-in/stand-ins";
import { visitorWithSession } from "../../support/visitor/visitor-with-session";
import { started } from "../../support/world/started";

// The providers of a real Kratos are on this machine, and it names no address that it was not told of.
const any = await started(startOnStandIns({}));
const listed = await started(
  startOnStandIns({ env: { REDIRECT_ORIGINS: "https://provider.example" } }),
);
beforeEach(() => {
  any.reset();
  listed.reset();
});

/** What a form that has chosen a provider is answered when Kratos names an address, by page and by gateway. */
async function choose({ app, kratos }: StandIns, to: string) {
  kratos.answers = {
    "GET /self-service/": {
      status: 200,
      body: flowBody,
    },
    "POST /self-service/login?flow=page": kratosFailure(422, {
      id: "browser_location_change_required",
      redirect_browser_to: to,
    }),
    "POST /self-service/login?flow=gateway": { status: 303, headers: { Location: to }, body: {} },
  };
  const visitor = visitorWithSession(app.url);
  const fields = "csrf_token=t&provider=acme";
  return [
    await visitor.post("/login?flow=page", fields),
    await visitor.post("/self-service/login?flow=gateway", fields),
  ];
}

test.each([
  "https://accounts.google.com/o/oauth2/auth?state=s",
  "https://provider.example:8443/x",
  "http://localhost:4444/oauth2/auth",
  "http://127.0.0.1:4444/oauth2/auth",
  "http://127.8.9.1/",
  "http://[::1]:4444/",
  "http://idp.localhost/",
])(
  "R19 Without a list a form that has chosen a provider is led to %s, which Kratos names",
  async (to) => {
    for (const answer of await choose(any, to)) {
      expect([answer.status, answer.location]).toEqual([303, to]);
    }
  },
);

test.each<[string, string | undefined, string | undefined]>([
  ["http://provider.example/x", "http://provider.example", "REDIRECT_ORIGINS"],
  ["http://127.0.0.1.evil.example/", "http://127.0.0.1.evil.example", "REDIRECT_ORIGINS"],
  ["http://localhost.evil.example/", "http://localhost.evil.example", "REDIRECT_ORIGINS"],
  ["https://user:word@provider.example/", "https://provider.example", undefined],
  ["javascript:alert(1)", "javascript:", undefined],
  ["data:text/html,x", "data:", undefined],
  ["blob:https://provider.example/x", "blob:", undefined],
  ["https://[", undefined, undefined],
])("R19 R73 Without a list nobody is led to %s either", async (to, origin, setting) => {
  for (const answer of await choose(any, to)) {
    expect([answer.status, answer.location, answer.title]).toEqual([502, null, "That didn’t work"]);
    const lines = await readRequestLines(any.app, answer);
    const refused = lines.filter(({ event }) => event === "redirect_refused");
    expect(refused).toHaveLength(1);
    expect([refused[0]?.origin, refused[0]?.setting]).toEqual([origin, setting]);
  }
});

test("R19 A list of providers narrows it, and the log says which setting has to name the other", async () => {
  for (const { location } of await choose(listed, "https://provider.example/x")) {
    expect(location).toBe("https://provider.example/x");
  }
  for (const answer of await choose(listed, "https://accounts.google.com/x?state=secret")) {
    expect([answer.status, answer.location]).toEqual([502, null]);
    const lines = await readRequestLines(listed.app, answer);
    expect(lines).toContainEqual(
      expect.objectContaining({
        event: "redirect_refused",
        outcome: "kratos",
        origin: "https://accounts.google.com",
        setting: "REDIRECT_ORIGINS",
      }),
    );
    expect(JSON.stringify(lines)).not.toContain("secret");
  }
});

test("A browser keeps the social sign-in that it began as a hash, out of reach of scripts", async () => {
  for (const answer of await choose(any, "https://provider.example/x?state=secret")) {
    const [line = ""] = answer.headers.getSetCookie();
    expect(line).toMatch(/^social=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
  }
});
