import { beforeEach, expect, test, vi } from "vitest";
import { answered, shown } from "../../tests/support/stand-in/answer";
import { flowOf, input } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import type { Answer } from "../kratos/answer";
import type { FlowAnswer } from "../kratos/flow-calls.server";
import { mobileRecovery } from "../model/variants";
import type { Flow } from "../model/flow";
import { readState } from "../state/own-cookies.server";
import type { Visit } from "../web/visit.server";
import type { Before, Decision, Situation } from "./outcome";

const decide = vi.hoisted(() => vi.fn<(answer: Answer, situation: Situation) => Decision>());
const calls = vi.hoisted(() => ({
  readFlow: vi.fn<(visit: Visit, id: string, received?: string[]) => Promise<FlowAnswer>>(),
  createInstead: vi.fn<(visit: Visit, without?: string) => Promise<FlowAnswer>>(),
  createFlow: vi.fn<(visit: Visit, parameters: object) => Promise<FlowAnswer>>(),
  sendForm: vi.fn<(visit: Visit, id: string, form: URLSearchParams) => Promise<FlowAnswer>>(),
}));
const session = vi.hoisted(() => ({ readSession: vi.fn(), leaveSession: vi.fn() }));
const askFurther = vi.hoisted(() => vi.fn());
const hydra = vi.hoisted(() => ({ requireUnrefused: vi.fn(), findRequestUrl: vi.fn() }));
const logSecurityEvent = vi.hoisted(() => vi.fn());
const flowPage = vi.hoisted(() =>
  vi.fn((_visit: Visit, flow: Flow, page: object) => ({ flow, page })),
);

vi.mock(import("./decide"), () => ({ decide }));
vi.mock(import("../telemetry/security-event.server"), () => ({ logSecurityEvent }));
vi.mock(import("./ask-further.server"), () => ({ askFurther }));
vi.mock(import("./page.server"), async (load) => ({
  ...(await load()),
  flowPage: flowPage as never,
}));
vi.mock(import("../oauth/sign-in-error.server"), async (load) => ({ ...(await load()), ...hydra }));
vi.mock(import("../kratos/flow-calls.server"), async (load) => ({ ...(await load()), ...calls }));
vi.mock(import("../kratos/session.server"), async (load) => ({
  ...(await load()),
  leaveSession: session.leaveSession,
}));
vi.mock(import("../session/require-session.server"), async (load) => ({
  ...(await load()),
  readSession: session.readSession,
}));

const { isElsewhere, respond } = await import("./respond.server");

beforeEach(() => vi.resetAllMocks());

const typed = new URLSearchParams("csrf_token=t&method=password&identifier=ada&password=x");

/** Answers after these decisions in turn, or with the page of a problem. */
async function answerOf(
  decisions: Decision[],
  before: Partial<Before> = {},
  visit: Visit = visitTo("login"),
) {
  for (const decision of decisions) decide.mockReturnValueOnce(decision);
  const answer = respond(visit, answered(shown(), "k=1; Path=/"), { step: "read", ...before });
  const response = await answer.catch((thrown: unknown) => thrown);
  if (!(response instanceof Response)) return response;
  const cookies = response.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return { status: response.status, to: response.headers.get("Location"), cookies };
}

const show = (id = "f1"): Decision => ({ do: "show", flow: flowOf([], { id }), status: 200 });
const submitted = { step: "submit", typed } as const;

test("A flow is shown with what was decided of it, and with what was typed if that was refused", async () => {
  const flow = flowOf([]);
  const notice = "resend_wait" as const;
  expect(await answerOf([{ do: "show", flow, status: 200, notice }])).toMatchObject({
    flow,
    page: { status: 200, notice, cookies: ["k=1; Path=/"], posted: undefined, refused: undefined },
  });
  expect(await answerOf([{ do: "show", flow, status: 400 }], submitted)).toMatchObject({
    page: { status: 400, posted: typed, refused: "password", typed: undefined },
  });
});

test("Only a page that is opened asks whether the application's sign-in was refused, and is led elsewhere", async () => {
  const insteadOf = () => Promise.resolve(new Response(null, { status: 302 }));
  expect(await answerOf([show()], { insteadOf })).toMatchObject({ status: 302 });
  expect(hydra.requireUnrefused).toHaveBeenCalledTimes(1);
  expect(await answerOf([show()], submitted)).toHaveProperty("flow");
  expect(hydra.requireUnrefused).toHaveBeenCalledTimes(1);
});

