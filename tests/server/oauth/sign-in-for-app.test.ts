import { beforeEach, expect, test } from "vitest";
import type { JsonAnswer } from "../../support/stand-in/broken-upstream";
import {
  flowWith,
  goodHydra,
  hydraUrl,
  goodKratos,
  ok,
  passwordNodes,
  kratosFailure,
} from "../../support/stand-in/good-answers";
import { startOnStandIns, visitorWithSession } from "../../support/stand-in/stand-ins";
import { beginAtHydra } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { enterPassword } from "../../support/visitor/sign-in";
import { fieldOf, readForm, Visitor, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const request = `${hydraUrl}/oauth2/auth?client_id=c1`;

const { app, kratos, hydra, reset } = await startOnStandIns({ hasHydra: true });
beforeEach(() => {
  reset();
  hydra.answers = {
    "GET /admin/oauth2/auth/requests/login?": ok({
      challenge: "l1",
      client: { client_id: "c1" },
      request_url: request,
    }),
    ...goodHydra,
  };
  answerFlow(signIn);
});

const signIn = ok({
  ...flowWith(passwordNodes),
  oauth2_login_challenge: "l1",
  oauth2_login_request: {
    client: { client_id: "c1", client_name: "Shop", client_uri: "https://shop.example/" },
  },
});

function answerFlow(answer: JsonAnswer | "unavailable"): void {
  kratos.answers = { "GET /self-service/": answer };
}

// app/flows/open-questions.test.ts has the signs of a finished one.
test("A fresh sign-in for an application that is done begins the request again", async () => {
  const flow = { refresh: true, oauth2_login_challenge: "l1", active: "totp" };
  kratos.answers = {
    "GET /self-service/login/flows": ok({ ...flowWith(passwordNodes), ...flow }),
    ...goodKratos,
  };
  const { status, location } = await visitorWithSession(app.url).get("/login?flow=f1");
  expect([status, location]).toEqual([303, request]);
  expect(kratos.asked).toEqual(["GET /self-service/login/flows?id=f1"]);
});

const refuse = (visitor = new Visitor(app.url), query = "") =>
  visitor.post(`/login/cancel?flow=f1${query}`, "");

const linksOf = ({ page }: Visited) =>
  page.querySelectorAll("main .form a").map((link) => [link.text, link.getAttribute("href")]);

test("A person who went back to the application can finish the sign-in neither by its form nor by signing up", async () => {
  const visitor = new Visitor(app.url);
  const page = await visitor.get("/login?flow=f1");
  const { action, body } = readForm(page, "method=password", { identifier: "ada", password: "x" });
  expect((await refuse(visitor)).location).toMatch(hydraUrl);
  for (const answer of [
    await visitor.post(action, body),
    await visitor.get("/login?flow=f1"),
    await visitor.get("/registration?flow=f1"),
    await visitor.get("/registration?login_challenge=l1"),
    await visitor.post("/registration?flow=f1", body),
  ]) {
    expect([answer.status, answer.title]).toEqual([410, "You’ve already responded"]);
    expect(linksOf(answer)).toEqual([
      ["Back to Shop (shop.example)", "https://shop.example/"],
      ["Go to your account", "/"],
    ]);
  }
  expect(kratos.asked.filter((asked) => asked.startsWith("POST "))).toEqual([]);
});

test.each([
  ["the page is too old", kratosFailure(410, { id: "self_service_flow_expired" })],
  ["the sign-in is for no application", ok(flowWith(passwordNodes))],
])(
  "A person who wants back when %s is told to start again in the application",
  async (_when, told) => {
    answerFlow(told);
    // The application of an address is not refused in place of the sign-in's own.
    const answer = await refuse(new Visitor(app.url), "&login_challenge=l1");
    expect([answer.status, answer.title]).toEqual([410, "This sign-in page is no longer valid"]);
    const main = answer.page.querySelector("main")?.text;
    expect(main).toContain("Go back to the app you came from and start again there.");
    expect(main).not.toMatch(/Reference|contact/);
    expect(hydra.asked).toEqual([]);
  },
);

test("R57 A person who wants back while Kratos or Hydra does not answer can try again", async () => {
  const expectUnavailable = async () => {
    const answer = await refuse();
    expect([answer.status, answer.title]).toEqual([503, "Sorry, this isn’t working right now"]);
    expect(linksOf(answer)).toEqual([["Try again", "/login?flow=f1"]]);
  };
  hydra.answers = { "PUT /": "unavailable" };
  await expectUnavailable();
  answerFlow("unavailable");
  await expectUnavailable();
});

test.each([
  ["/login/cancel?flow=f1&lng=de&x=1", "/login?flow=f1&lng=de"],
  ["/theme?lng=de", "/?lng=de"],
])("Another language chosen where a form was refused, %s, is kept", async (path, to) => {
  const { status, location } = await new Visitor(app.url).get(path);
  expect([status, location]).toEqual([303, to]);
});

// Hydra v2.3.0 has no device sign-in; app/oauth/device.server.test.ts has the answers of Hydra.
const accept = "PUT /admin/oauth2/auth/requests/device/accept";
const sendCode = (path: string, code: string) =>
  new Visitor(app.url).post(path, new URLSearchParams({ user_code: code }));

test("A device's code leads on to Hydra; a wrong one is refused at its field and stays as it was typed", async () => {
  const redirect_to = `${hydraUrl}/oauth2/device/verify?device_verifier=v1`;
  hydra.answers = { [accept]: ok({ redirect_to }) };
  const answer = await sendCode("/device?device_challenge=c1", " aB3d-E6gH ");
  expect([answer.status, answer.location]).toEqual([303, redirect_to]);
  expect(hydra.asked).toEqual([`${accept}?device_challenge=c1`]);
  hydra.answers = { [accept]: { status: 404, body: { error: "invalid_request" } } };
  const wrong = await sendCode("/device?device_challenge=c1", "Wx-Yz 1234");
  expect([wrong.status, wrong.title]).toEqual([400, "Error: Connect a device"]);
  expect(wrong.html).toContain("We don’t recognise this code, or it has expired.");
  expect(fieldOf(wrong, "user_code").getAttribute("value")).toBe("Wx-Yz 1234");
});

test("The page warns of codes that somebody else has sent, and Hydra gets any code that is typed by hand", async () => {
  const visitor = new Visitor(app.url);
  const page = await visitor.get("/device?device_challenge=c1&user_code=aB3dE6gH");
  expect([page.status, page.title]).toEqual([200, "Connect a device"]);
  expect(page.html).toContain("Only enter a code from a device in front of you.");
  const named = ["value", "autocapitalize", "maxlength", "placeholder"];
  const told = named.map((name) => fieldOf(page, "user_code").getAttribute(name));
  expect(told).toEqual(["aB3dE6gH", "none", undefined, undefined]);
  expect(hydra.asked).toEqual([]);
  expect((await visitor.get("/device")).title).toBe("Connect a device");
  const byHydra = `${hydraUrl}/oauth2/device/verify?user_code=aB3d-E6gH`;
  expect((await sendCode("/device", "aB3d-E6gH")).location).toBe(byHydra);
});

const world = await shareWorld({ hydra: true });

/** The challenge with which Hydra sends a browser to our sign-in. */
async function challengeOfApplication(): Promise<string> {
  const { location } = await beginAtHydra(await registerApp(world));
  return new URL(location ?? "").searchParams.get("login_challenge") ?? "";
}

/** Kratos leads to its new flow; where it refuses the schema (v26.2 and newest), ours to the default one comes before. */
async function openByUnknownSchema(path: string, visitor = new Visitor(world.url)) {
  let page = await visitor.get(`${path}&identity_schema=none`);
  for (let led = 0; page.location && led < 2; led += 1) page = await visitor.follow(page);
  return page;
}

test("A sign-in for an application by an identity schema that Kratos does not have leads on to the application", async () => {
  const visitor = new Visitor(world.url);
  const path = `/login?login_challenge=${await challengeOfApplication()}`;
  const page = await openByUnknownSchema(path, visitor);
  expect([page.status, page.title]).toEqual([200, "Sign in"]);
  const done = await enterPassword(visitor, page, await world.createPerson());
  expect(done.location).toMatch(`${world.hydra?.publicUrl}/oauth2/auth?`);
  expect(done.location).toContain("login_verifier=");
});

test("An application's request that Hydra does not know is said to be too old with such a schema too", async () => {
  const page = await openByUnknownSchema("/login?login_challenge=old");
  expect([page.status, page.title]).toEqual([200, "This link is no longer valid"]);
});
