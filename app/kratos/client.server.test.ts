import { expect, test } from "vitest";
import { callKratos } from "./client.server";

test("R57 A call for a visitor ends when they leave, whatever became of Remix' copies of the request", () => {
  const left = new AbortController();
  const request = new Request("https://account.example.org/login");
  let signal: AbortSignal | undefined;
  void callKratos({ request, context: { left: left.signal } }, (_cookie, options) => {
    ({ signal } = options);
    return new Promise(() => undefined);
  });
  expect(signal?.aborted).toBe(false);
  left.abort();
  expect(signal?.aborted).toBe(true);
});
