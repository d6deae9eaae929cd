import { beforeEach, expect, test, vi } from "vitest";
import { visitTo } from "../../tests/support/stand-in/visit";
import type { FlowKind } from "../model/flow";
import { carriedNames, creationParameters } from "../model/parameters";
import { type callKratos, kratos } from "./client.server";

const call = vi.hoisted(() => vi.fn<typeof callKratos>());
vi.mock(import("./client.server"), async (load) => ({ ...(await load()), callKratos: call }));

const request = vi.spyOn(kratos["axios"], "request");

beforeEach(() => {
  call.mockReset();
  request.mockReset();
});

const { createFlow, flowCalls, readSupersededFlow, sendForm } = await import("./flow-calls.server");

/** Kratos has no such parameter there; the page needs it on the way back to an application. */
const notSent: Partial<Record<FlowKind, string[]>> = { verification: ["login_challenge"] };

const kinds = Object.entries(carriedNames) as [FlowKind, string[]][];

test.each(kinds)(
  "Every parameter of a new %s flow reaches Kratos, and the cookies",
  async (kind, names) => {
    const given = creationParameters(new URLSearchParams(names.map((name) => [name, "true"])));
    request.mockRejectedValueOnce(new Error("sent"));
    await expect(flowCalls[kind].create(given, "csrf_token_1=a", {})).rejects.toThrow("sent");
    const { url = "", headers } = request.mock.calls[0]?.[0] ?? {};
    expect(headers).toMatchObject({ Cookie: "csrf_token_1=a" });
    const sent = [...new URL(url).searchParams.keys()];
    const expected = Object.keys(given).filter((name) => !notSent[kind]?.includes(name));
    expect(sent.sort()).toEqual(expected.sort());
  },
);

const flow = { id: "f2", ui: { action: "x", nodes: [] } };

test("A sign-in that the session has overtaken answers an empty form with the whole flow", async () => {
  call.mockResolvedValueOnce({ status: 400, body: flow, cookies: [] });
  const { answer } = await readSupersededFlow(visitTo("login"), "f1");
  expect(answer.kind).toBe("shown");
  expect(call.mock.calls[0]?.[2]).toEqual({ "Content-Type": "application/json" });
});

const forApp = "?flow=f1&login_challenge=c";

test.each<[FlowKind, string, boolean]>([
  ["registration", forApp, true],
  ["verification", forApp, true],
  ["login", forApp, false],
  ["registration", "?flow=f1", false],
])("A %s form at %s is sent as by a browser, and led back: %s", async (kind, query, isBrowser) => {
  const location = `https://account.example.org/${kind}?flow=f2`;
  call.mockResolvedValueOnce({ status: 303, body: "", location, cookies: ["a"] });
  call.mockResolvedValueOnce({ status: 200, body: flow, cookies: ["b"] });
  const { answer, cookies } = await sendForm(visitTo(kind, { query }), "f1", new URLSearchParams());
  const [, , headers] = call.mock.calls[0] ?? [];
  expect(headers?.Accept).toBe(isBrowser ? "text/html" : undefined);
  expect([answer.kind, cookies]).toEqual(isBrowser ? ["shown", ["a", "b"]] : ["elsewhere", ["a"]]);
});

test.each<[FlowKind, string | undefined]>([
  ["login", "text/html"],
  ["registration", "text/html"],
  ["verification", undefined],
])("A %s for an application is begun with what Kratos tells %s", async (kind, accept) => {
  call.mockResolvedValueOnce({ unavailable: "timeout" });
  const { answer } = await createFlow(visitTo(kind), { login_challenge: "c" });
  expect(call.mock.calls[0]?.[2]?.Accept).toBe(accept);
  expect(answer).toEqual({ kind: "unavailable", why: "timeout" });
});
