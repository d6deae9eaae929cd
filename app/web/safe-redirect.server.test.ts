import { expect, test } from "vitest";
import { loadWith } from "../../tests/support/stand-in/load-with";
import * as builtIn from "./safe-redirect.server";

const { safeHydraRedirect, safeLocation, safeRedirect, safeReturnTo, safeSocialRedirect } = builtIn;
const ours = "https://account.example.org";

test.each([
  ...["//evil.example", "/\\evil.example", "/\\/evil.example", "\\\\evil.example"],
  ...["/\t/evil.example", "\t//evil.example", " //evil.example", "/\n/evil.example"],
  ...["/\r\n\\evil.example", "http:evil.example", "https://evil.example", "https:\\\\evil.example"],
  ...["https://account.example.org@evil.example", "https://account.example.org.evil.example"],
  ...["https://user:pass@account.example.org/", "http://account.example.org/"],
  ...["https://account.example.org:444/", "javascript:alert(1)", "java\tscript:alert(1)"],
  ...["data:text/html,x", "blob:https://account.example.org/x", "https://["],
  ...["/../..//evil.example", "/.//evil.example", "/.\\/evil.example"],
  ...["https://account.example.org//evil.example", "https://account.example.org/\\evil.example"],
  ...["/%2e%2e//evil.example", `/${"a".repeat(24_576)}`, `/${"a".repeat(24_564)}`],
  ...[`/${"é".repeat(6000)}`, `/x${"\t".repeat(24_575)}`, ""],
])("R17 %j is not gone back to", (raw) => {
  expect(safeReturnTo(raw)).toBeUndefined();
});

test.each([
  ["/settings", "/settings"],
  ["/settings?a=b#c", "/settings?a=b#c"],
  ["https://account.example.org/settings", "/settings"],
  ["settings", "/settings"],
  ["/%09/evil.example", "/%09/evil.example"],
  ["https:evil.example", "/evil.example"],
  ["https://account.example.org\\.evil.example", "/.evil.example"],
  ["/settings\r\nSet-Cookie: a=b", "/settingsSet-Cookie:%20a=b"],
  ["/settings?x=\u202e<script>", "/settings?x=%E2%80%AE%3Cscript%3E"],
])("R17 %j is gone back to as a browser reads it, which is a page of ours: %s", (raw, path) => {
  expect(safeReturnTo(raw)).toBe(path);
  expect(new URL(path, ours).origin).toBe(ours);
});

const foreign = ["//evil.example", "/\\evil.example", "javascript:alert(1)", "http:evil.example"];

test.each(foreign)("R18 R19 Kratos and Hydra, which is not there, do not lead to %j", (raw) => {
  expect([safeRedirect(raw), safeHydraRedirect(raw)]).toEqual([undefined, undefined]);
  expect(safeLocation(raw, { from: ours, isSocial: false })).toBeUndefined();
});

test("R19 Kratos leads to a provider that a form has chosen only by https, since no list names providers", () => {
  const to = "https://provider.example/authorize?state=s";
  expect([safeRedirect(to), safeSocialRedirect(to)]).toEqual([undefined, to]);
  const passed = [true, false].map((isSocial) => safeLocation(to, { from: ours, isSocial }));
  expect(passed).toEqual([to, undefined]);
  expect(safeSocialRedirect("http://provider.example/")).toBeUndefined();
  expect(safeSocialRedirect("javascript:alert(1)")).toBeUndefined();
  expect(safeSocialRedirect("https://u:p@provider.example/")).toBeUndefined();
});

test.each([
  ["/settings", `${ours}/settings`],
  ["?flow=f", `${ours}/self-service/login?flow=f`],
  ["errors", `${ours}/self-service/errors`],
  ["https:\\\\account.example.org\\x", `${ours}/x`],
  [`${ours}/login?flow=f`, `${ours}/login?flow=f`],
])("R73 The gateway passes on %j as leading from the requested address to %s", (raw, to) => {
  const from = `${ours}/self-service/login?flow=old`;
  expect(safeLocation(raw, { from, isSocial: false })).toBe(to);
});

const startedWith = (settings: Record<string, string>) =>
  loadWith(settings, () => import("./safe-redirect.server"));

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
  ["undefined", ["return", "redirect", "social", "hydra"]],
])("R17 R19 The settings that allow %s are: %s", async (address, expected) => {
  const rules = await startedWith(settings);
  const led = {
    return: rules.safeReturnTo(address),
    redirect: rules.safeRedirect(address),
    social: rules.safeSocialRedirect(address),
    hydra: rules.safeHydraRedirect(address),
  };
  const leading = Object.entries(led).filter(([, to]) => to !== undefined);
  expect(leading.map(([kind]) => kind)).toEqual(expected);
});

