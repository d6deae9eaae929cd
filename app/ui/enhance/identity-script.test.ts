import { afterEach, expect, test, vi } from "vitest";
import { hasTrigger, runTrigger, watchPrompt } from "./identity-script";

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
  ...["alert", "eval", "close", "constructor", "__proto__", "oryPasskeyLogin()"],
  ...["window.oryPasskeyLogin", "oryPasskeyLogin;alert(1)", " oryPasskeyLogin", ""],
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

class Credentials {
  constructor(private readonly answer: () => Promise<unknown>) {}
  get(): Promise<unknown> {
    return this.answer();
  }
}

function stubCredentials(answer: () => Promise<unknown>): Credentials {
  const credentials = new Credentials(answer);
  vi.stubGlobal("navigator", { credentials });
  return credentials;
}

test("A prompt that is closed is told of, and who asked for it waits without an error", async () => {
  const credentials = stubCredentials(() => Promise.reject(new Error("NotAllowedError")));
  const onClosed = vi.fn();
  const settled = vi.fn();
  watchPrompt(() => void credentials.get().then(settled, settled), onClosed);
  await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  expect(settled).not.toHaveBeenCalled();
});

test("A prompt that gives a key is answered as if nobody watched", async () => {
  const credentials = stubCredentials(() => Promise.resolve("key"));
  const onClosed = vi.fn();
  let asked: Promise<unknown> = Promise.resolve();
  watchPrompt(() => {
    asked = credentials.get();
  }, onClosed);
  expect(await asked).toBe("key");
  expect(onClosed).not.toHaveBeenCalled();
});

test("Afterwards the browser's own function is back, also if the script fails", async () => {
  const credentials = stubCredentials(() => Promise.reject(new Error("NotAllowedError")));
  const fails = () => {
    throw new Error("failed");
  };
  expect(() => watchPrompt(fails, vi.fn())).toThrow("failed");
  expect(Object.hasOwn(credentials, "get")).toBe(false);
  await expect(credentials.get()).rejects.toThrow("NotAllowedError");
});

test.each([
  ["a function", () => Object.freeze(stubCredentials(() => Promise.reject(new Error("closed"))))],
  [
    "the object of both functions",
    () => {
      const credentials = stubCredentials(() => Promise.reject(new Error("closed")));
      Object.defineProperty(navigator, "credentials", { value: credentials, configurable: false });
    },
  ],
])("A prompt that is closed is told of where another program has locked %s", async (_, lock) => {
  lock();
  const onClosed = vi.fn();
  watchPrompt(() => void navigator.credentials.get(), onClosed);
  await vi.waitFor(() => expect(onClosed).toHaveBeenCalledExactlyOnceWith("closed"));
});

test("What an extension has put there is put back", () => {
  const credentials = stubCredentials(() => Promise.resolve());
  const own = () => Promise.resolve("extension");
  credentials.get = own;
  watchPrompt(() => undefined, vi.fn());
  expect(Object.getOwnPropertyDescriptor(credentials, "get")?.value).toBe(own);
});

test("A browser without such prompts runs the script all the same", () => {
  vi.stubGlobal("navigator", {});
  const run = vi.fn();
  watchPrompt(run, vi.fn());
  expect(run).toHaveBeenCalledOnce();
});
