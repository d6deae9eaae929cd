import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOAuthClient } from "../../stack/oauth-clients";
import type { Person } from "../../stack/people";
import { readForm, Visitor, type Visited } from "../support/visitor";
import { startWorld, type World } from "../support/world";

let world: World;
let clientId: string;
const redirectUri = "http://127.0.0.1:9/callback";
beforeAll(async () => {
  world = await startWorld({ hydra: true });
  const client = await createOAuthClient(world.hydra?.adminUrl ?? "", {
    client_name: "Meadow Books",
    redirect_uris: [redirectUri],
    scope: "openid email admin",
    audience: ["https://api.example"],
  });
  clientId = client.clientId;
});
afterAll(() => world.stop());
beforeEach(() => world.hydraCalls?.forget());

interface Asked {
  visitor: Visitor;
  /** The browser at Hydra, which keeps cookies of its own. */
  atHydra: Visitor;
  consent: Visited;
  address: string;
}

/** Takes a person from an application's request to the page that asks for consent. */
async function reachConsent(person: Person, more: Record<string, string> = {}): Promise<Asked> {
  const [visitor, atHydra] = [new Visitor(world.url), new Visitor(world.hydra?.publicUrl ?? "")];
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: "code",
    redirect_uri: redirectUri,
    scope: "openid email",
    state: "a-state-that-is-long-enough",
    ...more,
  });
  const start = await atHydra.get(`/oauth2/auth?${query.toString()}`);
  const created = await visitor.follow(start);
  const login = await visitor.follow(created);
  const { email: identifier, password } = person;
  const done = await visitor.press(login, "method=password", { identifier, password });
  const back = await atHydra.follow(done);
  const address = (back.location ?? "").replace(world.url, "");
  return { visitor, atHydra, consent: await visitor.get(address), address };
}

function acceptBodies(): unknown[] {
  const calls = world.hydraCalls?.list() ?? [];
  return calls
    .filter(({ method, path }) => method === "PUT" && path.includes("/consent/accept"))
    .map(({ body }) => JSON.parse(body) as unknown);
}

test("R28 Scopes and audiences in the form are ignored: exactly what was asked for is granted", async () => {
  const { visitor, consent } = await reachConsent(await world.createPerson(), {
    audience: "https://api.example",
  });
  const answer = await visitor.press(consent, "decision=allow", {
    grant_scope: ["openid", "admin"],
    scope: "admin",
    grant_access_token_audience: "https://other.example",
  });
  expect(answer.status).toBe(303);
  expect(new URL(answer.location ?? "").origin).toBe(world.hydra?.publicUrl);
  expect(acceptBodies()).toEqual([
    expect.objectContaining({
      grant_scope: ["openid", "email"],
      grant_access_token_audience: ["https://api.example"],
      remember: false,
    }),
  ]);
});

test("R29 Nobody but the person who is asked can allow: without a session, sign-in; as another, 403", async () => {
  const { address } = await reachConsent(await world.createPerson());
  const stranger = new Visitor(world.url);
  const answer = await stranger.get(address);
  expect(answer.status).toBe(303);
  expect(answer.location).toMatch(/^\/login\?return_to=%2Fconsent/);

  const other = await reachConsent(await world.createPerson());
  const foreign = await other.visitor.get(address);
  expect(foreign.status).toBe(403);
  expect(foreign.title).toBe("This is meant for another account");
  const { body } = readForm(other.consent, "decision=allow");
  expect((await other.visitor.post(address, body)).status).toBe(403);
  expect(acceptBodies()).toEqual([]);
});

test("A form that was not drawn for this request and this session grants nothing", async () => {
  const { visitor, address, consent } = await reachConsent(await world.createPerson());
  for (const token of [undefined, "", "forged"]) {
    const answer = await visitor.press(
      consent,
      "decision=allow",
      token === undefined ? {} : { token },
    );
    if (token === undefined) continue;
    expect([answer.status, answer.location]).toEqual([303, address]);
  }
  expect(acceptBodies()).toHaveLength(1);
});

