import { beforeEach, expect, test, vi } from "vitest";
import { pageWith } from "../../tests/support/stand-in/flow-page";
import { visitTo } from "../../tests/support/stand-in/visit";
import type { callKratos } from "../kratos/client.server";
import { mobile } from "../model/variants";
import type { PageVisit } from "../web/visit.server";
import type { FlowResponse } from "./respond.server";

const call = vi.hoisted(() => vi.fn<typeof callKratos>());
const leaveSession = vi.hoisted(() => vi.fn<(visit: PageVisit) => Promise<Headers>>());
const submitFlow = vi.hoisted(() =>
  vi.fn<(kind: string, visit: PageVisit) => Promise<FlowResponse>>(),
);
vi.mock(import("../kratos/client.server"), async (load) => ({
  ...(await load()),
  callKratos: call,
}));
vi.mock(import("../kratos/session.server"), async (load) => ({ ...(await load()), leaveSession }));
vi.mock(import("./submit.server"), () => ({ submitFlow }));

const { describeMobileLogin, replaceSession } = await import("./mobile-login.server");

const whole = "csrf_token_1=t; ory_kratos_session=old; theme=dark";
const without = "csrf_token_1=t; theme=dark";
const signedIn = { headers: { "Set-Cookie": "ory_kratos_session=new; Path=/" } };

beforeEach(() => {
  vi.resetAllMocks();
  submitFlow.mockResolvedValue(new Response(null, signedIn));
});

function post(cookie = whole, query = "?flow=f1") {
  const visit = visitTo("login", { variant: mobile, query });
  const request = new Request(visit.request, { headers: { Cookie: cookie, "X-Seen": "1" } });
  return replaceSession({ variant: mobile, request, context: {} });
}

/** Answers for Kratos about the session of the browser. */
function tell(status: number, ...methods: string[]) {
  const authentication_methods = methods.map((method) => ({ method }));
  const identity = { id: "i1", traits: {} };
  const body = { id: "s1", authentication_methods, identity };
  call.mockResolvedValue({ status, body: methods.length > 0 ? body : {}, cookies: [] });
}

test.each<[string, number, string[], string]>([
  ["begun by a recovery link", 200, ["link_recovery", "password"], without],
  ["whose second factor is missing", 403, [], without],
  ["begun by a password", 200, ["password", "link_recovery"], whole],
  ["that has ended", 401, [], whole],
  ["that Kratos does not describe", 200, [], whole],
])(
  "The form of somebody with a session %s (%d, %j) is sent with these cookies: %s",
  async (_which, status, methods, cookies) => {
    tell(status, ...methods);
    const response = await post();
    const [kind, sent] = submitFlow.mock.lastCall ?? [];
    expect(kind).toBe("login");
    expect(sent?.request.headers.get("Cookie")).toBe(cookies);
    expect(sent?.request.headers.get("X-Seen")).toBe("1");
    expect(response).toBe(await submitFlow.mock.results[0]?.value);
    expect(leaveSession).toHaveBeenCalledTimes(cookies === without ? 1 : 0);
  },
);

test("If Kratos does not answer, the form goes to it with the session", async () => {
  call.mockResolvedValue({ unavailable: "timeout" } as never);
  await post();
  expect(submitFlow.mock.lastCall?.[1].request.headers.get("Cookie")).toBe(whole);
});

test("Without a session, and at the second step of a sign-in, Kratos is asked for no session", async () => {
  await post(without);
  await post(whole, "?flow=f1&aal=aal2");
  expect(call).not.toHaveBeenCalled();
  expect(submitFlow).toHaveBeenCalledTimes(2);
});

test("The session that is replaced ends with the new one, and not where the form was refused", async () => {
  tell(403);
  submitFlow.mockResolvedValueOnce(new Response(null, { status: 303 }));
  await post();
  submitFlow.mockResolvedValueOnce({ data: {}, init: signedIn } as never);
  await post();
  expect(leaveSession).not.toHaveBeenCalled();
  await post();
  const left = leaveSession.mock.lastCall?.[0].request.headers.get("Cookie");
  expect(left).toBe(whole);
});

test("The mobile sign-in leads back to the app where the operator has one, in Spanish", async () => {
  const page = await pageWith("login", [], { variant: mobile });
  const given = { logoutLink: "/logout", appLink: "myapp://done" };
  expect(describeMobileLogin(page, given)).toMatchObject({
    heading: page.heading,
    logoutLink: "/logout",
    app: { to: "myapp://done", label: "Ir a la aplicación" },
    words: { forgot_password: expect.stringMatching(/^¿/) as unknown },
  });
  expect(describeMobileLogin(page, {}).app).toBeUndefined();
});
