import { afterEach, expect, test, vi } from "vitest";
import { log, silenceConsole } from "./log.server";

const own = { ...console };
afterEach(() => {
  Object.assign(console, own);
});

const methods = ["debug", "info", "log", "warn", "error", "trace"] as const;

test.each(methods)("console.%s leaves a line that says from where, not its text", (method) => {
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  silenceConsole();
  console[method]("Pathnames cannot have", "/what-a-visitor-wrote");
  const [[line] = []] = warn.mock.calls;
  expect(line).toEqual({ event: "console", at: expect.any(Array) as string[] });
  expect(JSON.stringify(line)).toContain("quiet-console.server.test.ts");
  expect(JSON.stringify(line)).not.toContain("what-a-visitor-wrote");
  warn.mockRestore();
});
