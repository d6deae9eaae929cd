import { beforeEach, expect, test } from "vitest";
import type { BrokenUpstream, Fault } from "../../support/stand-in/broken-upstream";
import { deadlineMs } from "../../support/stand-in/fault-matrix";
import { flowWith, ok, passwordNodes, kratosFailure } from "../../support/stand-in/good-answers";
import { startOnStandIns, visitorWithSession } from "../../support/stand-in/stand-ins";
import type { Visited } from "../../support/visitor/visitor";

type Answers = BrokenUpstream["answers"];
type Answer = Answers[string];

// app/flows/decide-mobile.test.ts has the table of answers; here are the calls before and after it.
const env = { KRATOS_TIMEOUT_MS: String(deadlineMs), SUPPORT_EMAIL: "ayuda@example.test" };
const { app, kratos, reset } = await startOnStandIns({ env });
beforeEach(() => reset());

const whoami = "GET /sessions/whoami";
const flowPages = ["/ui/login", "/ui", "/ui/recovery"];
const flow = (id: string) => ok({ ...flowWith(passwordNodes), id });
const over = kratosFailure(401, { id: "session_inactive" });
const halfSignedIn = kratosFailure(403, { id: "session_aal2_required" });

const sessionBy = (method: string) =>
  ok({
    id: "s1",
    identity: { id: "i1", traits: { email: "ada@example.test" } },
    authentication_methods: [{ method }],
  });

/** Whoami answers with a session that began with a password, and every other call gets `answer`. */
const answering = (answer: Answer): Answers => ({ [whoami]: sessionBy("password"), "": answer });

const open = (path: string) => visitorWithSession(app.url).get(path);
const leadsTo = ({ status, location }: Visited) => [status, location];

const typed = { identifier: "ada@example.test", password: "hunter2" };

/** The result of the form at `path` if Kratos answers it this way. */
async function submit(path: string, answer: Answer, more: Answers = {}): Promise<Visited> {
  const visitor = visitorWithSession(app.url);
  kratos.answers = answering(flow("f1"));
  const page = await visitor.get(path);
  kratos.answers = { ...more, "POST ": answer, ...kratos.answers };
  kratos.asked = [];
  return visitor.press(page, "method=password", typed);
}

function expectApplicationError({ status, page }: Visited, expected: number): void {
  expect([status, page.querySelector("h1")?.text]).toEqual([
    expected,
    "Unexpected Application Error!",
  ]);
  expect(page.querySelector("html")?.getAttribute("lang")).toBe("es");
}

const actionOf = ({ page }: Visited) => page.querySelector("main form")?.getAttribute("action");

test.each([
  ["/ui/login", "/self-service/login/browser?refresh=true&aal=aal1"],
  ["/ui/login?aal2", "/self-service/login/browser?refresh=true&aal=aal2"],
  ["/ui/login?aal2=true", "/self-service/login/browser?refresh=true&aal=aal2"],
  ["/ui/login?flow=f7", "/self-service/login/flows?id=f7"],
  ["/ui?flow=f7", "/self-service/settings/flows?id=f7"],
])("%s makes or loads its flow by one call, %s", async (path, call) => {
  kratos.answers = answering(flow("f7"));
  const page = await open(path);
  expect([page.status, actionOf(page)]).toEqual([200, expect.stringMatching(/flow=f7/)]);
  const asked = kratos.asked.filter((each) => each.includes("/self-service/"));
  expect(asked.filter((each) => !each.includes("/logout"))).toEqual([`GET ${call}`]);
});

test("R19 A log-out link to a foreign site is not offered", async () => {
  const foreign = ok({ logout_url: "https://evil.example/", logout_token: "l1" });
  kratos.answers = { "GET /self-service/logout/browser": foreign, ...answering(flow("f1")) };
  const page = await open("/ui");
  expect(page.status).toBe(200);
  expect(page.html).not.toContain("evil.example");
});

test.each([over, halfSignedIn])(
  "A form of /ui that is answered %o says that the change is not saved",
  async (answer) => {
    const { headers } = await submit("/ui", answer);
    expect(headers.getSetCookie().join()).toContain("toast=");
  },
);

test.each<[string, Answer, string]>([
  ["/ui", over, "/ui/login"],
  ["/ui/recovery", over, "/ui/recovery-expired"],
  ["/ui", halfSignedIn, "/ui/login?aal2=true"],
  ["/ui/recovery", halfSignedIn, "/ui/login?aal2=true"],
  ["/ui?flow=f1", sessionBy("link_recovery"), "/ui/recovery?flow=f1"],
])("%s with the session %o leads elsewhere and asks for no flow: %s", async (path, answer, to) => {
  kratos.answers = { [whoami]: answer };
  expect(leadsTo(await open(path))).toEqual([303, to]);
  expect(kratos.asked).toEqual([whoami]);
});

test.each(flowPages)(
  "R19 403 session_refresh_required to a foreign address is a page of status 502 at %s, and no redirect",
  async (path) => {
    const more = { redirect_browser_to: "/\\evil.example/" };
    kratos.answers = answering(kratosFailure(403, { id: "session_refresh_required", ...more }));
    const page = await open(path);
    expectApplicationError(page, 502);
    expect(page.location).toBeNull();
    expect(page.html).not.toContain("evil.example");
  },
);

test("When whoami fails, /ui and /ui/recovery lead to the error page with the error", async () => {
  kratos.answers = { [whoami]: "error" };
  for (const path of ["/ui", "/ui/recovery"]) {
    const { location } = await open(path);
    const { pathname, searchParams } = new URL(location ?? "", app.url);
    const report: unknown = JSON.parse(searchParams.get("error") ?? "");
    const statusText = "Internal Server Error";
    const told = { status: 500, statusText, url: "/sessions/whoami" };
    expect([pathname, report]).toMatchObject(["/ui/error", told]);
    expect((await open(location ?? "")).html).toContain(statusText);
  }
});

test("A saved new password leads to its dialog and ends the session, or lets this browser forget it at least", async () => {
  const saved = ok({ ...flowWith(passwordNodes), state: "success" });
  const answer = await submit("/ui/recovery", saved);
  const to = expect.stringMatching(/^\/ui\/recovery\?flow=f1&saved=/) as string;
  expect(leadsTo(answer)).toEqual([303, to]);
  expect(kratos.asked).toContain("GET /self-service/logout/browser");
  // The stand-in for Kratos has no answer for a sign-out.
  expect(answer.headers.getSetCookie().join()).toContain("ory_kratos_session=; Path=/; Max-Age=0");
});

// app/upstream/upstream.server.test.ts has the other faults.
test.each<[Fault, number]>([
  ["error", 502],
  ["silence", 504],
])("The fault “%s” on the flow is an application error in Spanish", async (fault, status) => {
  kratos.answers = answering(fault);
  for (const path of flowPages) {
    const page = await open(path);
    expectApplicationError(page, status);
    expect(page.html).not.toContain("a secret of the upstream");
    expect(page.html).toContain("ayuda@example.test");
  }
});
