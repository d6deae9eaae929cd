import { expect, test } from "vitest";
import type { JsonAnswer } from "../../tests/support/stand-in/broken-upstream";
import { endOf, hydraFor, hydraUrl, visitOf } from "../../tests/support/stand-in/hydra-in-process";

const hydra = hydraFor(() => import("./device.server"));

const page = "/device?device_challenge=c1";

function send(code: string | undefined, answer: JsonAnswer) {
  hydra.upstream.answers = { "PUT ": answer };
  const form = new URLSearchParams(code === undefined ? {} : { user_code: code });
  return endOf(hydra.code.answerDevice(visitOf(page, { form: "" }), form));
}

test.each([200, 410])("A code that Hydra knows (%i) leads on to where it says", async (status) => {
  const body = { redirect_to: `${hydraUrl}/next` };
  expect(await send("ABCDEFGH", { status, body })).toEqual([303, `${hydraUrl}/next`]);
  const [call] = hydra.calls.list();
  expect(call?.path).toBe("/admin/oauth2/auth/requests/device/accept?device_challenge=c1");
  expect(JSON.parse(call?.body ?? "")).toEqual({ user_code: "ABCDEFGH" });
});

const refusal = { error: "invalid_request" };
const noCall = (code: number) => ({ error: { code } });

test.each([
  ["is wrong, and stays in the field", 400, refusal, { typed: "ABCDEFGH", status: 400 }],
  ["that is unknown is wrong", 404, refusal, { typed: "ABCDEFGH", status: 400 }],
  ["for a Hydra without such a call has a page that says so", 404, noCall(404), [501, "no_device"]],
  ["for a Hydra without such a method has it too", 405, noCall(405), [501, "no_device"]],
  [
    "for a Hydra that asks for patience is not wrong, and stays",
    429,
    undefined,
    { typed: "ABCDEFGH", status: 503 },
  ],
  ["for a broken Hydra stays too", 500, undefined, { typed: "ABCDEFGH", status: 502 }],
])("R58 A code %s: %i", async (_what, status, body, end) => {
  expect(await send("ABCDEFGH", { status, body })).toEqual(end);
});

test("A text longer than any code is cut to its beginning in the field", async () => {
  const answer = { status: 400, body: refusal };
  expect(await send("A".repeat(100), answer)).toEqual({ typed: "A".repeat(40), status: 400 });
});

test.each(["", undefined])("%j is no code, and Hydra is not asked", async (code) => {
  expect(await send(code, { status: 200 })).toEqual({ typed: "", status: 400 });
  expect(hydra.calls.list()).toEqual([]);
});

test("R58 A code that reaches no Hydra stays in the field", async () => {
  await hydra.upstream.leave();
  const answer = await send("ABCDEFGH", { status: 200 });
  expect(answer).toEqual({ typed: "ABCDEFGH", status: expect.toSatisfy((n: number) => n > 501) });
  await hydra.upstream.comeBack();
});

test.each([
  ["ABCD-EFGH", "ABCD-EFGH"],
  ["Your account is locked, call +1 555 1234", ""],
  ["ABCD\u202eEFGH", ""],
  ["https://evil.example/a/very/long/address/of/a/page", ""],
  [null, ""],
])("A link with the code %s begins with %j in the field", (linked, shown) => {
  expect(hydra.code.readLinkedCode(linked)).toBe(shown);
});

test("Only a browser that has allowed a device is told that one is signed in", () => {
  const { hasAllowedDevice, rememberDevice } = hydra.code;
  expect(hasAllowedDevice({})).toBe(false);
  expect(hasAllowedDevice({ answered: ["another question"] })).toBe(false);
  const { answered } = rememberDevice({ answered: ["another question"] });
  expect(hasAllowedDevice({ answered: answered ?? [] })).toBe(true);
});