test("An opened page is led to the language that its application asks for; the answer to a form is not", async () => {
  const asked = { oidc_context: { ui_locales: ["fr"] } };
  const flow = flowOf([], { oauth2_login_challenge: "c1", oauth2_login_request: asked });
  const shows: Decision = { do: "show", flow, status: 200 };
  expect(await answerOf([shows])).toEqual({
    status: 303,
    to: "/login?flow=f1&lng=fr",
    cookies: ["k=1"],
  });
  expect(await answerOf([shows], submitted)).toHaveProperty("flow");
});

/** The facts at the place that decides about this answer. */
async function situationOf(
  answer: Answer,
  before: Partial<Before> = {},
  visit: Visit = visitTo("login"),
) {
  decide.mockReturnValueOnce({ do: "go", to: "/x" });
  await respond(visit, answered(answer), { step: "submit", ...before });
  return decide.mock.lastCall?.[1];
}

test("It is decided by what the answer tells of the way on, beside what the address carries", async () => {
  const told = { return_to: "https://account.example.org/sessions" };
  const visit = visitTo("login", { query: "?flow=f1&login_hint=ada" });
  const { carried } = (await situationOf({ kind: "already-in", told }, {}, visit)) ?? {};
  expect(carried?.toString()).toBe("return_to=%2Fsessions&login_hint=ada");
  const untold = await situationOf({ kind: "already-in" }, {}, visit);
  expect(untold?.carried.toString()).toBe("login_hint=ada");
});

test("Only a verification can have begun elsewhere, and only a page that is shown holds the traits that were sent", async () => {
  expect(await situationOf(shown(), {}, visitTo("verification"))).toHaveProperty(
    "isElsewhere",
    true,
  );
  const losesTraits = () => true;
  expect(await situationOf(shown(), { losesTraits })).toMatchObject({
    isElsewhere: false,
    holdsTraits: true,
  });
  expect(await situationOf({ kind: "csrf" }, { losesTraits })).toHaveProperty("holdsTraits", false);
});

test("What the log is to say of a form is said once", async () => {
  const report = { event: "sign_in", outcome: "failed" } as never;
  const visit = visitTo("login");
  await answerOf([{ do: "go", to: "/x", report }], {}, visit);
  expect(logSecurityEvent.mock.calls).toEqual([[visit.context, report]]);
  await answerOf([{ do: "go", to: "/x" }], {}, visit);
  expect(logSecurityEvent).toHaveBeenCalledOnce();
});

test.each<[Decision, string, string[]]>([
  [{ do: "go", to: "/x" }, "/x", ["k=1"]],
  [{ do: "go", to: "/x", withoutCookies: true }, "/x", []],
  [{ do: "go", to: "/x", remember: { theme: "dark" } }, "/x", ["k=1", "__Host-theme=dark"]],
  [{ do: "leave", to: "https://account.example.org/y" }, "/y", ["k=1"]],
])("The decision %j leads to %s with the cookies %j", async (decision, to, cookies) => {
  expect(await answerOf([decision])).toEqual({ status: 303, to, cookies });
});

test("A toast is told on the page that follows", async () => {
  const { cookies } = (await answerOf([{ do: "go", to: "/", toast: "saved" }])) as {
    cookies: string[];
  };
  expect(cookies).toEqual(["k=1", expect.stringMatching(/^__Host-toast=/)]);
});

test("R17 An address of Kratos that is not allowed, and a page that leads to itself, are a problem", async () => {
  const refused = { data: { code: "refused" }, init: { status: 502 } };
  expect(await answerOf([{ do: "leave", to: "https://evil.example/" }])).toMatchObject(refused);
  const itself = "https://account.example.org/login?flow=f1";
  expect(await answerOf([{ do: "leave", to: itself }])).toMatchObject(refused);
});

test("The way to a social provider is remembered", async () => {
  const social = { step: "submit", typed: new URLSearchParams("provider=acme") } as const;
  const to = "https://account.example.org/authorize?state=s1";
  const { cookies } = (await answerOf([{ do: "leave", to }], social)) as { cookies: string[] };
  expect(cookies).toEqual(["k=1", expect.stringMatching(/^__Host-social=\S/)]);
});

test("An application's request begins again where Hydra tells it, else where it was decided", async () => {
  const restart: Decision = { do: "restart", challenge: "c1", to: "/login" };
  hydra.findRequestUrl.mockResolvedValueOnce("https://oauth.example.org/auth");
  expect(await answerOf([restart])).toMatchObject({ to: "https://oauth.example.org/auth" });
  expect(await answerOf([restart])).toMatchObject({ to: "/login" });
  const asked = { oauth2_login_challenge: "c1" };
  expect(hydra.requireUnrefused).toHaveBeenCalledWith(expect.anything(), asked);
});

