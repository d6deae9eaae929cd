import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createRecoveryLink } from "../../../stack/people";
import { agreeSocially } from "../../support/visitor/sign-in-socially";
import { asDirectly, type Ask } from "./as-directly";
import { mailTo } from "../../support/visitor/mail-steps";
import { newEmail } from "../../support/visitor/new-email";
import { enter } from "../../support/visitor/sign-in";
import { Visitor } from "../../support/visitor/visitor";
import { ownWorld } from "../../support/world/started";

const world = await ownWorld({ profile: "link", social: ["acme"] });
const expectAsDirectly = asDirectly({ world, as: "browser" });

interface Flow {
  id: string;
  ui: {
    nodes: { attributes: { name?: string; value?: string; src?: string; integrity?: string } }[];
  };
}

async function beginFlow(ask: Ask, kind: string) {
  const flow = (await ask(`GET /self-service/${kind}/browser`)).json as unknown as Flow;
  const field = flow.ui.nodes.find(({ attributes }) => attributes.name === "csrf_token");
  const submit = `POST /self-service/${kind}?flow=${flow.id}`;
  return { flow, submit, csrf_token: field?.attributes.value };
}

async function signInByScript(ask: Ask): Promise<void> {
  const { email: identifier, password } = await world.createPerson();
  const { submit, csrf_token } = await beginFlow(ask, "login");
  await ask(submit, { json: { method: "password", identifier, password, csrf_token } });
}

const refused: unknown = expect.toBeOneOf([400, 403]);
const html = { Accept: "text/html" };

test.each(["login", "registration", "recovery", "verification"])(
  "A browser's %s is made, read and refused as at Kratos itself, by script and by page",
  async (kind) => {
    await expectAsDirectly([200, 200, 400, refused, 400, 303], async (ask) => {
      const { flow, submit, csrf_token } = await beginFlow(ask, kind);
      await ask(`GET /self-service/${kind}/flows?id=${flow.id}`);
      await ask(submit, { json: { method: "password", csrf_token } });
      await ask(submit, { json: { method: "code", csrf_token: "wrong" } });
      await ask(`GET /self-service/${kind}/browser?return_to=https://evil.example`);
      await ask(`GET /self-service/${kind}/browser`, { headers: html });
    });
  },
);

test("A browser's settings are opened, read and saved as at Kratos itself", async () => {
  await expectAsDirectly([401, 200, 200, 200, 200, 200, 200], async (ask) => {
    await ask("GET /self-service/settings/browser");
    await signInByScript(ask);
    const { flow, submit, csrf_token } = await beginFlow(ask, "settings");
    await ask(`GET /self-service/settings/flows?id=${flow.id}`);
    const password = randomBytes(12).toString("base64url");
    await ask(submit, { json: { method: "password", password, csrf_token } });
    await ask("GET /sessions/whoami");
  });
});

test("A browser signs out by the address that it was given, once", async () => {
  await expectAsDirectly([401, 200, 200, 200, 403, 400, 303, 401, 401], async (ask) => {
    await ask("GET /self-service/logout/browser");
    await signInByScript(ask);
    const returnTo = encodeURIComponent(`${world.url}/`);
    const way = (await ask(`GET /self-service/logout/browser?return_to=${returnTo}`)).json;
    await ask("GET /self-service/logout?token=wrong");
    await ask("GET /self-service/logout");
    await ask(`GET ${String(way.logout_url)}`, { headers: html });
    await ask("GET /sessions/whoami");
    await ask(`GET ${String(way.logout_url)}`);
  });
});

test("An error has its number as at Kratos itself", async () => {
  await expectAsDirectly([303, 200, 200, 404, 404], async (ask) => {
    const foreign = "GET /self-service/login/browser?return_to=https://evil.example";
    const kept = await ask(foreign, { headers: html });
    const id = new URL(kept.location ?? "").searchParams.get("id") ?? "";
    await ask(`GET /self-service/errors?id=${id}`);
    await ask("GET /self-service/errors?id=stub:500");
    await ask("GET /self-service/errors?id=00000000-0000-4000-8000-000000000000");
    await ask("GET /self-service/errors");
  });
});

test("FedCM, which Kratos has not, is missing here in the same words", async () => {
  await expectAsDirectly([404, 403], async (ask) => {
    await ask("GET /self-service/fed-cm/parameters");
    await ask("POST /self-service/fed-cm/token", { json: { token: "t", csrf_token: "c" } });
  });
});

