import { beforeEach, expect, test, vi } from "vitest";
import { visitTo } from "../../tests/support/stand-in/visit";
import type { FlowKind } from "../model/flow";
import { carriedNames, creationParameters } from "../model/parameters";
import { account, mobile } from "../model/variants";
import { log } from "../telemetry/log.server";
import { TransportError } from "../upstream/transport.server";
import { kratos } from "./client.server";
import { withoutPendingChanges, withReceived } from "./cookies.server";
import {
  createFlow,
  createInstead,
  flowCalls,
  readCreationParameters,
  readFlow,
  readSupersededFlow,
  reportRefusedAddress,
  sendForm,
  sendMailLink,
} from "./flow-calls.server";

const request = vi.spyOn(kratos["axios"], "request");
const warn = vi.spyOn(log, "warn");

beforeEach(() => {
  request.mockReset();
  warn.mockReset().mockReturnValue();
});

const flow = { id: "f2", ui: { action: "x", nodes: [] } };

function answerNext({ status = 200, data = flow, ...headers }: Partial<NextAnswer> = {}) {
  request.mockResolvedValueOnce({ status, data, headers });
}

interface NextAnswer {
  status: number;
  data: unknown;
  location: string;
  "set-cookie": string[];
}

/** The body of the call with this number. */
function sentBy(call = 0) {
  const { url = "", method = "GET", data, params, ...more } = request.mock.calls[call]?.[0] ?? {};
  const { pathname, search, searchParams } = new URL(url);
  const headers = Object.fromEntries(new Headers(more.headers as Record<string, string>));
  return { at: `${method} ${pathname}${search}`, searchParams, data, params, headers };
}

/** Kratos has no such parameter there; the page needs it on the way back to an application. */
const notSent: Partial<Record<FlowKind, string[]>> = { verification: ["login_challenge"] };

const kinds = Object.entries(carriedNames) as [FlowKind, string[]][];

const cookies = "csrf_token_1=a; ory_kratos_continuity=b; ory_kratos_session=c";

test.each(kinds)(
  "Every parameter of a new %s flow reaches Kratos, and the cookies",
  async (kind, names) => {
    const given = creationParameters(new URLSearchParams(names.map((name) => [name, "true"])));
    answerNext();
    await flowCalls[kind].create(given, cookies, { headers: { Accept: "text/html" } });
    const { at, searchParams, headers } = sentBy();
    expect(at).toMatch(`GET /self-service/${kind}/browser?`);
    expect(headers).toMatchObject({ accept: "text/html", cookie: cookies });
    const expected = Object.keys(given).filter((name) => !notSent[kind]?.includes(name));
    expect([...searchParams.keys()].sort()).toEqual(expected.sort());
  },
);

test("A sign-in is created as a fresh one only if that is asked for", async () => {
  answerNext();
  await flowCalls.login.create({ refresh: "false" }, "", {});
  expect(sentBy().at).toBe("GET /self-service/login/browser");
});

test.each(kinds)("A %s flow is read and sent with the browser's cookies", async (kind) => {
  answerNext();
  await flowCalls[kind].read("f1", cookies, {});
  expect(sentBy().at).toBe(`GET /self-service/${kind}/flows?id=f1`);
  expect(sentBy().headers).toMatchObject({ cookie: cookies });
  answerNext();
  await flowCalls[kind].submit("f1", "method=code", cookies, {});
  expect(sentBy(1)).toMatchObject({
    at: `POST /self-service/${kind}?flow=f1`,
    data: "method=code",
    headers: { cookie: kind === "settings" ? withoutPendingChanges(cookies) : cookies },
  });
});

const told = { lng: "en", variant: "account", door: "account" };

test.each<[FlowKind, Record<string, string>, object]>([
  ["recovery", {}, told],
  ["settings", {}, told],
  ["login", { aal: "aal2" }, told],
  ["login", {}, {}],
  ["registration", {}, {}],
  ["verification", {}, {}],
])(
  "A new %s flow with %j is told the language of its mail: %j",
  async (kind, parameters, params) => {
    answerNext();
    await createFlow(visitTo(kind), parameters);
    expect(sentBy().params).toEqual(params);
  },
);

test("A flow is read with the cookies of its browser, and those that it has just received", async () => {
  const visit = withReceived(visitTo("login"), ["csrf_token_1=old", "ory_kratos_session=c"]);
  answerNext();
  await readFlow(visit, "f1");
  expect(sentBy().headers.cookie).toBe("csrf_token_1=old; ory_kratos_session=c");
  answerNext();
  await readFlow(visit, "f1", ["csrf_token_1=new; Path=/"]);
  expect(sentBy(1).headers.cookie).toBe("ory_kratos_session=c; csrf_token_1=new");
});

test("A sign-in that the session has overtaken answers an empty form with the whole flow", async () => {
  answerNext({ status: 400 });
  const { answer } = await readSupersededFlow(visitTo("login"), "f1");
  expect(answer.kind).toBe("shown");
  expect(sentBy()).toMatchObject({ at: "POST /self-service/login?flow=f1", data: "{}" });
  expect(sentBy().headers).toMatchObject({ "content-type": "application/json" });
});

const forApp = "?flow=f1&login_challenge=c";
const asForm = { "content-type": "application/x-www-form-urlencoded" };