test("The dialog after a new password has a proof in its address, and ends the session where the form does", async () => {
  session.leaveSession.mockResolvedValue(new Headers({ "Set-Cookie": "ory_kratos_session=" }));
  const prove: Decision = { do: "prove", to: "/saved" };
  const proven = /^\/saved\?flow=f1&saved=\S+$/;
  const [stays, ends] = [visitTo("settings"), visitTo("settings", { variant: mobileRecovery })];
  expect(await answerOf([prove], {}, stays)).toMatchObject({
    to: expect.stringMatching(proven),
    cookies: ["k=1", expect.stringMatching(/^__Host-form=/)],
  });
  expect(await answerOf([prove], {}, ends)).toMatchObject({
    to: expect.stringMatching(proven),
    cookies: ["k=1", "ory_kratos_session=", expect.stringMatching(/^__Host-form=/)],
  });
});

const afresh: Decision = { do: "renew", notice: "renewed", without: "return_to" };
const renew: Decision = { ...afresh, flowId: "f2" };

test("A flow that replaces another is read with the cookies of the first answer, and shown with its notice and what was typed", async () => {
  calls.readFlow.mockResolvedValue(answered(shown({ id: "f2" }), "l=2"));
  expect(await answerOf([renew, show("f2")], submitted)).toMatchObject({
    flow: { id: "f2" },
    page: { status: 400, notice: "renewed", typed, cookies: ["k=1; Path=/", "l=2"] },
  });
  expect(calls.readFlow.mock.lastCall?.slice(1)).toEqual(["f2", ["k=1; Path=/"]]);
  const [answer, situation] = decide.mock.lastCall ?? [];
  expect(answer).toMatchObject({ flow: { id: "f2" } });
  expect(situation).toMatchObject({ step: "read", isSettled: true, typed });
  expect(calls.createInstead).not.toHaveBeenCalled();
});

test("Where it cannot be read, and where there is none, a fresh flow is made", async () => {
  calls.readFlow.mockResolvedValue(answered({ kind: "expired" }));
  calls.createInstead.mockResolvedValue(answered(shown({ id: "f3" })));
  expect(await answerOf([renew, show("f3")])).toMatchObject({ flow: { id: "f3" } });
  expect(calls.createInstead.mock.lastCall?.[1]).toBe("return_to");
  expect(decide.mock.lastCall?.[1]).toMatchObject({ step: "create" });
  expect(await answerOf([afresh, show("f3")])).toMatchObject({ flow: { id: "f3" } });
  expect(calls.readFlow).toHaveBeenCalledTimes(1);
});

test("A second replacement would be a loop, and is a problem, which keeps the cookies", async () => {
  calls.createInstead.mockResolvedValue(answered(shown(), "l=2; Path=/"));
  const refused = (await answerOf([afresh, renew])) as { init: { headers: Headers } };
  expect(refused).toMatchObject({ data: { code: "refused" }, init: { status: 400 } });
  expect(refused.init.headers.getSetCookie()).toContain("l=2; Path=/");
});

test("What an answer leaves open is asked once, and decided again with that known", async () => {
  const further = answered(shown({ id: "f4" }));
  askFurther.mockResolvedValue(further);
  const asked: Decision[] = [
    { do: "ask", about: "session" },
    { do: "ask", about: "providers" },
  ];
  expect(await answerOf([...asked, show("f4")])).toMatchObject({ flow: { id: "f4" } });
  expect(askFurther.mock.calls.map(([about]) => about)).toEqual(["session", "providers"]);
  expect(decide.mock.calls.map(([, { asked: before }]) => before)).toEqual([
    undefined,
    ["session"],
    ["session", "providers"],
  ]);
});

test("What waits for a fresh sign-in is remembered with the name that its flow tells", async () => {
  const context = { provider: "Acme", display_name: "Acme" };
  const node = input("unlink", "submit", { group: "oidc", value: "acme" });
  const unlink = {
    ...node,
    meta: { label: { id: 1050003, text: "Unlink", type: "info", context } },
  };
  const waiting = { flowId: "f1", section: "oidc", change: { purpose: "unlink" } } as const;
  const remembered = async (form: string, answer: Answer) => {
    calls.readFlow.mockResolvedValue(answered(answer));
    const sent = { step: "submit", typed: new URLSearchParams(form) } as const;
    const go: Decision = { do: "go", to: "/login", remember: { section: waiting } };
    const { cookies } = (await answerOf([go], sent)) as { cookies: string[] };
    const { section } = await readState(cookies.join("; "));
    return section?.change;
  };
  const shownWith = shown({}, [unlink]);
  expect(await remembered("unlink=acme", shownWith)).toEqual({ purpose: "unlink", name: "Acme" });
  expect(await remembered("unlink=other", shownWith)).toEqual({ purpose: "unlink" });
  expect(await remembered("unlink=acme", { kind: "csrf" })).toEqual({ purpose: "unlink" });
  expect(calls.readFlow).toHaveBeenCalledTimes(3);
  expect(await remembered("totp_unlink=true", shownWith)).toEqual({ purpose: "unlink" });
  expect(calls.readFlow).toHaveBeenCalledTimes(3);
});

