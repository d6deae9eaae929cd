import { beforeEach, expect, test, vi } from "vitest";
import { answered, shown } from "../../tests/support/stand-in/answer";
import { flowOf } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import type { FlowAnswer } from "../kratos/flow-calls.server";
import { mobile, type Variant } from "../model/variants";
import { flowPage } from "./page.server";

const calls = vi.hoisted(() => ({ readFlow: vi.fn(), createFlow: vi.fn() }));
const respond = vi.hoisted(() => vi.fn());
vi.mock(import("../kratos/flow-calls.server"), async (load) => ({ ...(await load()), ...calls }));
vi.mock(import("./respond.server"), () => ({ respond }));

const { openFlow } = await import("./open.server");

const read = answered(shown(), "k=read");
const created = answered(shown(), "k=created");

beforeEach(() => {
  vi.resetAllMocks();
  calls.readFlow.mockResolvedValue(read);
  calls.createFlow.mockResolvedValue(created);
});

/** Opens a page, and returns the answer of Kratos that leads on with the facts before it. */
async function opened(query: string, variant?: Variant) {
  const part = { choose: () => undefined };
  await openFlow("recovery", visitTo("recovery", { query, variant }), { part });
  const [, answer, before] = respond.mock.lastCall as [unknown, FlowAnswer, object];
  expect(before).toMatchObject({ part });
  return { answer, before };
}

test("The page of a flow is opened by one call, which reads the flow of the address or begins one", async () => {
  expect(await opened("?flow=f1")).toMatchObject({ answer: read, before: { step: "read" } });
  expect(calls.readFlow.mock.lastCall?.[1]).toBe("f1");
  expect(calls.createFlow).not.toHaveBeenCalled();
  const begun = await opened("?return_to=/sessions");
  expect(begun).toMatchObject({ answer: created, before: { step: "create" } });
  const back = { return_to: "https://account.example.org/sessions" };
  expect(calls.createFlow.mock.lastCall?.[1]).toEqual(back);
  expect(calls.readFlow).toHaveBeenCalledOnce();
});

test("A mail's link that was cut off opens a fresh page, which says so on the account form", async () => {
  const renewal = { do: "renew", notice: "link_over" };
  expect(await opened("?flow=")).toMatchObject({ answer: created, before: { renewal } });
  expect((await opened("?flow=", mobile)).before).toHaveProperty("renewal", undefined);
  expect((await opened("")).before).toHaveProperty("renewal", undefined);
});

test("Kratos is asked nothing if the form of the same request has answered with the page", async () => {
  const visit = visitTo("recovery");
  const { data } = await flowPage(visit, flowOf([]), { status: 400, cookies: [] });
  expect(await openFlow("recovery", visit)).toMatchObject({ data });
  for (const call of [calls.readFlow, calls.createFlow, respond]) {
    expect(call).not.toHaveBeenCalled();
  }
});