test.each<[FlowKind, string, boolean]>([
  ["registration", forApp, true],
  ["verification", forApp, true],
  ["login", forApp, false],
  ["registration", "?flow=f1", false],
])("A %s form at %s is sent as by a browser, and led back: %s", async (kind, query, isBrowser) => {
  const location = `https://account.example.org/${kind}?flow=f2`;
  answerNext({ status: 303, data: "", location, "set-cookie": ["a=1"] });
  answerNext({ "set-cookie": ["b=2"] });
  const form = new URLSearchParams("method=code&code=1");
  const { answer, cookies } = await sendForm(visitTo(kind, { query }), "f1", form);
  expect(sentBy()).toMatchObject({ data: "method=code&code=1", headers: asForm });
  expect(sentBy().headers.accept).toBe(isBrowser ? "text/html" : undefined);
  const led = isBrowser ? ["shown", ["a=1", "b=2"]] : ["elsewhere", ["a=1"]];
  expect([answer.kind, cookies]).toEqual(led);
  if (isBrowser) expect(sentBy(1)).toMatchObject({ headers: { cookie: "a=1" } });
});

test.each([
  ["https://account.example.org/?flow=f2"],
  ["https://account.example.org/registration"],
  ["https://account.example.org/registration?a=b"],
  ["https://account.example.org/registrations?flow=f2"],
  ["https://evil.example/registration?flow=f2"],
])("A form that leads to %s, which is not its own page, is led there", async (location) => {
  answerNext({ status: 303, data: "", location });
  const visit = visitTo("registration", { query: forApp });
  const { answer } = await sendForm(visit, "f1", new URLSearchParams());
  expect(answer).toEqual({ kind: "elsewhere", to: location });
});

test("A link of a mail is taken as by a browser that opens it", async () => {
  answerNext();
  const { answer } = await sendMailLink(visitTo("recovery"), "f1", new URLSearchParams("token=t"));
  expect(answer.kind).toBe("shown");
  expect(sentBy()).toMatchObject({
    at: "POST /self-service/recovery?flow=f1",
    data: "token=t",
    headers: { ...asForm, accept: "text/html" },
  });
});

test.each<[FlowKind, string | undefined]>([
  ["login", "text/html"],
  ["registration", "text/html"],
  ["verification", undefined],
])("A %s for an application is begun with what Kratos tells %s", async (kind, accept) => {
  request.mockRejectedValueOnce(new TransportError({ method: "GET", url: "" }, "ETIMEDOUT"));
  const { answer } = await createFlow(visitTo(kind), { login_challenge: "c" });
  expect(sentBy().headers.accept).toBe(accept);
  expect(answer).toEqual({ kind: "unavailable", why: "timeout" });
});

test("The log has an answer that nobody understands once, and none that somebody does", async () => {
  answerNext();
  await readFlow(visitTo("login"), "f1");
  expect(warn).not.toHaveBeenCalled();
  answerNext({ data: "<html>" });
  const { answer } = await readFlow(visitTo("login"), "f1");
  expect(answer).toEqual({ kind: "unavailable", why: "junk" });
  const line = { event: "upstream_failed", upstream: "kratos", outcome: "junk", status: 200 };
  expect(warn.mock.calls).toEqual([[expect.objectContaining(line)]]);
});

test.each([
  ["?return_to=https://evil.example", true],
  ["?after_verification_return_to=//evil.example", true],
  ["?return_to=https://evil.example&after_verification_return_to=/settings", true],
  ["?return_to=/settings", false],
  ["?return_to=", false],
  ["", false],
])("The log has an address at %j that nobody is led to: %s", (query, isRefused) => {
  reportRefusedAddress(visitTo("registration", { query }));
  const line = { event: "redirect_refused", outcome: "visitor" };
  expect(warn.mock.calls).toEqual(isRefused ? [[expect.objectContaining(line)]] : []);
});

const ours = "https://account.example.org";
const toApplication = { return_to: `${ours}/login?login_challenge=c` };
const application = { login_challenge: "c" };
const strict = { ...account, creates: { login: { aal: "aal2" } } };

test.each<[FlowKind, string, object]>([
  ["login", "?return_to=/settings", { aal: "aal2", return_to: `${ours}/settings` }],
  ["login", "?aal=aal1", { aal: "aal1" }],
  ["login", "?login_challenge=c", { aal: "aal2", ...application, ...toApplication }],
  ["registration", "?login_challenge=c", { ...application, ...toApplication }],
  [
    "registration",
    "?login_challenge=c&return_to=/x&after_verification_return_to=/y",
    { ...application, return_to: `${ours}/x`, after_verification_return_to: `${ours}/y` },
  ],
  ["verification", "?login_challenge=c", application],
  ["settings", "?login_hint=ada", {}],
])("A %s page at %j begins a flow with %j", (kind, query, expected) => {
  const visit = visitTo(kind, { query, variant: strict });
  expect(readCreationParameters(visit)).toEqual(expected);
});

test.each([
  ["", "aal1"],
  ["?aal2", "aal2"],
  ["?aal2=true", "aal2"],
])("A mobile sign-in at %j is a fresh one of level %s", (query, aal) => {
  const visit = visitTo("login", { query, variant: mobile });
  expect(readCreationParameters(visit)).toEqual({ refresh: "true", aal });
});

test("A fresh flow takes over what the visit carries, but for the parameter that was refused", async () => {
  const visit = visitTo("login", { query: "?return_to=/settings&organization=o" });
  answerNext();
  await createInstead(visit);
  expect(Object.fromEntries(sentBy().searchParams)).toEqual({
    return_to: `${ours}/settings`,
    organization: "o",
  });
  answerNext({ status: 303, data: "", location: `${ours}/login?flow=f3`, "set-cookie": ["a=1"] });
  answerNext({ "set-cookie": ["b=2"] });
  const { answer, cookies } = await createInstead(visit, "return_to");
  expect(Object.fromEntries(sentBy(1).searchParams)).toEqual({ organization: "o" });
  expect(sentBy(2).at).toBe("GET /self-service/login/flows?id=f3");
  expect([answer.kind, cookies]).toEqual(["shown", ["a=1", "b=2"]]);
});
