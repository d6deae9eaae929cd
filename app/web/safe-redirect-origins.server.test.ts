import { afterEach, expect, test, vi } from "vitest";

const ours = "https://account.example.org";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The rules of a process with these settings. */
async function startedWith(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import("./safe-redirect.server");
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
])("R17 R19 The settings that allow %s are: %s", async (address, expected) => {
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

test.each([
  ["https://host.example/auth/self-service/x?y", true],
  ["https://host.example/auth/", true],
  ["https://host.example/auth/a/../../other", false],
  ["https://host.example/auth/%2e%2e/other", false],
  ["https://host.example/authentic/x", false],
  ["https://host.example/other", false],
  ["https://host.example/", false],
  ["http://host.example/auth/x", false],
  ["https://host.example.evil.example/auth/x", false],
])("R19 With Kratos at https://host.example/auth an answer may lead to %s: %s", async (to, may) => {
  const rules = await startedWith({ KRATOS_BROWSER_URL: "https://host.example/auth/" });
  expect(rules.safeRedirect(to) !== undefined).toBe(may);
  expect(rules.safeReturnTo(to)).toBeUndefined();
});

test("R19 With Kratos below a path of our own host, its addresses keep that path", async () => {
  const rules = await startedWith({ KRATOS_BROWSER_URL: `${ours}/auth`, BASE_PATH: "/account" });
  const logout = `${ours}/auth/self-service/logout?token=t`;
  expect(rules.safeRedirect(logout)).toBe(logout);
  expect(rules.safeRedirect(`${ours}/account/settings`)).toBe("/settings");
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

test("R17 Two slashes within a path of ours, or at its end, become one", async () => {
  const { safeReturnTo } = await startedWith(settings);
  expect(safeReturnTo("/a//")).toBe("/a/");
  expect(safeReturnTo("/a//b")).toBe("/a/b");
  for (const address of ["https://app.example/a//b", "https://app.example//b"]) {
    expect(safeReturnTo(address)).toBe(address);
  }
});

test("R17 Below a base path an address of ours is a route, and one beside it is whole", async () => {
  const { safeReturnTo } = await startedWith({ ...settings, BASE_PATH: "/account" });
  expect(safeReturnTo("/account/settings?a=b#c")).toBe("/settings?a=b#c");
  expect(safeReturnTo("/shop")).toBe(`${ours}/shop`);
  expect(safeReturnTo("/account//evil.example")).toBeUndefined();
});

test.each([
  ["https://other.example/x?y", { origin: "https://other.example" }, "RETURN_TO_ORIGINS"],
  ["http://other.example:8080/x", { origin: "http://other.example:8080" }, "RETURN_TO_ORIGINS"],
  ["https://user@other.example/x", { origin: "https://other.example" }, undefined],
  ["https://:secret@other.example/x", { origin: "https://other.example" }, undefined],
  [`${ours}//evil.example`, { origin: ours }, undefined],
  ["https://hydra.example/x", { origin: "https://hydra.example" }, undefined],
  ["javascript:alert(1)", { origin: "javascript:" }, undefined],
  ["myapphttps:x", { origin: "myapphttps:" }, undefined],
  ["https://[", {}, undefined],
])(
  "R19 About the refused %s the log may have %j, and the setting %s",
  async (raw, said, setting) => {
    const { describeRefusedRedirect } = await startedWith(settings);
    expect(describeRefusedRedirect(raw, { isSocial: false })).toEqual({
      ...said,
      ...(setting && { setting }),
    });
    const social = setting && { setting: "REDIRECT_ORIGINS" };
    expect(describeRefusedRedirect(raw, { isSocial: true })).toEqual({ ...said, ...social });
  },
);

test("R19 What the log has of a refused address is 300 characters at most", async () => {
  const { describeRefusedRedirect } = await startedWith(settings);
  const long = "a".repeat(400);
  for (const raw of [`${long}:x`, `https://${long}.example/`]) {
    expect(describeRefusedRedirect(raw, { isSocial: false }).origin).toHaveLength(300);
  }
});

test.each([
  ["https://any.example/", true],
  ["http://localhost:4000/", true],
  ["http://acme.localhost/", true],
  ["http://127.0.0.1/", true],
  ["http://127.10.200.30/", true],
  ["http://[::1]:4000/", true],
  ["http://any.example/", false],
  ["http://notlocalhost/", false],
  ["http://localhost.evil.example/", false],
  ["http://127.0.0.1.evil.example/", false],
  ["ftp://localhost/", false],
  ["myapp://localhost/", false],
])("Without a list a provider may be at %s: %s", async (address, isFollowed) => {
  const { safeSocialRedirect } = await startedWith({ ...settings, REDIRECT_ORIGINS: "" });
  expect(safeSocialRedirect(address)).toBe(isFollowed ? address : undefined);
});
