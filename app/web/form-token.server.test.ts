import { expect, test, vi } from "vitest";
import { lineFor } from "../../tests/support/stand-in/kept-state";
import { hasFormToken, issueFormToken, requireFormToken, type TokenUse } from "./form-token.server";

const use: TokenUse = { purpose: "consent", about: ["challenge-1", "session-1"] };

function requestWith(cookie?: string): Request {
  return new Request("https://account.example.org/consent", {
    headers: cookie ? { Cookie: cookie } : {},
  });
}

/** A browser that has opened a page with one of our forms. */
async function openForm(of: TokenUse = use) {
  const { token, changes } = await issueFormToken(requestWith(), of);
  const line = await lineFor(changes);
  return { line, request: requestWith(line.split(";")[0]), form: new URLSearchParams({ token }) };
}

test("R14 A form that was drawn for this browser, challenge and session is taken", async () => {
  const { request, form } = await openForm();
  expect(await hasFormToken(request, form, use)).toBe(true);
});

test("R14 R27 The cookie behind the tokens is a __Host- cookie that scripts and other sites do not get", async () => {
  const { line } = await openForm();
  expect(line).toMatch(/^__Host-form=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(line.length).toBeLessThan(4096);
});

test("R14 A second tab gets no other cookie, and the forms of both tabs are taken", async () => {
  const { request, form } = await openForm();
  const second = await issueFormToken(request, { ...use, about: ["challenge-2", "session-1"] });
  expect(second.changes).toEqual({});
  expect(await hasFormToken(request, form, use)).toBe(true);
  const other = new URLSearchParams({ token: second.token });
  expect(await hasFormToken(request, other, { ...use, about: ["challenge-2", "session-1"] })).toBe(
    true,
  );
});

test.each<[string, TokenUse]>([
  ["another challenge", { ...use, about: ["challenge-2", "session-1"] }],
  ["another session", { ...use, about: ["challenge-1", "session-2"] }],
  ["another form", { ...use, purpose: "logout" }],
  ["parts that only look the same together", { ...use, about: ["challenge-1\nsession-1"] }],
])("R14 The token of %s is not taken", async (_what, other) => {
  const { request } = await openForm();
  const { token } = await issueFormToken(request, other);
  expect(await hasFormToken(request, new URLSearchParams({ token }), use)).toBe(false);
});

test("R14 A missing, an altered and another browser's token are not taken", async () => {
  const { request, form } = await openForm();
  const foreign = (await openForm()).form;
  const token = form.get("token") ?? "";
  const altered = (token.startsWith("A") ? "B" : "A") + token.slice(1);
  for (const fields of ["", "token=", `token=${altered}`, `token=${token}x`, foreign.toString()]) {
    expect([fields, await hasFormToken(request, new URLSearchParams(fields), use)]).toEqual([
      fields,
      false,
    ]);
  }
});

test("R14 A form is not taken without our cookie, nor with one that somebody made up", async () => {
  const { form, line } = await openForm();
  const madeUp = `__Host-form=${btoa('"a-secret"')}`;
  for (const cookie of [undefined, "__Host-form=", madeUp, `${line.split(";")[0] ?? ""}x`]) {
    expect(await hasFormToken(requestWith(cookie), form, use)).toBe(false);
  }
});

test("R14 A refused form gets a 403 page that leads back, and names the cookie if that is missing", async () => {
  const { request, form } = await openForm();
  const refusal = (from: Request, fields: URLSearchParams) =>
    requireFormToken({ request: from, context: {} }, { form: fields, use, again: "/consent?x=1" });
  await expect(refusal(request, new URLSearchParams())).rejects.toMatchObject({
    data: { code: "stale_form", status: 403, again: "/consent?x=1" },
    init: { status: 403 },
  });
  for (const none of [undefined, "__Host-form=", "x__Host-form=a", "a=__Host-form=b"]) {
    await expect(refusal(requestWith(none), form)).rejects.toMatchObject({
      data: { code: "cookies", status: 403 },
    });
  }
  await expect(refusal(request, form)).resolves.toBeUndefined();
});

test("R65 A token has no time in it: one drawn an hour ago, or by a clock ahead, is taken", async () => {
  const { request, form } = await openForm();
  for (const hours of [-1, 1, 1_000]) {
    const now = Date.now() + hours * 3_600_000;
    vi.setSystemTime(now);
    expect(await hasFormToken(request, form, use)).toBe(true);
    vi.useRealTimers();
  }
});

const [former, next, foreign] = ["1f", "2e", "3d"].map((part) => `${part}9c07b6a5`.repeat(4));

/** The tokens of a replica with this COOKIE_SECRET. */
async function replicaWith(...secrets: (string | undefined)[]) {
  vi.resetModules();
  vi.stubEnv("COOKIE_SECRET", secrets.join(","));
  const replica = await import("./form-token.server");
  const { lineFor: writeLine } = await import("../../tests/support/stand-in/kept-state");
  vi.unstubAllEnvs();
  const issue = async (request: Request) => {
    const { token, changes } = await replica.issueFormToken(request, use);
    return { token, line: await writeLine(changes) };
  };
  return { ...replica, issue };
}

test.each([
  ["the former secret", [former], [former, next]],
  ["the former secret, while some have the new one first", [former, next], [next, former]],
  ["the new secret, while some have the former one first", [next, former], [former, next]],
  ["the new secret, while some have it alone", [next, former], [next]],
])("R78 A form signed with %s is taken by the other replicas", async (_what, drawing, taking) => {
  const { issue } = await replicaWith(...drawing);
  const { token, line } = await issue(requestWith());
  const { hasFormToken: has } = await replicaWith(...taking);
  expect(await has(requestWith(line.split(";")[0]), new URLSearchParams({ token }), use)).toBe(
    true,
  );
});

test("R78 A cookie signed with the former secret is signed anew, and keeps the forms that are open", async () => {
  const before = await (await replicaWith(former)).issue(requestWith());
  const both = await replicaWith(next, former);
  const opened = await both.issue(requestWith(before.line.split(";")[0]));
  const request = requestWith(opened.line.split(";")[0]);
  for (const { token } of [before, opened]) {
    expect(await both.hasFormToken(request, new URLSearchParams({ token }), use)).toBe(true);
  }
  const alone = await replicaWith(next);
  const { token } = opened;
  expect(await alone.hasFormToken(request, new URLSearchParams({ token }), use)).toBe(true);
  expect((await alone.issue(request)).line).toBe("");
});

test("R78 Where the cookie is there but nobody can verify it, the page does not blame cookies", async () => {
  const { token, line } = await (await replicaWith(foreign)).issue(requestWith());
  const refusal = requireFormToken(
    { request: requestWith(line.split(";")[0]), context: {} },
    { form: new URLSearchParams({ token }), use, again: "/consent?x=1" },
  );
  await expect(refusal).rejects.toMatchObject({ data: { code: "stale_form", status: 403 } });
});