test("R19 With Kratos below a path of a host an answer may lead there, and to nothing else of the host", async () => {
  const host = "https://host.example";
  const rules = await startedWith({ KRATOS_BROWSER_URL: `${host}/auth/` });
  const followed = [`${host}/auth/self-service/x?y`, `${host}/auth/`];
  const others = [
    ...["/auth/a/../../other", "/auth/%2e%2e/other", "/authentic/x", "/other", "/"],
    ".evil.example/auth/x",
  ].map((rest) => host + rest);
  const all = [...followed, ...others, "http://host.example/auth/x"];
  expect(all.flatMap((to) => rules.safeRedirect(to) ?? [])).toEqual(followed);
  expect(all.flatMap((to) => rules.safeReturnTo(to) ?? [])).toEqual([]);
});

test("R19 With Kratos below a path of our own host, its addresses keep that path", async () => {
  const rules = await startedWith({ KRATOS_BROWSER_URL: `${ours}/auth`, BASE_PATH: "/account" });
  const logout = `${ours}/auth/self-service/logout?token=t`;
  expect(rules.safeRedirect(logout)).toBe(logout);
  expect(rules.safeRedirect(`${ours}/account/settings`)).toBe("/settings");
});

test("R19 Without the settings only our own pages are led to, and no Hydra is", () => {
  for (const address of [
    ...Object.values(settings).map((origin) => `${origin}/x`),
    undefined,
    "",
  ]) {
    expect([safeRedirect(address), safeHydraRedirect(address)]).toEqual([undefined, undefined]);
  }
  expect(safeRedirect(`${ours}/x`)).toBe("/x");
});

test.each([
  ["/oauth2/auth?x=1", "https://hydra.example/oauth2/auth?x=1"],
  ["https://[", undefined],
  [undefined, undefined],
  ["//evil.example/", undefined],
])("R19 The path %s that Hydra names leads to %s", async (raw, to) => {
  const { safeHydraRedirect: safe } = await startedWith(settings);
  expect(safe(raw)).toBe(to);
});

const longest = `https://app.example/${"a".repeat(24_556)}`;

test.each([
  [longest, longest],
  [`${longest}a`, undefined],
  ["https://user@app.example/", undefined],
  ["https://:secret@app.example/", undefined],
  // Two slashes within a path of ours, or at its end, become one.
  ["/a//", "/a/"],
  ["/a//b", "/a/b"],
  ["https://app.example/a//b", "https://app.example/a//b"],
  ["https://app.example//b", "https://app.example//b"],
])("R17 With origins of others %.60s is gone back to as %.60s", async (raw, to) => {
  const { safeReturnTo: safe } = await startedWith(settings);
  expect(safe(raw)).toBe(to);
});

test.each<[string, string?]>([
  ["/account/settings?a=b#c", "/settings?a=b#c"],
  [`${ours}/account`, "/"],
  ["/shop", `${ours}/shop`],
  ["/account/../shop", `${ours}/shop`],
  ["/accounting", `${ours}/accounting`],
  ...["//evil.example", "/account//evil.example", "/account/.//evil.example"].map(
    (raw): [string] => [raw],
  ),
  ["/account/\\evil"],
])("R17 Below a base path %s is gone back to as %s", async (raw, to) => {
  const rules = await startedWith({ ...settings, BASE_PATH: "/account" });
  expect(rules.safeReturnTo(raw)).toBe(to);
  if (to === undefined) expect(rules.safeRedirect(raw)).toBeUndefined();
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
])("R19 About the refused %s the log may have %j, and setting %s", async (raw, said, setting) => {
  const { describeRefusedRedirect } = await startedWith(settings);
  expect(describeRefusedRedirect(raw, { isSocial: false })).toEqual({
    ...said,
    ...(setting && { setting }),
  });
  const social = setting && { setting: "REDIRECT_ORIGINS" };
  expect(describeRefusedRedirect(raw, { isSocial: true })).toEqual({ ...said, ...social });
});

test("R19 What the log has of a refused address is 300 characters at most", async () => {
  const { describeRefusedRedirect } = await startedWith(settings);
  const long = "a".repeat(400);
  for (const raw of [`${long}:x`, `https://${long}.example/`]) {
    expect(describeRefusedRedirect(raw, { isSocial: false }).origin).toHaveLength(300);
  }
});

test("Without a list a provider may be anywhere by https, and without TLS on this machine alone", () => {
  const followed = [
    ...["https://any.example/", "http://localhost:4000/", "http://acme.localhost/"],
    ...["http://127.0.0.1/", "http://127.10.200.30/", "http://[::1]:4000/"],
  ];
  const refused = [
    ...["http://any.example/", "http://notlocalhost/", "http://localhost.evil.example/"],
    ...["http://127.0.0.1.evil.example/", "ftp://localhost/", "myapp://localhost/"],
  ];
  expect([...followed, ...refused].flatMap((to) => safeSocialRedirect(to) ?? [])).toEqual(followed);
});
