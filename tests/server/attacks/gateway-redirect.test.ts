import { expect, test } from "vitest";
import { newEmail } from "../../support/visitor/new-email";
import { agreeSocially } from "../../support/visitor/agree-socially";
import { signIn } from "../../support/visitor/sign-in";
import { signInSocially } from "../../support/visitor/sign-in-socially";
import { readRequestLines } from "../../support/measure/log-lines";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { startWorld } from "../../support/world/world";
import { started } from "../../support/world/started";

// Signing out leads to a site that the front end has not been told of.
const logout = { after: { default_browser_return_url: "https://other.example/x?secret=1" } };
const world = await started(
  startWorld({
    social: ["acme"],
    difference: { selfservice: { flows: { logout } } },
  }),
);

/** A row for each way in which Kratos v1.3.1 and browsers read an address differently: safe-redirect.server.test.ts has more. */
const astray = [
  "https:\\\\evil.example/",
  "/\\evil.example",
  "/\t/evil.example",
  "http://evil.example@HOST/",
  "http://HOST\\.evil.example/",
  "http://HOST//evil.example",
];

const titled = astray.map((address) => [JSON.stringify(address), address] as const);

const onHost = (address: string) => address.replace("HOST", new URL(world.url).host);

/** Where a browser ends that is sent on from the address that it asked for. */
function expectHere(answer: Visited): void {
  const end = new URL(answer.location ?? "/", world.url + answer.url);
  expect([answer.url, end.origin, end.username]).toEqual([answer.url, world.url, ""]);
  expect(answer.location ?? "").not.toContain("\\");
  expect(end.pathname).not.toMatch(/^\/\//);
}

/** The same visitor as it talks to Kratos itself, where nobody looks at what it asks for. */
function atKratos(visitor: Visitor): Visitor {
  const direct = new Visitor(world.kratos.publicUrl);
  for (const [name, value] of visitor.cookies) direct.cookies.set(name, value);
  return direct;
}

function takeCookies(from: Visitor, to: Visitor): void {
  for (const [name, value] of from.cookies) to.cookies.set(name, value);
}

const asked = (path: string, address: string) =>
  `${path}?return_to=${encodeURIComponent(onHost(address))}`;

test.each(titled)(
  "R73 return_to=%s leads nobody away who is signed in and opens Kratos' paths here",
  async (_title, address) => {
    const visitor = await signIn(world.url, await world.createPerson());
    for (const kind of ["login", "registration", "recovery", "settings", "verification"]) {
      expectHere(await visitor.get(asked(`/self-service/${kind}/browser`, address)));
    }
    const out = await visitor.get(asked("/self-service/logout/browser", address), {
      Accept: "application/json",
    });
    const { logout_url: link } = JSON.parse(out.html) as { logout_url?: string };
    const leave = link ?? ((await linkFromKratos(visitor, address)) || "/self-service/logout");
    expectHere(await visitor.get(leave.replace(world.url, "")));
  },
);

/** A link that signs out, from Kratos itself. */
async function linkFromKratos(visitor: Visitor, address: string): Promise<string> {
  const out = await atKratos(visitor).get(asked("/self-service/logout/browser", address), {
    Accept: "application/json",
  });
  const { logout_url: link = "" } = JSON.parse(out.html) as { logout_url?: string };
  return link.replace(world.kratos.publicUrl, "");
}

interface Flow {
  id: string;
  ui: { nodes: { attributes: { name?: string; value?: string } }[] };
}

/** A flow that was begun at Kratos itself, which keeps any of these addresses. */
async function beginAtKratos(visitor: Visitor, address: string) {
  const direct = atKratos(visitor);
  const begun = await direct.get(asked("/self-service/login/browser", address), {
    Accept: "application/json",
  });
  takeCookies(direct, visitor);
  if (begun.status !== 200) return undefined;
  const flow = JSON.parse(begun.html) as Flow;
  const field = flow.ui.nodes.find(({ attributes }) => attributes.name === "csrf_token");
  return { id: flow.id, csrf_token: field?.attributes.value ?? "" };
}

test.each(titled)(
  "R73 A flow of Kratos with return_to=%s leads nobody away who signs in by its form here",
  async (_title, address) => {
    const visitor = new Visitor(world.url);
    const flow = await beginAtKratos(visitor, address);
    if (!flow) return;
    const { email: identifier, password } = await world.createPerson();
    const { csrf_token } = flow;
    const fields = { method: "password", identifier, password, csrf_token };
    const path = `/self-service/login?flow=${flow.id}`;
    const done = await visitor.post(path, new URLSearchParams(fields));
    // A session goes out only with an answer that goes out (R95).
    expect(visitor.cookies.has("ory_kratos_session")).toBe(done.status !== 502);
    expectHere(done);
    // By the page of the same flow.
    expectHere(await visitor.get(`/login?flow=${flow.id}`));
  },
);

test.each(titled)(
  "R73 A social sign-in with return_to=%s comes back here, whether it succeeds or not",
  async (_title, address) => {
    const email = newEmail();
    const known = await signInSocially(world.url, email);
    const visitor = new Visitor(world.url);
    const flow = await beginAtKratos(visitor, address);
    if (!flow) return;
    const { csrf_token } = flow;
    const fields = new URLSearchParams({ method: "oidc", provider: "acme", csrf_token });
    const sent = await visitor.post(`/self-service/login?flow=${flow.id}`, fields);
    const back = new URL(await agreeSocially(sent.location ?? "", email));
    const state = encodeURIComponent(back.searchParams.get("state") ?? "");
    const callback = back.pathname;
    expectHere(await visitor.get(`${callback}?state=${state}&error=access_denied`));
    expectHere(await visitor.get(callback + back.search));
    // Somebody who is signed in is led on at once.
    for (const [name, value] of visitor.cookies) known.cookies.set(name, value);
    expectHere(await known.get(`${callback}?state=${state}&code=x`));
    expectHere(await known.get(`${callback}?state=${state}&error=x`));
  },
);

test("R73 The log has an address of Kratos that was not followed, with the setting that would allow it", async () => {
  const visitor = await signIn(world.url, await world.createPerson());
  const out = await visitor.get("/self-service/logout/browser", { Accept: "application/json" });
  const { logout_url: link } = JSON.parse(out.html) as { logout_url: string };
  const refused = await visitor.get(link.replace(world.url, ""));
  expect(refused.status).toBe(502);
  expect(refused.title).toBe("That didn’t work");
  const lines = await readRequestLines(world.app, refused);
  expect(lines).toContainEqual(
    expect.objectContaining({
      event: "redirect_refused",
      outcome: "kratos",
      origin: "https://other.example",
      setting: "RETURN_TO_ORIGINS",
    }),
  );
  expect(JSON.stringify(lines)).not.toContain("secret=1");
});
