import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { OAuth2Client } from "@ory/client";
import { beforeEach, expect, test } from "vitest";
import { findFreePorts } from "../../../stack/process/ports";
import type { Person } from "../../../stack/people";
import {
  reachConsent as reachConsentOf,
  type AtConsent,
} from "../../support/visitor/reach-consent";
import { readRequestLines } from "../../support/measure/log-lines";
import { registerApp } from "../../support/visitor/register-app";
import { readForm, Visitor, type Visited } from "../../support/visitor/visitor";
import { startWorld } from "../../support/world/world";
import { started } from "../../support/world/started";

const { scope: spanish } = JSON.parse(readFileSync("locales/es/page.json", "utf8")) as {
  scope: Record<"openid" | "email", string>;
};

const world = await started(startWorld({ hydra: true }));
const app = await registerApp(world, {
  client_name: "Meadow Books",
  client_uri: "https://meadow.example/",
  scope: "openid email admin",
  audience: ["https://api.example"],
});
beforeEach(() => world.hydraCalls?.forget());

/** Takes a person from an application's request to the page that asks for consent. */
function reachConsent(person: Person, more: Record<string, string> = {}): Promise<AtConsent> {
  return reachConsentOf({ ...app, person, more });
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
  // Hydra begins the request again, with a sign-in that knows the application.
  expect(answer.location).toMatch(/\/oauth2\/auth\?.*prompt=login/);

  const other = await reachConsent(await world.createPerson());
  const foreign = await other.visitor.get(address);
  expect(foreign.status).toBe(403);
  expect(foreign.title).toBe("The app needs a different account");
  const { body } = readForm(other.consent, "decision=allow");
  expect((await other.visitor.post(address, body)).status).toBe(403);
  expect(acceptBodies()).toEqual([]);
});

/** Where a decision ends, once Hydra has taken it. */
async function endOf(atHydra: Visitor, answer: Visited): Promise<URLSearchParams> {
  expect(answer.status).toBe(303);
  return new URL((await atHydra.follow(answer)).location ?? "").searchParams;
}

test("R33 Two decisions at once both lead back to Hydra, which takes one", async () => {
  const { visitor, atHydra, consent } = await reachConsent(await world.createPerson());
  const answers = await Promise.all([
    visitor.press(consent, "decision=allow"),
    visitor.press(consent, "decision=allow"),
  ]);
  const ends = [];
  for (const answer of answers) ends.push(await endOf(atHydra, answer));
  expect(ends.filter((end) => end.has("code"))).toHaveLength(1);
});

test.each([
  ["allow", "deny", "code"],
  ["deny", "allow", "error"],
  ["allow", "allow", "code"],
] as const)(
  "R33 R62 A person who answers %s, goes back and answers %s has decided once",
  async (first, second, outcome) => {
    const { visitor, atHydra, consent, address } = await reachConsent(await world.createPerson());
    const end = await endOf(atHydra, await visitor.press(consent, `decision=${first}`));
    expect(end.has(outcome)).toBe(true);
    const back = await visitor.get(address);
    expect([back.status, back.title]).toEqual([410, "You’ve already responded"]);
    const links = back.page.querySelectorAll("main .form a").map((link) => link.text);
    expect(links).toEqual(["Back to Meadow Books (meadow.example)", "Go to your account"]);
    expect(back.html).toContain('href="https://meadow.example/"');
    const late = await visitor.press(consent, `decision=${second}`);
    expect((await endOf(atHydra, late)).has("code")).toBe(false);
  },
);

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
    expect([page.status, page.title]).toEqual([status, "This link is no longer valid"]);
  },
);

test("R34 A challenge of more than 1 kB is taken, and is in no line of the log", async () => {
  const { visitor, address, consent } = await reachConsent(await world.createPerson());
  const challenge = new URL(address, world.url).searchParams.get("consent_challenge") ?? "";
  expect(challenge.length).toBeGreaterThan(1_000);
  const denied = await visitor.press(consent, "decision=deny");
  const lines = await readRequestLines(world.app, denied);
  expect(lines.map(({ outcome }) => outcome)).toContain("denied");
  expect(await readFile(world.app.logPath, "utf8")).not.toContain(challenge.slice(0, 40));
});

/** The page of consent for an application that says this of itself. */
async function consentOf(client: OAuth2Client, query = ""): Promise<Visited> {
  const own = await registerApp(world, client);
  const reached = await reachConsentOf({ ...own, person: await world.createPerson() });
  return reached.visitor.get(reached.address + query);
}

