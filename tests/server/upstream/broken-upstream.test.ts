import { expect, test } from "vitest";
import { startLocalApp } from "../../support/world/local-app";
import { startOnStandIns } from "../../support/stand-in/stand-ins";
import { Visitor } from "../../support/visitor/visitor";
import { visitorWithSession } from "../../support/visitor/visitor-with-session";
import { started, startedInTest } from "../../support/world/started";

const { app, kratos } = await started(
  startOnStandIns({
    env: { KRATOS_TIMEOUT_MS: "500", SUPPORT_EMAIL: "help@example.test" },
  }),
);

test("A form that could not be delivered keeps what was typed and asks for the password again", async () => {
  kratos.fault = "error";
  const visitor = new Visitor(app.url);
  kratos.calls = 0;
  const answer = await visitor.post(
    "/login?flow=f1&return_to=%2Fsettings",
    "identifier=a%40example.test&password=hunter2&csrf_token=t&method=password",
  );
  expect(answer.status).toBe(502);
  expect(answer.html).not.toContain("hunter2");
  const form = answer.page.querySelector("main form");
  expect(form?.getAttribute("action")).toBe("/login?flow=f1&return_to=%2Fsettings");
  expect(form?.querySelector('[name="identifier"]')?.getAttribute("value")).toBe("a@example.test");
  expect(form?.querySelector('[name="password"]')?.getAttribute("value")).toBeUndefined();
});

test("R38 Signing out never claims a success that it did not have", async () => {
  kratos.fault = "error";
  const visitor = visitorWithSession(app.url);
  const session = { id: "s1", identity: { id: "i1", traits: {} } };
  kratos.answers = { "GET /sessions/whoami": { status: 200, body: session } };
  const question = await visitor.get("/logout");
  kratos.answers = {};
  const answer = await visitor.press(question, "decision=yes");
  expect(answer.status).toBe(502);
  expect(answer.title).toBe("You may still be signed in");
  expect(visitor.cookies.get("ory_kratos_session")).toBe("s");
});

test("With nobody there a page says when to try again", async () => {
  const alone = await startedInTest(startLocalApp());
  const page = await new Visitor(alone.url).get("/login");
  expect(page.status).toBe(503);
  expect(page.headers.get("Retry-After")).toBe("5");
  expect((await fetch(`${alone.url}/health/alive`)).status).toBe(200);
  expect((await fetch(`${alone.url}/health/ready`)).status).toBe(503);
});

test("A page whose call breaks off asks once more, and a form is never sent twice", async () => {
  const visitor = new Visitor(app.url);
  kratos.fault = "reset";
  kratos.calls = 0;
  await visitor.get("/login");
  expect(kratos.calls).toBe(2);

  kratos.fault = "reset forms";
  kratos.calls = 0;
  const answer = await visitor.post("/login?flow=f1", "csrf_token=t&method=password");
  expect(answer.status).toBe(503);
  // The form came without the list of its fields, so the flow was read once before it was sent on.
  expect(kratos.calls).toBe(2);
});