test("R33 Two decisions at once both lead back to Hydra, which takes one", async () => {
  const { visitor, atHydra, consent } = await reachConsent(await world.createPerson());
  const answers = await Promise.all([
    visitor.press(consent, "decision=allow"),
    visitor.press(consent, "decision=allow"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const ends = [];
  for (const answer of answers) ends.push((await atHydra.follow(answer)).location ?? "");
  expect(ends.filter((end) => new URL(end).searchParams.has("code"))).toHaveLength(1);
  const late = await visitor.press(consent, "decision=deny");
  expect(late.status).toBe(303);
});

test.each([
  ["", 400],
  ["?consent_challenge=", 400],
  ["?consent_challenge=nonsense", 404],
  [`?consent_challenge=${"x".repeat(9_000)}`, 400],
])(
  "R34 Without a challenge that Hydra knows (%#) there is a page that says where to start again",
  async (query, status) => {
    const { visitor } = await reachConsent(await world.createPerson());
    const page = await visitor.get(`/consent${query}`);
    expect([page.status, page.title]).toEqual([status, "This link can no longer be used"]);
  },
);

test("R35 A remembered decision holds for 30 days, and the page cannot be framed", async () => {
  const { visitor, consent } = await reachConsent(await world.createPerson());
  expect(consent.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  await visitor.press(consent, "decision=allow", { remember: "on" });
  expect(acceptBodies()).toEqual([
    expect.objectContaining({ remember: true, remember_for: 30 * 24 * 60 * 60 }),
  ]);
});

test("None of the visitor's cookies goes to Hydra's admin API", async () => {
  const { visitor, consent } = await reachConsent(await world.createPerson());
  await visitor.press(consent, "decision=allow");
  const cookies = (world.hydraCalls?.list() ?? []).map(({ headers }) => headers.cookie);
  expect(cookies.length).toBeGreaterThan(1);
  expect(cookies.every((cookie) => cookie === undefined)).toBe(true);
});

test("While Hydra is down the page says so, nothing is granted, and the person stays signed in", async () => {
  const { visitor, address, consent } = await reachConsent(await world.createPerson());
  await world.hydra?.stop();
  try {
    const page = await visitor.get(address);
    expect([page.status, page.title]).toEqual([503, "We cannot reach the sign-in service"]);
    const sent = await visitor.press(consent, "decision=allow");
    expect(sent.status).toBe(503);
    expect((await visitor.get("/")).status).toBe(200);
  } finally {
    await world.hydra?.start();
  }
  expect((await visitor.get(address)).status).toBe(200);
});

test("The Hydra of the stack knows no devices, and the page says so", async () => {
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/device?device_challenge=c1");
  expect(page.title).toBe("Connect a device");
  const answer = await visitor.post("/device?device_challenge=c1", "user_code=ABCD-EFGH");
  expect([answer.status, answer.title]).toEqual([501, "Devices cannot be connected here"]);
});

test.each([
  ["access_denied", "The access was not allowed."],
  ["invalid_scope", "The application asked for a permission that does not exist"],
  ["made_up", "The application&#x27;s request could not be carried out."],
  ["__proto__", "The application&#x27;s request could not be carried out."],
])(
  "Hydra's error %s is told in our words, and what it adds is a quotation",
  async (code, words) => {
    const description = "Call 0900-123 <b>now</b>";
    const query = new URLSearchParams({ error: code, error_description: description });
    const page = await new Visitor(world.url).get(`/error?${query.toString()}`);
    expect(page.title).toBe("The application could not sign you in");
    expect(page.html).toContain(words);
    const said = page.page.querySelector('[data-testid="ui/error/message"]')?.text ?? "";
    expect(said).not.toContain("0900");
    const quoted = page.page.querySelector("details")?.innerHTML;
    expect(quoted).toContain("0900-123 &lt;b&gt;now&lt;/b&gt;");
  },
);
