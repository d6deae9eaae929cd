import { expect, test } from "vitest";
import { readForm } from "./read-form.server";

const form = "application/x-www-form-urlencoded";
const kib = 1024;

function post(body?: BodyInit, type = form, left?: AbortSignal) {
  const init = { method: "POST", body, headers: { "Content-Type": type }, duplex: "half" as const };
  return { request: new Request("https://account.example.org/login", init), context: { left } };
}

type Posted = ReturnType<typeof post>;

const fields = (count: number) => "a=1&".repeat(count);

test.each<[string, Posted, number]>([
  ["64 KiB", post(`a=${"x".repeat(64 * kib - 2)}`), 1],
  ["200 fields", post(fields(200)), 200],
  ["a charset", post("a=1", `${form.toUpperCase()} ; charset=utf-8`), 1],
  ["nothing", post(), 0],
])("A form with %s is read", async (_what, posted, count) => {
  expect((await readForm(posted)).size).toBe(count);
});

test.each<[string, Posted, number, string | null]>([
  ["another type", post("a=1", "text/plain"), 415, null],
  ["more than 200 fields", post(fields(201)), 400, null],
  ["more than 64 KiB", post(`a=${"x".repeat(64 * kib - 1)}`), 413, "close"],
])("A form with %s is refused", async (_what, posted, status, connection) => {
  const refusal: unknown = await readForm(posted).catch((thrown: unknown) => thrown);
  expect(refusal).toMatchObject({ data: { code: "unreadable" }, init: { status } });
  const { headers } = (refusal as { init: { headers: Headers } }).init;
  expect(headers.get("Connection")).toBe(connection);
});

test("A body without an end is read up to about a mebibyte", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 64 * kib;
      controller.enqueue(new Uint8Array(64 * kib));
    },
  });
  await expect(readForm(post(endless))).rejects.toMatchObject({ init: { status: 413 } });
  expect(sent / kib / kib).toBeGreaterThan(1);
  expect(sent / kib / kib).toBeLessThan(1.3);
});

test("A form whose request has ended meanwhile goes no further", async () => {
  const ended = new AbortController();
  const read = readForm(post("a=1", form, ended.signal));
  ended.abort(new Error("gone"));
  await expect(read).rejects.toThrow("gone");
});
