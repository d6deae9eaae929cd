import { beforeEach, expect, test } from "vitest";
import type { JsonAnswer } from "../../support/stand-in/broken-upstream";
import {
  flowWith,
  goodHydra,
  passwordNodes,
  kratosFailure,
} from "../../support/stand-in/good-answers";
import { startOnStandIns } from "../../support/stand-in/stand-ins";
import { readForm, Visitor, type Visited } from "../../support/visitor/visitor";
import { started } from "../../support/world/started";

const hydraUrl = "https://hydra.example";

const standIns = await started(startOnStandIns({ hydraUrl }));
beforeEach(() => {
  standIns.reset();
  standIns.hydra.answers = goodHydra(hydraUrl);
  answerFlow(signInFor("https://shop.example/"));
});

function signInFor(address: string): JsonAnswer {
  const client = { client_id: "c1", client_name: "Shop", client_uri: address };
  const asked = { oauth2_login_challenge: "l1", oauth2_login_request: { client } };
  return { status: 200, body: { ...flowWith(passwordNodes), ...asked } };
}

function answerFlow(answer: JsonAnswer | "unavailable"): void {
  standIns.kratos.answers = { "GET /self-service/": answer };
}

const refuse = (visitor: Visitor) => visitor.post("/login/cancel?flow=f1", "");

function linksOf({ page }: Visited): (string | undefined)[][] {
  const links = page.querySelectorAll("main .form a");
  return links.map((link) => [link.text, link.getAttribute("href")]);
}

test("A person who went back to the application can finish the sign-in neither by its form nor by signing up", async () => {
  const visitor = new Visitor(standIns.app.url);
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
    expect([answer.url, answer.status, answer.title]).toEqual([
      answer.url,
      410,
      "You’ve already responded",
    ]);
    expect(linksOf(answer)).toEqual([
      ["Back to Shop (shop.example)", "https://shop.example/"],
      ["Go to your account", "/"],
    ]);
  }
  expect(standIns.kratos.asked.filter((asked) => asked.startsWith("POST "))).toEqual([]);
});

test("An application that calls one of our pages its own has no link to there", async () => {
  answerFlow(signInFor(`${standIns.app.url}/settings`));
  const visitor = new Visitor(standIns.app.url);
  await refuse(visitor);
  const answer = await visitor.get("/login?flow=f1");
  expect(linksOf(answer)).toEqual([["Go to your account", "/"]]);
});

test.each([
  ["the page is too old", kratosFailure(410, { id: "self_service_flow_expired" })],
  ["the sign-in was finished", kratosFailure(403, { id: "security_csrf_violation" })],
  ["the sign-in is for no application", { status: 200, body: flowWith(passwordNodes) }],
])(
  "A person who wants back when %s is told to start again in the application",
  async (_when, told) => {
    answerFlow(told);
    const answer = await refuse(new Visitor(standIns.app.url));
    expect([answer.status, answer.title]).toEqual([410, "This sign-in page is no longer valid"]);
    const main = answer.page.querySelector("main")?.text;
    expect(main).toContain("Go back to the app you came from and start again there.");
    expect(main).not.toMatch(/Reference|contact/);
    expect(standIns.hydra.asked).toEqual([]);
  },
);

test("The application of an address is not refused in place of the sign-in's own", async () => {
  answerFlow({ status: 200, body: flowWith(passwordNodes) });
  const answer = await new Visitor(standIns.app.url).post(
    "/login/cancel?flow=f1&login_challenge=l1",
    "",
  );
  expect(answer.status).toBe(410);
  expect(standIns.hydra.asked).toEqual([]);
});

test("R57 A person who wants back while Kratos or Hydra does not answer can try again", async () => {
  const visitor = new Visitor(standIns.app.url);
  const expectUnavailable = async () => {
    const answer = await refuse(visitor);
    expect([answer.status, answer.title]).toEqual([503, "Sorry, this isn’t working right now"]);
    expect(linksOf(answer)).toEqual([["Try again", "/login?flow=f1"]]);
  };
  answerFlow("unavailable");
  await expectUnavailable();
  answerFlow(signInFor("https://shop.example/"));
  standIns.hydra.answers = { "PUT /": "unavailable" };
  await expectUnavailable();
});

test.each([
  ["/login/cancel?flow=f1&lng=de&x=1", "/login?flow=f1&lng=de"],
  ["/theme?lng=de", "/?lng=de"],
])("Another language chosen where a form was refused, %s, is kept", async (path, to) => {
  const answer = await new Visitor(standIns.app.url).get(path);
  expect([answer.status, answer.location]).toEqual([303, to]);
});
