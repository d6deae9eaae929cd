import { beforeEach, expect, test } from "vitest";
import type { Fault } from "../../support/stand-in/broken-upstream";
import { confirm as confirmDeletion } from "../../support/visitor/deletion-form";
import { deadlineMs } from "../../support/stand-in/fault-matrix";
import { goodKratos, ok, session } from "../../support/stand-in/good-answers";
import { startOnStandIns, visitorWithSession } from "../../support/stand-in/stand-ins";
import type { Visitor } from "../../support/visitor/visitor";

const env = { ACCOUNT_API_TIMEOUT_MS: String(deadlineMs) };
const { app, kratos, accountApi } = await startOnStandIns({ hasAccountApi: true, env });
let visits = 0;
beforeEach(() => {
  // A session that has just deleted its account gets that result once more.
  visits += 1;
  kratos.answers = { ...goodKratos, "GET /sessions/whoami": ok(session(`s${visits}`)) };
  Object.assign(accountApi, { asked: [], hungUp: [] });
  kratos.asked = [];
});

/** Opens the dialog and confirms it, while the API does what it was told. */
const confirm = (visitor: Visitor) => confirmDeletion(visitor, { email: "ada@example.test" });

test.each<Fault>(["reset", "silence", "not http", "error", "busy", "loop"])(
  "R57 R58 The fault “%s” of the deletion API is a failure in Spanish in time, asked once, and the session stays",
  async (fault) => {
    accountApi.fault = fault;
    const visitor = visitorWithSession(app.url);
    const answered = await confirm(visitor);
    expect([answered.status, answered.location]).toEqual([303, "/ui"]);
    expect(accountApi.asked).toEqual(["DELETE /api/user/1"]);
    expect(visitor.cookies.get("ory_kratos_session")).toBe("s");
    expect(kratos.asked.join()).not.toContain("GET /self-service/logout?");
    const { status, page } = await visitor.follow(answered);
    expect([status, page.querySelector("html")?.getAttribute("lang")]).toEqual([200, "es"]);
    const toasts = page.querySelectorAll(".toast").map(({ text }) => text);
    expect(toasts).toEqual(["Error al eliminar la cuenta."]);
  },
);

test.each<Fault>(["empty", "html", "cut", "huge", "bomb", "slow body"])(
  "R41 R58 After a 2xx of the deletion API the body (“%s”) is not read: the account is said to be deleted",
  async (fault) => {
    accountApi.fault = fault;
    const answered = await confirm(visitorWithSession(app.url));
    expect([answered.status, answered.location]).toEqual([303, "/ui/login"]);
    expect(accountApi.asked).toEqual(["DELETE /api/user/1"]);
    if (fault === "slow body") await expect.poll(() => accountApi.hungUp).toHaveLength(1);
  },
);
