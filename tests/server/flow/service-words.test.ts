import { afterAll, beforeAll, expect, test } from "vitest";
import { input } from "../../support/stand-in/good-answers";
import { signIn } from "../../support/visitor/sign-in";
import { startOnStandIns, type StandIns } from "../../support/stand-in/stand-ins";
import { messagesOf, type Visited } from "../../support/visitor/visitor";
import { visitorWithSession } from "../../support/visitor/visitor-with-session";
import { shareWorld } from "../../support/world/shared-world";
import type { World } from "../../support/world/world";

let world: World;
let standIns: StandIns;
beforeAll(async () => {
  [world, standIns] = await Promise.all([shareWorld(), startOnStandIns({})]);
});
afterAll(async () => {
  await standIns.stop();
});

test("Kratos' word for a kind of value is said in the language of the page", async () => {
  const visitor = await signIn(world.url, await world.createPerson());
  const settings = await visitor.get("/settings?lng=de");
  const refused = await visitor.press(settings, "method=profile", { "traits.age": "abc" });
  expect(refused.status).toBe(400);
  expect(messagesOf(refused, 4_000_026)).toEqual([
    "Bitte geben Sie einen Wert dieser Art ein: ganze Zahl.",
  ]);
});

/** The settings with a new password that Kratos refuses for a reason of its own: a stand-in, since none is at hand. */
async function refusePassword(language: string): Promise<Visited> {
  const reason = {
    id: 4_000_005,
    type: "error",
    text: "whole",
    context: { reason: "it is <old>" },
  };
  const password = input("password", { name: "password", type: "password" }, 1_070_001);
  const nodes = [{ ...password, messages: [reason] }];
  const flow = { id: "f1", ui: { action: "https://identity.example/", nodes } };
  standIns.kratos.answers = {
    "GET /self-service/": { status: 200, body: flow },
    "POST /self-service/": { status: 400, body: flow },
  };
  const visitor = visitorWithSession(standIns.app.url);
  return visitor.post(`/settings?flow=f1&lng=${language}`, "method=password&password=x");
}

test("A reason that Kratos gives is marked as English inside a sentence of another language", async () => {
  const { page } = await refusePassword("de");
  const message = page.querySelector('[data-testid="ui/message/4000005"]');
  expect(message?.text).toBe(
    "Bitte wählen Sie ein anderes Passwort. Dieses kann nicht verwendet werden: it is <old>.",
  );
  const foreign = message?.querySelectorAll("bdi") ?? [];
  expect(foreign.map((part) => [part.getAttribute("lang"), part.text])).toEqual([
    ["en", "it is <old>"],
  ]);
});

test("On an English page nothing of it is marked", async () => {
  const { page } = await refusePassword("en");
  const message = page.querySelector('[data-testid="ui/message/4000005"]');
  expect(message?.text).toContain("it is <old>");
  expect(message?.querySelectorAll("[lang]")).toEqual([]);
});
