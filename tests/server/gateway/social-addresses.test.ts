import { kratosFailure } from "../../support/stand-in/good-answers";
import { beforeEach, expect, test } from "vitest";
import { readRequestLines } from "../../support/measure/log-lines";
import { flowBody } from "../../support/stand-in/relay-stand-in";
import { startOnStandIns, type StandIns } from "../../support/stand-in/stand-ins";
import { visitorWithSession } from "../../support/visitor/visitor-with-session";
import { started } from "../../support/world/started";

// The providers of a real Kratos are on this machine, and it names no address that it was not told of.
// app/web/safe-redirect-origins.server.test.ts has every address; here are the two ways to it.
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
  const moved = { id: "browser_location_change_required", redirect_browser_to: to };
  kratos.answers = {
    "GET /self-service/": { status: 200, body: flowBody },
    "POST /self-service/login?flow=page": kratosFailure(422, moved),
    "POST /self-service/login?flow=gateway": { status: 303, headers: { Location: to }, body: {} },
  };
  const visitor = visitorWithSession(app.url);
  const fields = "csrf_token=t&provider=acme";
  return [
    await visitor.post("/login?flow=page", fields),
    await visitor.post("/self-service/login?flow=gateway", fields),
  ];
}

test("R19 A form that has chosen a provider is led to the address that Kratos names, and keeps it as a hash, out of reach of scripts", async () => {
  const to = "https://accounts.google.com/o/oauth2/auth?state=secret";
  for (const { status, location, headers } of await choose(any, to)) {
    expect([status, location]).toEqual([303, to]);
    const [line = ""] = headers.getSetCookie();
    expect(line).toMatch(/^social=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
  }
});

const kinds = [
  ["http://localhost.evil.example/", any, "http://localhost.evil.example", "REDIRECT_ORIGINS"],
  ["javascript:alert(1)", any, "javascript:", undefined],
  ["https://[", any, undefined, undefined],
  [
    "https://accounts.google.com/x?state=secret",
    listed,
    "https://accounts.google.com",
    "REDIRECT_ORIGINS",
  ],
] as const;

test.each(kinds)(
  "R19 R73 Nobody is led to %s, and the log says which setting would have to name it",
  async (to, standIns, origin, setting) => {
    for (const answer of await choose(standIns, to)) {
      const { status, location, title } = answer;
      expect([status, location, title]).toEqual([502, null, "That didn’t work"]);
      const lines = await readRequestLines(standIns.app, answer);
      const refused = lines.filter(({ event }) => event === "redirect_refused");
      expect(refused).toMatchObject([{ outcome: "kratos" }]);
      expect([refused[0]?.origin, refused[0]?.setting]).toEqual([origin, setting]);
      expect(JSON.stringify(lines)).not.toContain("secret");
    }
  },
);

test("R19 A list of providers leads to those that it has", async () => {
  for (const { location } of await choose(listed, "https://provider.example/x")) {
    expect(location).toBe("https://provider.example/x");
  }
});
