import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { goodKratos } from "../../support/stand-in/good-answers";
import { startOnStandIns, visitorWithSession } from "../../support/stand-in/stand-ins";
import { sendWithToken } from "../../support/visitor/visitor";

// This stands for services with more than a megabyte on one page: the real ones need 12,600 sign-ins for that.
const tooLarge = { status: 200, body: `[${" ".repeat(1_100_000)}]` };

const services = await startOnStandIns({ hasHydra: true });
beforeEach(() => services.heal());

const asked = (beginning: string, { asked: all }: { asked: string[] }) =>
  all.filter((each) => each.startsWith(beginning));

test("R90 A session that is too large to be read can be ended by its id, and hides no others", async () => {
  const { "GET /sessions?": rest = "error", ...others } = goodKratos;
  services.kratos.answers = {
    "GET /sessions?per_page=20&page=0": tooLarge,
    "GET /sessions?per_page=20&page=1": tooLarge,
    "GET /sessions?": rest,
    ...others,
  };
  const visitor = visitorWithSession(services.app.url);
  const list = await visitor.get("/sessions");
  expect(list.status).toBe(200);
  expect(list.page.querySelector('button[name="session"]')?.getAttribute("value")).toBe("s2");
  expect(list.html).toContain("Some sessions can’t be listed here.");
  const session = randomUUID();
  expect((await sendWithToken(visitor, "/sessions", { session })).status).toBe(303);
  expect(asked("DELETE /", services.kratos)).toEqual([`DELETE /sessions/${session}`]);
  const question = await visitor.get("/other-sessions");
  expect([question.status, question.html.includes("will end")]).toEqual([200, false]);
  const done = await visitor.press(question, "decision=yes");
  expect([done.status, done.location]).toEqual([303, "/sessions"]);
  expect(asked("DELETE /", services.kratos).slice(1)).toEqual(["DELETE /sessions"]);
});

test("R90 Where no page of a list can be read, a bounded number of calls is made, and all can be ended or disconnected", async () => {
  services.kratos.answers = { ...services.kratos.answers, "GET /sessions?": tooLarge };
  services.hydra.answers = {
    "GET /admin/oauth2/auth/sessions/consent?": {
      ...tooLarge,
      headers: { "X-Total-Count": "500" },
    },
    "DELETE /admin/oauth2/auth/sessions/consent?": { status: 204 },
  };
  const visitor = visitorWithSession(services.app.url);
  const sessions = await visitor.get("/sessions");
  expect(sessions.status).toBe(200);
  expect(sessions.page.querySelector("main")?.text).not.toContain("not signed in anywhere else");
  expect(sessions.page.querySelector('a[href="/other-sessions"]')).not.toBeNull();
  expect(asked("GET /sessions?", services.kratos)).toHaveLength(20);
  const apps = await visitor.get("/connected-apps");
  expect([apps.status, apps.html.includes("Some apps can’t be listed here.")]).toEqual([200, true]);
  expect(asked("GET /", services.hydra)).toHaveLength(30);
  const all = apps.page.querySelector('a[href*="all=true"]')?.getAttribute("href") ?? "";
  const done = await visitor.press(await visitor.get(all), "decision=yes");
  expect([done.status, done.location]).toEqual([303, "/connected-apps"]);
  expect(asked("DELETE ", services.hydra)).toEqual([expect.stringContaining("all=true")]);
});

test("R90 An application is disconnected before anybody asks for its name, and without the list", async () => {
  const visitor = visitorWithSession(services.app.url);
  const question = await visitor.get("/connected-apps/disconnect?app=c1");
  services.hydra.answers = { "DELETE ": { status: 204 } };
  services.hydra.asked = [];
  const done = await visitor.press(question, "app=c1");
  expect(done.status).toBe(303);
  expect(services.hydra.asked).toEqual([
    expect.stringMatching(/^DELETE .*client=c1/),
    "GET /admin/clients/c1",
  ]);
  expect((await visitor.follow(done)).status).toBe(502);
});
