import { beforeEach, expect, test } from "vitest";
import { ok, session } from "../../support/stand-in/good-answers";
import { startOnStandIns, visitorWithSession } from "../../support/stand-in/stand-ins";

const { app, kratos, reset } = await startOnStandIns({
  env: { SUPPORT_EMAIL: "ayuda@example.test" },
});
beforeEach(() => reset());

const open = (path: string) => visitorWithSession(app.url).get(path);

test("When whoami fails, /ui leads to the error page with the error", async () => {
  const { location } = await open("/ui");
  const { pathname, searchParams } = new URL(location ?? "", app.url);
  const report: unknown = JSON.parse(searchParams.get("error") ?? "");
  const statusText = "Internal Server Error";
  const told = { status: 500, statusText, url: "/sessions/whoami" };
  expect([pathname, report]).toMatchObject(["/ui/error", told]);
  expect((await open(location ?? "")).html).toContain(statusText);
});

test("The texts that the specification has in English are marked as such on the Spanish error page", async () => {
  const { page } = await visitorWithSession(app.url).get("/ui/error");
  const langs = ["pre", ".button span"].map((part) => page.querySelector(`main ${part}`));
  expect(langs.map((part) => [part?.text.trim(), part?.getAttribute("lang")])).toEqual([
    ["Undefined error", "en"],
    ["Login", "en"],
  ]);
  const told = await visitorWithSession(app.url).get("/ui/error?error=Undefined%20error");
  expect(told.page.querySelector("main pre")?.getAttribute("lang")).toBeUndefined();
});

// app/flows/decide-mobile.test.ts has the table of answers, app/upstream/upstream.server.test.ts the other faults.
test.each(["/ui/login", "/ui", "/ui/recovery", "/UI/Login", "/%75i/login"])(
  "R86 A fault of Kratos' flow is an application error in Spanish at %s",
  async (path) => {
    kratos.answers = { "GET /sessions/whoami": ok(session("s1")) };
    const { status, page, html } = await open(path);
    expect([status, page.querySelector("h1")?.text]).toEqual([
      502,
      "Unexpected Application Error!",
    ]);
    expect(page.querySelector("html")?.getAttribute("lang")).toBe("es");
    expect(page.querySelector("h1 [lang]")?.getAttribute("lang")).toBe("en");
    expect(html).not.toContain("a secret of the upstream");
    expect(html).toContain("ayuda@example.test");
  },
);
