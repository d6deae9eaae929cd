import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { goodHydra, goodKratos, input } from "../../support/stand-in/good-answers";
import { startOnStandIns, type StandIns } from "../../support/stand-in/stand-ins";
import { messagesOf, type Visited } from "../../support/visitor/visitor";
import { visitorWithSession } from "../../support/visitor/visitor-with-session";

// The stack has Kratos v1.3.1 and Hydra v2.3.0; stand-ins answer as the newest of both do.
const hydraUrl = "https://hydra.example";
let standIns: StandIns;
beforeAll(async () => {
  standIns = await startOnStandIns({ hydraUrl });
});
afterAll(() => standIns.stop());
beforeEach(() => standIns.reset());

const question = "/logout?logout_challenge=c1";
const leadsOn = `${hydraUrl}/oauth2/auth?consent_verifier=v1`;

function accepted(): string[] {
  return standIns.hydra.asked.filter(
    (asked) => asked.startsWith("PUT") && asked.includes("accept"),
  );
}

function askedToSignOut({ title, status }: Visited): boolean {
  return status === 200 && title === "Log out";
}

test("A sign-out question that was answered with Yes leads on, and signs nobody out a second time", async () => {
  standIns.kratos.answers = goodKratos;
  standIns.hydra.answers = goodHydra(hydraUrl);
  const visitor = visitorWithSession(standIns.app.url);
  const asked = await visitor.get(question);
  expect(askedToSignOut(asked)).toBe(true);
  const answered = await visitor.press(asked, "decision=yes");
  expect([answered.status, answered.location]).toEqual([303, leadsOn]);
  standIns.kratos.asked = [];
  const again = await visitor.get(question);
  expect([again.status, again.location]).toEqual([303, leadsOn]);
  expect(accepted()).toHaveLength(2);
  expect(standIns.kratos.asked.filter((call) => call.includes("logout"))).toEqual([]);
});

test("Another question, another browser and one that was answered with No are asked", async () => {
  standIns.kratos.answers = goodKratos;
  standIns.hydra.answers = goodHydra(hydraUrl);
  const visitor = visitorWithSession(standIns.app.url);
  await visitor.press(await visitor.get(question), "decision=yes");
  expect(askedToSignOut(await visitor.get("/logout?logout_challenge=c2"))).toBe(true);
  const other = visitorWithSession(standIns.app.url);
  const asked = await other.get(question);
  expect(askedToSignOut(asked)).toBe(true);
  await other.press(asked, "decision=no");
  expect(askedToSignOut(await other.get(question))).toBe(true);
  expect(accepted()).toHaveLength(1);
});

test("A verification by link after a registration has one button, and speaks of a link", async () => {
  const nodes = [
    input("default", { name: "csrf_token", type: "hidden", value: "t" }),
    input("link", { name: "email", type: "email", required: true }, 1070007),
    input("link", { name: "method", type: "submit", value: "link" }, 1070009),
    input("code", { name: "email", type: "submit", value: "ada@example.test" }, 1070008),
  ];
  const flow = { id: "f1", state: "sent_email", active: "link", ui: { action: "x", nodes } };
  standIns.kratos.answers = { "GET /self-service/verification": { status: 200, body: flow } };
  const page = await visitorWithSession(standIns.app.url).get("/verification?flow=f1");
  const main = page.page.querySelector("main");
  expect(main?.querySelectorAll("button").map(({ text }) => text)).toEqual(["Send another"]);
  expect(main?.querySelector("[name=email]")?.getAttribute("value")).toBe("ada@example.test");
  expect(main?.text).toContain("an e-mail with a verification link is on its way");
  expect(main?.text).not.toContain("code");
  expect(messagesOf(page, 1080003)).toEqual([]);
});
