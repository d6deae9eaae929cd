import { createServer } from "node:http";
import { beforeEach, expect, test } from "vitest";
import { listen } from "../../support/stand-in/listen";
import { reachConsent } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { shareWorld, started } from "../../support/world/started";

// app/oauth/consent.server.test.ts and its neighbours have the words of the page and the answers of Hydra.
const world = await shareWorld({ hydra: true });
const app = await registerApp(world, {
  client_name: "Meadow Books",
  client_uri: "https://meadow.example/",
  scope: "openid email admin",
  audience: ["https://api.example"],
});
beforeEach(() => world.hydraCalls?.forget());

/** Takes somebody new from an application's request to the page that asks for consent. */
async function reach(more: Record<string, string> = {}) {
  const person = await world.createPerson();
  return { person, ...(await reachConsent({ ...app, person, more })) };
}

function acceptBodies(): unknown[] {
  const calls = world.hydraCalls?.list() ?? [];
  return calls
    .filter(({ method, path }) => method === "PUT" && path.includes("/consent/accept"))
    .map(({ body }) => JSON.parse(body) as unknown);
}

test("R23 R28 R35 Exactly what was asked for is granted, whatever the form says, and Hydra gets no cookie", async () => {
  const { visitor, consent } = await reach({ audience: "https://api.example" });
  expect(consent.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  const answer = await visitor.press(consent, "decision=allow", {
    grant_scope: ["openid", "admin"],
    scope: "admin",
    grant_access_token_audience: "https://other.example",
    remember: "on",
  });
  expect(answer.status).toBe(303);
  expect(new URL(answer.location ?? "").origin).toBe(world.hydra?.publicUrl);
  expect(acceptBodies()).toMatchObject([
    {
      grant_scope: ["openid", "email"],
      grant_access_token_audience: ["https://api.example"],
      remember: true,
      remember_for: 30 * 24 * 60 * 60,
    },
  ]);
  const cookies = (world.hydraCalls?.list() ?? []).map(({ headers }) => headers.cookie);
  expect(cookies.length).toBeGreaterThan(1);
  expect(cookies.filter((cookie) => cookie !== undefined)).toEqual([]);
});

/** The end of a decision, once Hydra has taken it. */
async function endOf(atHydra: Visitor, answer: Visited): Promise<URLSearchParams> {
  expect(answer.status).toBe(303);
  return new URL((await atHydra.follow(answer)).location ?? "").searchParams;
}

test("R33 Two decisions at once both lead back to Hydra, which takes one", async () => {
  const { visitor, atHydra, consent } = await reach();
  const press = () => visitor.press(consent, "decision=allow");
  const ends = [];
  for (const answer of await Promise.all([press(), press()])) {
    ends.push(await endOf(atHydra, answer));
  }
  expect(ends.filter((end) => end.has("code"))).toHaveLength(1);
});

test.each([
  ["allow", "deny", "code"],
  ["deny", "allow", "error"],
] as const)(
  "R33 R62 A person who answers %s, goes back and answers %s has decided once",
  async (first, second, outcome) => {
    const { visitor, atHydra, consent, address } = await reach();
    const end = await endOf(atHydra, await visitor.press(consent, `decision=${first}`));
    expect(end.has(outcome)).toBe(true);
    const back = await visitor.get(address);
    expect([back.status, back.title]).toEqual([410, "You’ve already responded"]);
    const links = back.page.querySelectorAll("main .form a");
    expect(links.map((link) => [link.text, link.getAttribute("href")])).toEqual([
      ["Back to Meadow Books (meadow.example)", "https://meadow.example/"],
      ["Go to your account", "/"],
    ]);
    const late = await visitor.press(consent, `decision=${second}`);
    expect((await endOf(atHydra, late)).has("code")).toBe(false);
  },
);

/** A public client whose address another app could take for itself. */
async function reachInstalledApp() {
  const redirectUri = "com.example.app:/callback";
  const { world: at, clientId } = await registerApp(world, {
    client_name: "Meadow <i>Books</i>",
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: "none",
  });
  const installed = { world: at, clientId, redirectUri };
  const more = { code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" };
  const asked = { ...more, code_challenge_method: "S256" };
  const person = await world.createPerson();
  return {
    person,
    installed,
    asked,
    ...(await reachConsent({ ...installed, person, more: asked })),
  };
}

test.each([
  ["allow", "code"],
  ["deny", "error"],
])(
  "After %s a page has a link that opens an installed app, once; the page stays after a reload",
  async (decision, outcome) => {
    const { visitor, atHydra, consent, address } = await reachInstalledApp();
    const answer = await visitor.press(consent, `decision=${decision}`);
    expect([answer.status, answer.location?.split("?")[0]]).toEqual([303, "/consent/done"]);
    const [first, page] = [await visitor.follow(answer), await visitor.follow(answer)];
    expect([page.status, page.title]).toEqual([200, "You can go back to the app"]);
    expect([page.location, page.page.querySelector("main script")]).toEqual([null, null]);
    const links = page.page.querySelectorAll("main .form a");
    expect(links.map(({ text }) => text)).toEqual([
      "Back to Meadow <i>Books</i>",
      "Go to your account",
    ]);
    expect(page.html).toContain('<bdi class="foreign-name">Meadow &lt;i&gt;Books&lt;/i&gt;</bdi>');
    const to = linkOf(page);
    expect([to, new URL(to).origin]).toEqual([linkOf(first), world.hydra?.publicUrl]);
    const opened = await atHydra.get(to.replace(world.hydra?.publicUrl ?? "", ""));
    expect(opened.location).toMatch(new RegExp(`^com\\.example\\.app:/callback\\?${outcome}=`));
    // Back, and a second press, find the link used.
    expect((await visitor.get(address)).title).toBe("You’ve already responded");
    const again = await atHydra.get(to.replace(world.hydra?.publicUrl ?? "", ""));
    expect(again.location).toMatch(/^com\.example\.app:\/callback\?error=/);
  },
);

test("The link to an installed app is shown only as Hydra answered it, and only in the browser that decided", async () => {
  const { visitor, consent } = await reachInstalledApp();
  const { location } = await visitor.press(consent, "decision=allow");
  const made = new URL(location ?? "", world.url);
  const ends = async (by: Visitor, changed: Record<string, string>) => {
    const query = new URLSearchParams({ ...Object.fromEntries(made.searchParams), ...changed });
    const answer = await by.get(`/consent/done?${query.toString()}`);
    return [answer.status, answer.location];
  };
  const led = [303, "/"];
  expect(await ends(visitor, {})).toEqual([200, null]);
  expect(await ends(new Visitor(world.url), {})).toEqual(led);
  expect(await ends(visitor, { app: "Your bank" })).toEqual(led);
  expect(await ends(visitor, { to: `${world.hydra?.publicUrl}/oauth2/auth?x=1` })).toEqual(led);
  expect(await ends(visitor, { to: "https://evil.example/" })).toEqual(led);
});

test("An installed app asks each time: there is no choice to remember, and a forged one is not kept", async () => {
  const { visitor, atHydra, consent, person, installed, asked } = await reachInstalledApp();
  expect(consent.page.querySelector('[name="remember"]')).toBeNull();
  expect(consent.html).toContain("Asks for your permission each time you sign in");
  const answer = await visitor.press(consent, "decision=allow", { remember: "on" });
  expect(acceptBodies()).toMatchObject([{ remember: false }]);
  await atHydra.get(linkOf(await visitor.follow(answer)).replace(world.hydra?.publicUrl ?? "", ""));
  const next = await reachConsent({ ...installed, person, more: asked });
  expect([next.consent.status, next.consent.title]).toEqual([200, "Allow access?"]);
});

function linkOf({ page }: Visited): string {
  return page.querySelector("main .form a")?.getAttribute("href") ?? "";
}

test("R30 R31 R32 An application's name is text, its links do not tell where from, and nobody asks for its logo", async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.end();
  });
  const { url } = await started(listen(server));
  const client = await registerApp(world, {
    client_name: `<b>x\u202E${"y".repeat(500)}`,
    policy_uri: "https://pond.example/p",
    logo_uri: `${url}/latest/meta-data`,
  });
  const { consent } = await reachConsent({ ...client, person: await world.createPerson() });
  const { html, headers, page } = consent;
  const [name] = page.querySelectorAll("main .foreign-name").map((element) => element.innerHTML);
  expect(name).toBe(`&lt;b&gt;x${"y".repeat(76)}…`);
  expect(html).not.toMatch(/\u202E|<b>x|meta-data/);
  const link = page.querySelector('a[href="https://pond.example/p"]');
  expect(link?.getAttribute("rel")).toBe("noopener noreferrer");
  expect(headers.get("Content-Security-Policy")).toContain("img-src 'self' data:;");
  expect(asked).toEqual([]);
});

test("R52 The error in an address is told in our words, and nothing of the address is shown", async () => {
  const told = "Call 0900-123 <b>now</b>";
  const query = new URLSearchParams({ error: "__proto__", error_description: told });
  const { page } = await new Visitor(world.url).get(`/error?${query.toString()}`);
  expect(page.querySelector("h1")?.text).toBe("The app couldn’t sign you in");
  expect(page.querySelector("main section")?.text).not.toMatch(/0900|__proto__/);
});

test("Hydra has the keys for its tokens before anybody needs one, since it makes its own for seconds", async () => {
  const answer = await fetch(`${world.hydra?.publicUrl}/.well-known/jwks.json`);
  const { keys } = (await answer.json()) as { keys: { n: string }[] };
  // Hydra's own keys have twice as many bits.
  expect(keys.map(({ n }) => 8 * Buffer.from(n, "base64url").byteLength)).toEqual([2048, 2048]);
});
