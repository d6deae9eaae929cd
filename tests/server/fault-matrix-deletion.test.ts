import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startApp, type App } from "../../stack/app";
import { findFreePorts } from "../../stack/ports";
import { startBrokenUpstream, type BrokenUpstream, type Fault } from "../support/broken-upstream";
import { deadlineMs } from "../support/fault-matrix";
import { goodKratos } from "../support/good-answers";
import { Visitor, type Visited } from "../support/visitor";

const dialogPath = "/ui?dialog=delete-account";
const longestAnswerMs = 8_000;

let kratos: BrokenUpstream;
let api: BrokenUpstream;
let app: App;
beforeAll(async () => {
  const [port = 0] = await findFreePorts(1);
  kratos = await startBrokenUpstream();
  api = await startBrokenUpstream();
  app = await startApp({
    port,
    publicUrl: `http://localhost:${port}`,
    kratos: { publicUrl: kratos.url },
    accountApi: { url: api.url },
    env: { ACCOUNT_API_TIMEOUT_MS: String(deadlineMs) },
  });
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  await kratos.stop();
});
beforeEach(() => {
  kratos.answers = goodKratos;
  kratos.asked = [];
  api.asked = [];
});

/** Opens the dialog and confirms it, while the API does what it was told. */
async function confirm(visitor: Visitor): Promise<Visited> {
  visitor.cookies.set("ory_kratos_session", "s");
  const page = await visitor.get(dialogPath);
  const token = page.page.querySelector('[role="dialog"] [name="token"]')?.getAttribute("value");
  const form = new URLSearchParams({ token: token ?? "", email: "ada@example.test" });
  const begun = performance.now();
  const answered = await visitor.post(dialogPath, form);
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
    api.fault = fault;
    const visitor = new Visitor(app.url);
    await expectNotDeleted(visitor, await confirm(visitor));
    expect(api.asked).toEqual(["DELETE /api/user/1"]);
  },
);

test("R57 R58 With nobody at the deletion API it is a failure in Spanish, and the session stays", async () => {
  await api.leave();
  try {
    const visitor = new Visitor(app.url);
    await expectNotDeleted(visitor, await confirm(visitor));
  } finally {
    await api.comeBack();
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
    api.fault = fault;
    const visitor = new Visitor(app.url);
    const answered = await confirm(visitor);
    expect([answered.status, answered.location]).toEqual([303, "/ui/login"]);
    expect(api.asked).toEqual(["DELETE /api/user/1"]);
  },
);

test("R58 An answer without end is not waited for: the connection to the deletion API is closed", async () => {
  api.fault = "slow body";
  api.hungUp = [];
  await confirm(new Visitor(app.url));
  await expect.poll(() => api.hungUp).toEqual(["DELETE /api/user/1"]);
});
