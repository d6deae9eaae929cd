import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { askKratos, getIdentitySchema } from "./client.server";

const ask = vi.hoisted(() => vi.fn<typeof askKratos>());
const get = vi.hoisted(() => vi.fn<typeof getIdentitySchema>());
vi.mock(import("./client.server"), async (load) => ({
  ...(await load()),
  askKratos: ask,
  getIdentitySchema: get,
}));

const { findIdentitySchema } = await import("./identity-schema.server");

const traits = { type: "object", properties: { email: { type: "string" } } };
const body = { properties: { traits } };

function answer(status: number, text = "{}"): Awaited<ReturnType<typeof askKratos>> {
  return { status, body, cookies: [], text };
}

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset().mockResolvedValue(answer(200));
});
afterEach(() => void vi.useRealTimers());

const find = (id: string) => findIdentitySchema({}, id);

test("A schema is asked for once a minute", async () => {
  for (const after of [0, 59_999]) {
    vi.advanceTimersByTime(after);
    expect(await find("person")).toMatchObject([{ name: "traits.email" }]);
  }
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await find("person");
  expect(ask).toHaveBeenCalledTimes(2);
});

test("Of a visitor's request only its id goes to Kratos with the question for a schema", async () => {
  const { signal } = new AbortController();
  for (const [context, headers] of [
    [{ requestId: "r1", clientIp: "192.0.2.1" }, { "X-Request-Id": "r1" }],
    [{}, undefined],
  ]) {
    await findIdentitySchema(context ?? {}, `for ${JSON.stringify(context)}`);
    const [asking, call] = ask.mock.lastCall ?? [];
    void call?.({ signal });
    expect(asking).toBe(context);
    expect(get.mock.lastCall).toEqual([`for ${JSON.stringify(context)}`, { signal, headers }]);
  }
});

test("A schema of 256 KiB has its fields", async () => {
  ask.mockResolvedValue(answer(200, "x".repeat(256 * 1024)));
  expect(await find("long")).toMatchObject([{ name: "traits.email" }]);
});

test.each<[string, Awaited<ReturnType<typeof askKratos>>, number]>([
  ["that Kratos does not have", answer(404), 1],
  ["of more than 256 KiB", answer(200, "x".repeat(256 * 1024 + 1)), 1],
  ["whose length is unknown", { status: 200, body, cookies: [] }, 1],
  ["without traits", { ...answer(200), body: {} }, 1],
  ["that Kratos fails to send", answer(500), 2],
  ["to which Kratos does not answer", { unavailable: "timeout" }, 2],
])("A schema %s has no fields", async (what, answered, calls) => {
  ask.mockResolvedValue(answered);
  for (let time = 0; time < 2; time += 1) expect(await find(what)).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(calls);
});

test("Fifty schemas are kept, and the oldest goes first", async () => {
  const ids = Array.from({ length: 51 }, (_, place) => `schema-${place}`);
  for (const id of ids) await find(id);
  ask.mockClear();
  for (const id of ids.slice(1)) await find(id);
  expect(ask).not.toHaveBeenCalled();
  await find("schema-0");
  expect(ask).toHaveBeenCalledTimes(1);
});