test("The script is what its integrity says, and the schemas are Kratos' own", async () => {
  await expectAsDirectly([200, 200, 200, 200, 404], async (ask) => {
    const { flow } = await beginFlow(ask, "login");
    const { attributes } = flow.ui.nodes.find((node) => node.attributes.src) ?? { attributes: {} };
    const script = await ask(`GET ${attributes.src ?? ""}`);
    const hash = createHash("sha512").update(script.html).digest("base64");
    expect(attributes.integrity).toBe(`sha512-${hash}`);
    const schemas = (await ask("GET /schemas")).json as unknown as { id: string }[];
    await ask(`GET /schemas/${schemas[0]?.id ?? ""}`);
    await ask("GET /schemas/nothing");
  });
});

const form = { ...html, "Content-Type": "application/x-www-form-urlencoded" };

test("The link of a recovery mail, sent as a form, signs a browser in, once", async () => {
  await expectAsDirectly([303, 200, 303], async (ask) => {
    const { id: personId } = await world.createPerson();
    const { link } = await createRecoveryLink({ adminUrl: world.kratos.adminUrl, personId });
    const opened = await ask(`POST ${link}`, { headers: form, body: "method=link" });
    expect(opened.location).toContain(`${world.url}/settings?flow=`);
    await ask("GET /sessions/whoami");
    await ask(`POST ${link}`, { headers: form, body: "method=link" });
  });
});

test("The link of a verification mail, sent as a form, verifies, once", async () => {
  await expectAsDirectly([200, 200, 303, 303], async (ask) => {
    const { email } = await world.createPerson({ verified: false });
    const { submit, csrf_token } = await beginFlow(ask, "verification");
    await ask(submit, { json: { method: "link", email, csrf_token } });
    const { links } = await mailTo(world, email);
    expect(links[0]).toContain(`${world.url}/self-service/verification?`);
    await ask(`POST ${links[0] ?? ""}`, { headers: form, body: "method=link" });
    await ask(`POST ${links[0] ?? ""}`, { headers: form, body: "method=link" });
  });
});

/** Goes on until the provider sends the browser back; returns the address with its answer. */
async function beginSocially(ask: Ask): Promise<URL> {
  const { submit, csrf_token } = await beginFlow(ask, "registration");
  const json = { method: "oidc", provider: "acme", csrf_token };
  const sent = (await ask(submit, { json })).json;
  return new URL(await agreeSocially(String(sent.redirect_browser_to), newEmail()));
}

test("A social provider sends a browser back with an address, and it is signed in", async () => {
  await expectAsDirectly([200, 422, 303, 200, 303, 303], async (ask) => {
    const back = await beginSocially(ask);
    await ask(`GET ${back.href}`, { headers: html });
    await ask("GET /sessions/whoami");
    await ask(`GET ${back.href}`, { headers: html });
    const denied = "GET /self-service/methods/oidc/callback/acme?error=access_denied";
    await ask(denied, { headers: html });
  });
});

const taken: unknown = expect.toBeOneOf([302, 403]);

test("A social provider sends a browser back with a form, which Kratos turns into an address", async () => {
  await expectAsDirectly([200, 422, 302, taken], async (ask) => {
    const { search } = await beginSocially(ask);
    const headers = { ...form, Origin: "https://provider.example" };
    const callback = "POST /self-service/methods/oidc/callback";
    // Kratos v1.3.1 takes a form from the one provider that sends one, v26 from every provider.
    const sent = await ask(`${callback}/apple`, { headers, body: search.slice(1) });
    expect(sent.location).toContain("/self-service/methods/oidc/callback/apple?code=");
    await ask(`${callback}/acme`, { headers, body: search.slice(1) });
  });
});

// app/server/heal-mail-links.server.test.ts has the other broken links.
test("A link from a mail that was cut off leads to a fresh form that says so, not to an error", async () => {
  const visitor = new Visitor(world.url);
  const opened = await visitor.follow(await visitor.get("/self-service/recovery?token=t1", html));
  expect(opened.status).toBe(200);
  expect(opened.html).toContain("That link or code is no longer valid.");
});

test("A person finds our page at an address that Kratos does not have, a program its plain words", async () => {
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/self-service/nothing", html);
  expect([page.status, page.page.querySelector("h1")?.text]).toEqual([404, "404 - Page not found"]);
  expect(page.page.querySelector(".account-menu")).toBeNull();
  const { visitor: here } = await enter(world);
  const known = await here.get("/self-service/nothing", html);
  expect(known.page.querySelector(".account-menu")).not.toBeNull();
  const plain = await visitor.get("/self-service/nothing", { Accept: "application/json" });
  expect([plain.status, plain.page.querySelector("h1")]).toEqual([404, null]);
});