test("R30 An application's name is shown as text, cut and set apart, with any characters in it", async () => {
  const { html, page } = await consentOf({ client_name: `<b>x\u202E${"y".repeat(500)}` });
  const [name] = page.querySelectorAll("main .foreign-name").map((element) => element.innerHTML);
  expect(name).toBe(`&lt;b&gt;x${"y".repeat(76)}…`);
  expect(html).not.toContain("\u202E");
  expect(html).not.toContain("<b>x");
});

test("R30 The page says in Spanish what is asked for, for how long, where to and whose account it is", async () => {
  const person = await world.createPerson();
  const { visitor, address } = await reachConsent(person);
  const { page } = await visitor.get(`${address}&lng=es`);
  const said = page.querySelector("main")?.text ?? "";
  for (const part of [spanish.openid, spanish.email, "30\u00a0días", "127.0.0.1:9", person.email]) {
    expect(said).toContain(part);
  }
});

test("R31 A link of an application opens without telling it where from", async () => {
  const { page } = await consentOf({ policy_uri: "https://pond.example/p" });
  const link = page.querySelector('a[href="https://pond.example/p"]');
  expect(link?.getAttribute("rel")).toBe("noopener noreferrer");
});

test("R32 Nobody asks for the logo that an application names", async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end();
  });
  const [port = 0] = await findFreePorts(1);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const logo = `http://127.0.0.1:${port}/latest/meta-data`;
  try {
    const { html, headers } = await consentOf({ logo_uri: logo, client_name: "Pond" });
    expect(html).toContain("Pond");
    expect(html).not.toContain("meta-data");
    expect(headers.get("Content-Security-Policy")).toContain("img-src 'self' data:;");
    expect(asked).toEqual([]);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});

test("R15 R35 Opening the page decides nothing, unless the operator trusts the application", async () => {
  await consentOf({ client_name: "Pond" });
  expect(acceptBodies()).toEqual([]);
  const trusted = await consentOf({ client_name: "Own", skip_consent: true });
  expect(trusted.status).toBe(303);
  expect(acceptBodies().length).toBeGreaterThan(0);
});

test("R35 A remembered decision holds for 30 days, and the page cannot be framed", async () => {
  const { visitor, consent } = await reachConsent(await world.createPerson());
  expect(consent.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  await visitor.press(consent, "decision=allow", { remember: "on" });
  expect(acceptBodies()).toEqual([
    expect.objectContaining({ remember: true, remember_for: 30 * 24 * 60 * 60 }),
  ]);
});

test("An address that is written with capitals counts as verified, as Kratos has verified it", async () => {
  const email = `Ada.${Date.now()}@Example.test`;
  const person = await world.createPerson({ email });
  const kept = await fetch(`${world.kratos.adminUrl}/admin/identities/${person.id}`);
  expect(await kept.json()).toMatchObject({
    traits: { email },
    verifiable_addresses: [{ value: email.toLowerCase(), verified: true }],
  });
  const { visitor, consent } = await reachConsent(person);
  await visitor.press(consent, "decision=allow");
  expect(acceptBodies()).toEqual([
    expect.objectContaining({ session: { id_token: { email, email_verified: true } } }),
  ]);
});

test("R23 None of the visitor's cookies goes to Hydra's admin API", async () => {
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
    expect([page.status, page.title]).toEqual([503, "Sorry, this isn’t working right now"]);
    const sent = await visitor.press(consent, "decision=allow");
    expect(sent.status).toBe(503);
    expect((await visitor.get("/")).status).toBe(200);
  } finally {
    await world.hydra?.start();
  }
  expect((await visitor.get(address)).status).toBe(200);
});

test.each([
  ["access_denied", "Access was denied."],
  ["invalid_scope", "The app sent an incomplete or invalid request."],
  ["made_up", "We couldn’t complete the app’s request."],
  ["__proto__", "We couldn’t complete the app’s request."],
])(
  "R52 The error %s in an address is told in our words, and nothing of the address is shown",
  async (code, words) => {
    const description = "Call 0900-123 <b>now</b>";
    const query = new URLSearchParams({
      error: code,
      error_description: description,
      error_hint: description,
    });
    const page = await new Visitor(world.url).get(`/error?${query.toString()}`);
    expect(page.title).toBe("The app couldn’t sign you in");
    expect(page.html).toContain(words);
    const shown = page.page.querySelector("main section")?.text;
    expect(shown).toContain("Go Back");
    expect(shown).not.toMatch(/0900|made_up|__proto__/);
  },
);
