import { afterEach, expect, test, vi } from "vitest";
import { hasTrigger, runTrigger } from "./identity-script";

afterEach(() => vi.unstubAllGlobals());

function stubWindow(functions: Record<string, unknown>): void {
  vi.stubGlobal("window", functions);
}

test.each([
  "oryWebAuthnRegistration",
  "oryWebAuthnLogin",
  "oryPasskeyLogin",
  "oryPasskeyLoginAutocompleteInit",
  "oryPasskeyRegistration",
  "oryPasskeySettingsRegistration",
])("R59 %s of the identity service's script is run by its name", (name) => {
  const trigger = vi.fn();
  stubWindow({ [name]: trigger });
  expect(hasTrigger(name)).toBe(true);
  runTrigger(name);
  expect(trigger).toHaveBeenCalledExactlyOnceWith();
});

test.each([
  "alert",
  "eval",
  "close",
  "constructor",
  "__proto__",
  "oryPasskeyLogin()",
  "window.oryPasskeyLogin",
  "oryPasskeyLogin;alert(1)",
  " oryPasskeyLogin",
  "",
])("R59 %j is no function that a flow may name, even where the page has one", (name) => {
  const functions: Record<string, unknown> = { oryPasskeyLogin: vi.fn() };
  const trap = vi.fn();
  Object.defineProperty(functions, name, { value: trap });
  stubWindow(functions);
  runTrigger(name);
  expect(hasTrigger(name)).toBe(false);
  expect(trap).not.toHaveBeenCalled();
  expect(functions.oryPasskeyLogin).not.toHaveBeenCalled();
});

test("R59 A known name that is no function, or not there yet, runs nothing", () => {
  stubWindow({ oryPasskeyLogin: "alert(1)" });
  expect(hasTrigger("oryPasskeyLogin")).toBe(false);
  expect(hasTrigger("oryWebAuthnLogin")).toBe(false);
  expect(() => runTrigger("oryPasskeyLogin")).not.toThrow();
});

test("R59 Text is evaluated as code nowhere in the pages' sources", () => {
  const sources = Object.values(
    import.meta.glob<string>(["../../**/*.{ts,tsx}", "!../../**/*.test.ts"], {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  );
  expect(sources.length).toBeGreaterThan(100);
  const evaluating =
    /\beval\(|new Function\(|dangerouslySetInnerHTML|innerHTML|set(Timeout|Interval)\(["'`]/;
  expect(sources.filter((source) => evaluating.test(source))).toEqual([]);
});
