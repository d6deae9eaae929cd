import { afterEach, expect, test, vi } from "vitest";
import { findSentFlow, startResendWait } from "./resend-wait.server";

afterEach(() => {
  vi.useRealTimers();
});

function requestWith(line: string): Request {
  const Cookie = line.split(";")[0] ?? "";
  return new Request("http://a.example/", { headers: { Cookie } });
}

test("The mail to an address is found with its flow, whatever was sent to another address since", async () => {
  const ada = await startResendWait(requestWith(""), ["f1"], {
    address: "ada@example.test",
    by: "code",
  });
  const grace = await startResendWait(requestWith(ada), ["f2"], {
    address: "grace@example.test",
    by: "link",
  });
  const last = requestWith(await startResendWait(requestWith(grace), ["f3"]));
  expect(await findSentFlow(last, "ada@example.test")).toEqual({ flowId: "f1", by: "code" });
  expect(await findSentFlow(last, "grace@example.test")).toEqual({ flowId: "f2", by: "link" });
  expect(await findSentFlow(last, "other@example.test")).toBeUndefined();
});

test("A second mail of the same flow is still to the same address", async () => {
  const mail = { address: "ada@example.test", by: "code" } as const;
  const first = await startResendWait(requestWith(""), ["f1"], mail);
  const second = requestWith(await startResendWait(requestWith(first), ["f1"]));
  expect(await findSentFlow(second, "ada@example.test")).toEqual({ flowId: "f1", by: "code" });
});

test("After an hour nobody is led to the flow of a mail any more", async () => {
  vi.useFakeTimers();
  const mail = { address: "ada@example.test", by: "code" } as const;
  const sent = requestWith(await startResendWait(requestWith(""), ["f1"], mail));
  vi.advanceTimersByTime(3_599_000);
  expect(await findSentFlow(sent, "ada@example.test")).toBeDefined();
  vi.advanceTimersByTime(2_000);
  expect(await findSentFlow(sent, "ada@example.test")).toBeUndefined();
});
