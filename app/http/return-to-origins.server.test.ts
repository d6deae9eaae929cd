import { afterEach, expect, test, vi } from "vitest";

const ours = "https://account.example.org";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The rules of a process that was started with these settings. */
async function startedWith(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import("./return-to.server");
}

const settings = {
  KRATOS_BROWSER_URL: "https://kratos.example",
  HYDRA_ADMIN_URL: "http://hydra-admin",
  HYDRA_PUBLIC_URL: "https://hydra.example",
  RETURN_TO_ORIGINS: "https://app.example",
  REDIRECT_ORIGINS: "https://accounts.provider.example",
};

test.each([
  ["https://app.example/x", ["return", "redirect", "social"]],
  ["https://kratos.example/x", ["redirect", "social"]],
  ["https://hydra.example/x", ["redirect", "social", "hydra"]],
  ["https://accounts.provider.example/x", ["social"]],
  ["https://other.example/x", []],
  ["undefined", ["return", "redirect", "social"]],
])("R17 R19 To %s lead: %s", async (address, expected) => {
  const rules = await startedWith(settings);
  const led = {
    return: rules.safeReturnTo(address),
    redirect: rules.safeRedirect(address),
    social: rules.safeSocialRedirect(address),
    hydra: rules.safeHydraRedirect(address),
  };
  const isLed = ([kind]: [string, unknown]) => !(kind === "hydra" && address === "undefined");
  const leading = Object.entries(led).filter(([, to]) => to !== undefined);
  expect(leading.filter(isLed).map(([kind]) => kind)).toEqual(expected);
});

test("R19 Without the settings only our own pages are led to, and no Hydra is", async () => {
  const rules = await startedWith({});
  for (const address of Object.values(settings)) {
    expect(rules.safeRedirect(`${address}/x`)).toBeUndefined();
    expect(rules.safeHydraRedirect(`${address}/x`)).toBeUndefined();
  }
  expect(rules.safeRedirect(`${ours}/x`)).toBe("/x");
  expect(rules.safeRedirect(undefined)).toBeUndefined();
  expect(rules.safeHydraRedirect("")).toBeUndefined();
});

test("R19 A path that Hydra names is one of Hydra's, and what cannot be read is no address", async () => {
  const { safeHydraRedirect } = await startedWith(settings);
  expect(safeHydraRedirect("/oauth2/auth?x=1")).toBe("https://hydra.example/oauth2/auth?x=1");
  expect(safeHydraRedirect("https://[")).toBeUndefined();
  expect(safeHydraRedirect(undefined)).toBeUndefined();
  expect(safeHydraRedirect("//evil.example/")).toBeUndefined();
});

test("R17 An address may be as long as 8192 characters, and no longer", async () => {
  const { safeReturnTo } = await startedWith(settings);
  const whole = (length: number) => `https://app.example/${"a".repeat(length - 20)}`;
  expect(safeReturnTo(whole(8192))).toBe(whole(8192));
  expect(safeReturnTo(whole(8193))).toBeUndefined();
});

test("R17 A user name and a password are each too much in an address", async () => {
  const { safeReturnTo } = await startedWith(settings);
  expect(safeReturnTo("https://user@app.example/")).toBeUndefined();
  expect(safeReturnTo("https://:secret@app.example/")).toBeUndefined();
});

test("R17 A path may have two slashes within it, and at its end", async () => {
  const { safeReturnTo } = await startedWith(settings);
  expect(safeReturnTo("/a//")).toBe("/a//");
  expect(safeReturnTo("/a//b")).toBe("/a//b");
});

test("R17 Below a base path an address of ours is a route, and one beside it is whole", async () => {
  const { safeReturnTo } = await startedWith({ ...settings, BASE_PATH: "/account" });
  expect(safeReturnTo("/account/settings?a=b#c")).toBe("/settings?a=b#c");
  expect(safeReturnTo("/shop")).toBe(`${ours}/shop`);
  expect(safeReturnTo("/account//evil.example")).toBeUndefined();
});
