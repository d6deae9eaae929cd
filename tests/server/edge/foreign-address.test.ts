import { beforeEach, expect, test } from "vitest";
import type { JsonAnswer } from "../../support/stand-in/broken-upstream";
import { readRequestLines } from "../../support/measure/log-lines";
import { kratosFailure } from "../../support/stand-in/good-answers";
import { provider, startRelayStandIn } from "../../support/stand-in/relay-stand-in";
import { Visitor, type Visited } from "../../support/visitor/visitor";

const relay = await startRelayStandIn();
beforeEach(() => relay.reset());

/** Kratos sends the browser there. */
function elsewhere(to: string): JsonAnswer {
  return kratosFailure(422, { id: "browser_location_change_required", redirect_browser_to: to });
}

function leading(to: string): JsonAnswer {
  return { status: 303, body: {}, headers: { Location: to } };
}

/** More spellings are in app/web/safe-redirect.server.test.ts. */
const evil = "https://evil.example/?secret=1";
const foreign = [evil, "/\\evil.example/", "javascript:alert('evil.example')"];

/** The log tells where the answer would have led, and which setting would have allowed it. */
async function expectRefused(answer: Visited, setting: string): Promise<void> {
  expect([answer.status, answer.location]).toEqual([502, null]);
  const lines = await readRequestLines(relay.app, answer);
  const refused = lines.filter(({ event }) => event === "redirect_refused");
  expect(refused).toMatchObject([{ outcome: "kratos", origin: new URL(evil).origin, setting }]);
  expect(JSON.stringify(lines)).not.toContain("secret");
}

/** A visitor while Kratos answers everything this way. */
function visitWith(answer: JsonAnswer): Visitor {
  relay.kratos.answers = { "": answer };
  return new Visitor(relay.app.url);
}

// Every answer of Kratos to a form becomes one decision, to leave: app/flows/decide.test.ts.
const ways: [string, (to: string) => Promise<Visited>][] = [
  ["a new flow", (to) => visitWith(elsewhere(to)).get("/login")],
  ["a new flow, as a Location", (to) => visitWith(leading(to)).get("/login?login_challenge=c")],
  ["a form", (to) => relay.submit("/login", elsewhere(to))],
  ["a form, as a Location", (to) => relay.submit("/login", leading(to))],
  [
    "an address of its own, as a Location",
    (to) => visitWith(leading(to)).get("/self-service/login/browser"),
  ],
  [
    "a social provider's answer, as a Location",
    (to) => visitWith(leading(to)).get("/self-service/methods/oidc/callback/acme?state=s&code=c"),
  ],
  [
    "a form at an address of its own, as a Location",
    (to) =>
      visitWith(leading(to)).post("/self-service/login?flow=f1", "method=password&provider_x=link"),
  ],
];

test.each(ways)(
  "R18 R19 R73 A foreign address in Kratos' answer to %s is a page of status 502, no redirect, and in the log",
  async (_what, ask) => {
    for (const to of foreign) {
      const answer = await ask(to);
      expect([to, answer.status, answer.location]).toEqual([to, 502, null]);
      expect(answer.title).toBe("That didn’t work");
      expect(answer.html).not.toContain("evil");
    }
    await expectRefused(await ask(evil), "RETURN_TO_ORIGINS");
    // No person has chosen a social provider here.
    const answer = await ask(`${provider}/authorize`);
    expect([answer.status, answer.location]).toEqual([502, null]);
  },
);

const session = "ory_kratos_session=fresh; Path=/; HttpOnly";

test.each([
  ["a form of the sign-in", (answer: JsonAnswer) => relay.submit("/login", answer)],
  [
    "a social provider",
    (answer: JsonAnswer) =>
      visitWith(answer).get("/self-service/methods/oidc/callback/acme?state=s&code=c"),
  ],
])(
  "R18 A sign-in by %s that leads to an address which is not allowed ends at home, signed in, with a line in the log",
  async (_what, ask) => {
    const headers = { Location: evil, "Set-Cookie": session };
    const answer = await ask({ status: 303, body: {}, headers });
    const to = new URL(answer.location ?? "", relay.app.url);
    expect([answer.status, to.href]).toEqual([303, `${relay.app.url}/`]);
    expect(answer.headers.getSetCookie().join()).toContain("ory_kratos_session=fresh");
    expect(answer.html).not.toContain("evil");
    const lines = await readRequestLines(relay.app, answer);
    const refused = lines.filter(({ event }) => event === "redirect_refused");
    expect(refused).toMatchObject([
      { origin: "https://evil.example", setting: "RETURN_TO_ORIGINS" },
    ]);
  },
);

const hashed = /^social=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/;

test.each([
  ["/login", "provider=acme"],
  ["/registration", "provider=acme"],
  ["/settings", "link=acme"],
])(
  "R19 A form at %s leads to the social provider that it chose, which is kept as a hash, out of reach of scripts",
  async (path, fields) => {
    const to = `${provider}/authorize?state=1`;
    const answer = await relay.submit(path, elsewhere(to), fields);
    expect([answer.status, answer.location]).toEqual([303, to]);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(hashed)]);
    await expectRefused(await relay.submit(path, elsewhere(evil), fields), "REDIRECT_ORIGINS");
  },
);

test.each([
  ["login", "method=oidc&provider=acme"],
  ["registration", "provider=acme"],
  ["settings", "link=acme"],
  ["login", '{"method":"oidc","provider":"acme"}'],
  ["login", '--x\r\nContent-Disposition: form-data; name="provider"\r\n\r\nacme\r\n--x--'],
])(
  "R19 Kratos' own %s leads to a social provider only if the form chose it: %s",
  async (kind, body) => {
    const to = `${provider}/authorize?state=1`;
    const path = `/self-service/${kind}?flow=f1`;
    const visitor = visitWith(leading(to));
    const chosen = await visitor.post(path, body);
    expect([chosen.status, chosen.location]).toEqual([303, to]);
    expect(chosen.headers.getSetCookie()).toEqual([expect.stringMatching(hashed)]);
    for (const other of [
      await visitor.post(path, "method=password"),
      await visitor.post("/self-service/recovery?flow=f1", body),
    ]) {
      expect([other.status, other.location]).toEqual([502, null]);
    }
    relay.kratos.answers = { "": leading(evil) };
    await expectRefused(await visitor.post(path, body), "REDIRECT_ORIGINS");
  },
);
