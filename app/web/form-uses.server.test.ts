import { createCookie } from "@remix-run/node";
import { afterEach, expect, test, vi } from "vitest";

const logged = vi.hoisted(() => vi.fn());
vi.mock(import("../telemetry/log.server"), async (load) => ({
  ...(await load()),
  log: { info: logged, warn: logged } as never,
}));

afterEach(() => {
  logged.mockClear();
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ["consent", "consent"],
  ["logout", "sign_out"],
  ["delete-account", "account_deletion"],
  ["connected-apps", "app_revoked"],
  ["sessions", "session_revoked"],
] as const)("R54 A form of %s without its token leaves a line about %s", async (purpose, event) => {
  const { reportRefusedToken } = await import("./form-token.server");
  reportRefusedToken({ requestId: "r1" }, { purpose, about: [] });
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event, outcome: "not_confirmed", requestId: "r1" }),
  );
});

test("R54 A refused token is written down, and one that is taken is not", async () => {
  const { issueFormToken, requireFormToken } = await import("./form-token.server");
  const { cookiesFor } = await import("../../tests/support/stand-in/kept-state");
  const use = { purpose: "consent", about: ["c1"] } as const;
  const bare = new Request("https://account.example.org/consent");
  const { token, changes } = await issueFormToken(bare, { ...use, about: ["c1"] });
  const Cookie = await cookiesFor(changes);
  const request = new Request(bare.url, { headers: { Cookie } });
  const sent = (form: URLSearchParams) =>
    requireFormToken(
      { request, context: {} },
      { form, use: { ...use, about: ["c1"] }, again: "/" },
    );
  await sent(new URLSearchParams({ token }));
  expect(logged).not.toHaveBeenCalled();
  await expect(sent(new URLSearchParams())).rejects.toBeDefined();
  expect(logged).toHaveBeenCalledTimes(1);
});

test("R14 A token's subject cannot be moved from one part to the next", async () => {
  const { hasFormToken, issueFormToken } = await import("./form-token.server");
  const { cookiesFor } = await import("../../tests/support/stand-in/kept-state");
  const bare = new Request("https://account.example.org/consent");
  const { changes } = await issueFormToken(bare, { purpose: "consent", about: [] });
  const Cookie = await cookiesFor(changes);
  const request = new Request(bare.url, { headers: { Cookie } });
  const { token } = await issueFormToken(request, { purpose: "consent", about: ["ab", "c"] });
  const form = new URLSearchParams({ token });
  const isTakenFor = (about: string[]) =>
    hasFormToken(request, form, { purpose: "consent", about });
  expect(await isTakenFor(["ab", "c"])).toBe(true);
  expect(await isTakenFor(["a", "bc"])).toBe(false);
  expect(await isTakenFor(["abc"])).toBe(false);
});

test("R14 A browser that brings a secret of its own making gets one of ours", async () => {
  const { issueFormToken } = await import("./form-token.server");
  for (const made of ['"a-secret"', "7", "null"]) {
    const headers = { Cookie: `__Host-form=${btoa(made)}` };
    const request = new Request("https://account.example.org/consent", { headers });
    const issued = await issueFormToken(request, { purpose: "consent", about: [] });
    expect(issued.changes.form).toBeTruthy();
  }
});

test.each(["", 7, { secret: "x" }])(
  "R14 The signed value %j, which is no secret of a form, is replaced by a secret",
  async (value) => {
    const { hasFormToken, issueFormToken } = await import("./form-token.server");
    const { env } = await import("../config/env.server");
    const signed = createCookie("__Host-form", {
      secrets: env.COOKIE_SECRET.map((secret) => `form ${secret}`),
    });
    const Cookie = (await signed.serialize(value)).split(";")[0] ?? "";
    const request = new Request("https://account.example.org/consent", { headers: { Cookie } });
    const { token, changes } = await issueFormToken(request, { purpose: "consent", about: [] });
    expect(changes.form).toBeTruthy();
    const form = new URLSearchParams({ token });
    expect(await hasFormToken(request, form, { purpose: "consent", about: [] })).toBe(false);
  },
);

test.each(["__Host-form=a", "a=b; __Host-form=a", "a=b;__Host-form=a"])(
  "R14 With the cookies %j a page does not blame cookies",
  async (Cookie) => {
    const { requireFormToken } = await import("./form-token.server");
    const request = new Request("https://account.example.org/consent", { headers: { Cookie } });
    const use = { purpose: "consent" as const, about: [] };
    const form = new URLSearchParams();
    await expect(
      requireFormToken({ request, context: {} }, { form, use, again: "/" }),
    ).rejects.toMatchObject({ data: { code: "stale_form" } });
  },
);
