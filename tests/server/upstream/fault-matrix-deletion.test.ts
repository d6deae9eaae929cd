import { beforeEach, expect, test } from "vitest";
import type { Fault } from "../../support/stand-in/broken-upstream";
import { send, tokenFor } from "../../support/visitor/deletion-form";
import { deadlineMs } from "../../support/stand-in/fault-matrix";
import { goodKratos, ok, session } from "../../support/stand-in/good-answers";
import { startOnStandIns } from "../../support/stand-in/stand-ins";
import type { Visited, Visitor } from "../../support/visitor/visitor";
import { visitorWithSession } from "../../support/visitor/visitor-with-session";
import { started } from "../../support/world/started";

const longestAnswerMs = 8_000;

const env = { ACCOUNT_API_TIMEOUT_MS: String(deadlineMs) };
const { app, kratos, accountApi } = await started(startOnStandIns({ hasAccountApi: true, env }));
let visits = 0;
beforeEach(() => {
  // A session that has just deleted its account gets that result once more.
  visits += 1;
  kratos.answers = { ...goodKratos, "GET /sessions/whoami": ok(session(`s${visits}`)) };
  kratos.asked = [];
  accountApi.asked = [];
});

/** Opens the dialog and confirms it, while the API does what it was told. */
async function confirm(visitor: Visitor): Promise<Visited> {
  const token = await tokenFor(visitor);
  const begun = performance.now();
  const answered = await send(visitor, { token, email: "ada@example.test" });
  expect(performance.now() - begun).toBeLessThan(longestAnswerMs);
  return answered;
}

async function expectNotDeleted(visitor: Visitor, answered: Visited): Promise<void> {
  expect([answered.status, answered.location]).toEqual([303, "/ui"]);
  expect(visitor.cookies.get("ory_kratos_session")).toBe("s");
  expect(kratos.asked.filter((asked) => asked.startsWith("GET /self-service/logout?"))).toEqual([]);
  const page = await visitor.follow(answered);
  expect(page.status).toBe(200);
  expect(page.page.querySelector("html")?.getAttribute("lang")).toBe("es");
  expect(page.page.querySelector(".toast")?.text).toBe("Error al eliminar la cuenta.");
  expect(page.page.querySelectorAll(".toast")).toHaveLength(1);
}

test.each<[string, Fault]>([
  ["a connection closed before the headers", "reset"],
  ["no answer", "silence"],
  ["headers byte by byte", "slow headers"],
  ["another protocol", "not http"],
  ["a proxy's 502 as a web page", "html 502"],
  ["500", "error"],
  ["503", "unavailable"],
  ["429", "busy"],
  ["a redirect to itself", "loop"],
])(
  "R57 R58 %s of the deletion API is a failure in Spanish in time, asked once, and the session stays",
  async (_what, fault) => {
    accountApi.fault = fault;
    const visitor = visitorWithSession(app.url);
    await expectNotDeleted(visitor, await confirm(visitor));
    expect(accountApi.asked).toEqual(["DELETE /api/user/1"]);
  },
);

test("R57 R58 With nobody at the deletion API it is a failure in Spanish, and the session stays", async () => {
  await accountApi.leave();
  try {
    const visitor = visitorWithSession(app.url);
    await expectNotDeleted(visitor, await confirm(visitor));
  } finally {
    await accountApi.comeBack();
  }
});

test.each<[string, Fault]>([
  ["nothing", "empty"],
  ["half a JSON", "garbage"],
  ["a web page", "html"],
  ["a body byte by byte", "slow body"],
  ["a connection closed in the body", "cut"],
  ["50 MB", "huge"],
  ["50 MB packed into 50 kB", "bomb"],
])(
  "R41 R58 After a 2xx of the deletion API %s is not read: the account is said to be deleted",
  async (_what, fault) => {
    accountApi.fault = fault;
    const visitor = visitorWithSession(app.url);
    const answered = await confirm(visitor);
    expect([answered.status, answered.location]).toEqual([303, "/ui/login"]);
    expect(accountApi.asked).toEqual(["DELETE /api/user/1"]);
  },
);

test("R58 An answer without end is not waited for: the connection to the deletion API is closed", async () => {
  accountApi.fault = "slow body";
  accountApi.hungUp = [];
  await confirm(visitorWithSession(app.url));
  await expect.poll(() => accountApi.hungUp).toEqual(["DELETE /api/user/1"]);
});
