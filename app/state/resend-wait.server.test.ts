import { afterEach, expect, test, vi } from "vitest";
import { findResendWait, startResendWait } from "./resend-wait.server";

afterEach(() => {
  vi.useRealTimers();
});

function requestWith(line: string): Request {
  const Cookie = line.split(";")[0] ?? "";
  return new Request("http://a.example/", { headers: { Cookie } });
}

test("The wait for another message ends after a minute, and each flow has its own", async () => {
  vi.useFakeTimers();
  const first = await startResendWait(requestWith(""), ["f1"]);
  vi.advanceTimersByTime(50_000);
  const both = requestWith(await startResendWait(requestWith(first), ["f2"]));
  expect(await findResendWait(both, "f1")).toBe(10);
  expect(await findResendWait(both, "f2")).toBe(60);
  expect(await findResendWait(both, "f3")).toBeUndefined();
  vi.advanceTimersByTime(11_000);
  expect(await findResendWait(both, "f1")).toBe(0);
});

test("R93 The id of an address that is longer than Kratos' makes no cookie larger", async () => {
  const line = await startResendWait(requestWith(""), ["f1", "x".repeat(8_000)]);
  expect(line.length).toBeLessThan(300);
  expect(await findResendWait(requestWith(line), "f1")).toBe(60);
});
