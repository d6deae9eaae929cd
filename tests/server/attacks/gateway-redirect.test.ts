import { expect, test } from "vitest";
import { newEmail } from "../../support/visitor/new-email";
import { agreeSocially } from "../../support/visitor/agree-socially";
import { enter } from "../../support/visitor/sign-in";
import { signInSocially } from "../../support/visitor/sign-in-socially";
import { readRequestLines } from "../../support/measure/log-lines";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { startWorld } from "../../support/world/world";
import { started } from "../../support/world/started";

// Signing out leads to a site that the front end has not been told of.
const logout = { after: { default_browser_return_url: "https://other.example/x?secret=1" } };
const world = await started(
  startWorld({ social: ["acme"], difference: { selfservice: { flows: { logout } } } }),
);

/** A row for each way in which Kratos v1.3.1 and browsers read an address differently: safe-redirect.server.test.ts has more. */
const astray = [
  "https:\\\\evil.example/",
  "/\\evil.example",
  "/\t/evil.example",
  "http://evil.example@HOST/",
  "http://HOST\\.evil.example/",
  "http://HOST//evil.example",
].map((address) => [JSON.stringify(address), address.replace("HOST", new URL(world.url).host)]);

/** Where a browser ends that is sent on from the address that it asked for. */
function expectHere(answer: Visited): void {
  const end = new URL(answer.location ?? "/", world.url + answer.url);
  expect([answer.url, end.origin, end.username]).toEqual([answer.url, world.url, ""]);
  expect(answer.location ?? "").not.toContain("\\");
  expect(end.pathname).not.toMatch(/^\/\//);
}

function takeCookies(from: Visitor, to: Visitor): void {
  for (const [name, value] of from.cookies) to.cookies.set(name, value);
}

const asked = (path: string, address: string) => `${path}?return_to=${encodeURIComponent(address)}`;
const json = { Accept: "application/json" };

test.each(astray)(
  "R73 return_to=%s leads nobody away who is signed in and opens Kratos' paths here",
  async (_title, address = "") => {
    const { visitor } = await enter(world);
    for (const kind of ["login", "registration", "recovery", "settings", "verification"]) {
      expectHere(await visitor.get(asked(`/self-service/${kind}/browser`, address)));
    }
    // As somebody who talks to Kratos itself, where nobody looks at what it is asked for.
    const direct = new Visitor(world.kratos.publicUrl);
    takeCookies(visitor, direct);
    const out = await direct.get(asked("/self-service/logout/browser", address), json);
    const { logout_url: link = "" } = JSON.parse(out.html) as { logout_url?: string };
    const { pathname, search } = new URL(link || "/self-service/logout", world.url);
    expectHere(await visitor.get(pathname + search));
  },
);

interface Flow {
  id: string;
  ui: { nodes: { attributes: { name?: string; value?: string } }[] };
}

/** The browser of a flow that was begun at Kratos itself, which keeps most of these addresses, and what it sends. */
async function beginAtKratos(address: string) {
  const direct = new Visitor(world.kratos.publicUrl);
  const begun = await direct.get(asked("/self-service/login/browser", address), json);
  if (begun.status !== 200) return undefined;
  const visitor = new Visitor(world.url);
  takeCookies(direct, visitor);
  const { id, ui } = JSON.parse(begun.html) as Flow;
  const field = ui.nodes.find(({ attributes }) => attributes.name === "csrf_token");
  const send = (fields: Record<string, string>) =>
    visitor.post(
      `/self-service/login?flow=${id}`,
      new URLSearchParams({ ...fields, csrf_token: field?.attributes.value ?? "" }),
    );
  return { visitor, id, send };
}

test.each(astray)(
  "R73 A flow of Kratos with return_to=%s leads nobody away who signs in by its form here",
  async (_title, address = "") => {
    const flow = await beginAtKratos(address);
    if (!flow) return;
    const { email: identifier, password } = await world.createPerson();
    const done = await flow.send({ method: "password", identifier, password });
    // A session goes out only with an answer that goes out (R95).
    expect(flow.visitor.cookies.has("ory_kratos_session")).toBe(done.status !== 502);
    expectHere(done);
    // By the page of the same flow.
    expectHere(await flow.visitor.get(`/login?flow=${flow.id}`));
  },
);

test.each(astray)(
  "R73 A social sign-in with return_to=%s comes back here, whether it succeeds or not",
  async (_title, address = "") => {
    const email = newEmail();
    const known = await signInSocially(world.url, email);
    const flow = await beginAtKratos(address);
    if (!flow) return;
    const sent = await flow.send({ method: "oidc", provider: "acme" });
    const back = new URL(await agreeSocially(sent.location ?? "", email));
    const callback = `${back.pathname}?state=${encodeURIComponent(back.searchParams.get("state") ?? "")}`;
    expectHere(await flow.visitor.get(`${callback}&error=access_denied`));
    expectHere(await flow.visitor.get(back.pathname + back.search));
    // Somebody who is signed in is led on at once.
    takeCookies(flow.visitor, known);
    expectHere(await known.get(`${callback}&code=x`));
    expectHere(await known.get(`${callback}&error=x`));
  },
);

test("R73 The log has an address of Kratos that was not followed, with the setting that would allow it", async () => {
  const { visitor } = await enter(world);
  const out = await visitor.get("/self-service/logout/browser", json);
  const { logout_url: link } = JSON.parse(out.html) as { logout_url: string };
  const refused = await visitor.get(link.replace(world.url, ""));
  expect([refused.status, refused.title]).toEqual([502, "That didn’t work"]);
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