test("The page of a problem brings a form back: to send again if nothing came of it, to type again without cookies", async () => {
  const problem = (code: "unavailable" | "cookies" | "refused"): Decision[] => [
    { do: "problem", code, status: 503 },
  ];
  const identifier = { name: "identifier", value: "ada" };
  expect(await answerOf(problem("unavailable"), submitted)).toMatchObject({
    data: { again: "/login?flow=f1", resend: { secrets: ["password"] }, typed: undefined },
    init: { status: 503 },
  });
  expect(await answerOf(problem("cookies"), submitted)).toMatchObject({
    data: { resend: undefined, typed: [identifier] },
  });
  const nothing = { data: { resend: undefined, typed: undefined } };
  expect(await answerOf(problem("refused"), submitted)).toMatchObject(nothing);
  expect(await answerOf(problem("unavailable"))).toMatchObject(nothing);
});

const verify: Decision = {
  do: "verify",
  address: "a@b.test",
  otherwise: { do: "go", to: "/else" },
};
const nodes = [
  input("csrf_token", "hidden", { value: "t2" }),
  input("method", "submit", { value: "code" }),
];
const created = () => answered(shown({ id: "v1" }, nodes), "csrf_token_2=b");
const codeSent = () => answered(shown({ id: "v1", state: "sent_email" }), "k=2");

test("A new address gets a code in a flow of its own, whose page follows and comes back", async () => {
  calls.createFlow.mockResolvedValue(created());
  calls.sendForm.mockResolvedValue(codeSent());
  const settings = visitTo("settings", { query: "?flow=f1&return_to=/sessions" });
  expect(await answerOf([verify], {}, settings)).toEqual({
    status: 303,
    to: "/verification?flow=v1&return_to=%2Fsessions",
    cookies: ["k=1", "csrf_token_2=b", "k=2", expect.stringMatching(/^__Host-toast=/)],
  });
  const unled = await answerOf([verify], {}, visitTo("settings"));
  expect(unled).toHaveProperty("to", "/verification?flow=v1");
  const [visit, id, form] = calls.sendForm.mock.lastCall ?? [];
  expect([visit?.kind, visit?.flowId, id]).toEqual(["verification", undefined, "v1"]);
  expect(visit?.request.headers.get("Cookie")).toContain("csrf_token_2=b");
  expect(Object.fromEntries(form ?? [])).toMatchObject({
    csrf_token: "t2",
    method: "code",
    email: "a@b.test",
    transient_payload: expect.stringContaining('"lang":"en"') as unknown,
  });
});

test.each<[string, FlowAnswer, FlowAnswer]>([
  ["makes no flow", answered({ kind: "refused" } as never), codeSent()],
  ["sends no code", created(), answered(shown())],
  ["does not answer", created(), answered({ kind: "unavailable", why: "timeout" } as never)],
])(
  "If Kratos %s for a new address, the page is what it would be without",
  async (_what, flow, sent) => {
    calls.createFlow.mockResolvedValue(flow);
    calls.sendForm.mockResolvedValue(sent);
    expect(await answerOf([verify], {}, visitTo("settings"))).toMatchObject({ to: "/else" });
  },
);

const withSession = (cookie: string): Visit => {
  const visit = visitTo("verification");
  return { ...visit, request: new Request(visit.request, { headers: { Cookie: cookie } }) };
};
const begins = ["ory_kratos_session=new; Path=/"];

const own = "ory_kratos_session=a";
const [here, there] = [{ id: "s1" }, { id: "s2" }];

test.each<[string, boolean, string, string[], unknown[]]>([
  ["without a session", true, "theme=dark", begins, []],
  ["whose session the answer leaves", false, own, [], []],
  ["with the session that the answer brings", false, own, begins, [here, here]],
  ["with another session", true, own, begins, [here, there]],
  ["whose session has ended", true, own, begins, ["none", there]],
  ["that gets one which cannot be used", true, own, begins, [here, "none"]],
])("A verification in a browser %s began elsewhere: %s", async (_what, is, cookie, lines, all) => {
  for (const each of all) session.readSession.mockResolvedValueOnce(each);
  expect(await isElsewhere(withSession(cookie), lines)).toBe(is);
});
