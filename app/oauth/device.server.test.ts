import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { JsonAnswer } from "../../tests/support/stand-in/broken-upstream";
import {
  endOf,
  hydraUrl,
  startHydraInProcess,
  visitOf,
  type HydraInProcess,
} from "../../tests/support/stand-in/hydra-in-process";
import type * as device from "./device.server";

let hydra: HydraInProcess<typeof device>;
beforeAll(async () => {
  hydra = await startHydraInProcess(() => import("./device.server"));
});
afterAll(() => hydra.stop());

const page = "/device?device_challenge=c1";

function send(code: string | undefined, answer: JsonAnswer) {
  hydra.upstream.answers = { "PUT ": answer };
  const form = new URLSearchParams(code === undefined ? {} : { user_code: code });
  return endOf(hydra.code.answerDevice(visitOf(page, { form: "" }), form));
}

test("A code that Hydra knows leads on to where it says, once and when it was used before", async () => {
  const body = { redirect_to: `${hydraUrl}/next` };
  expect(await send("ABCDEFGH", { status: 200, body })).toEqual([303, `${hydraUrl}/next`]);
  expect(await send("ABCDEFGH", { status: 410, body })).toEqual([303, `${hydraUrl}/next`]);
  const [call] = hydra.calls.list();
  expect(call?.path).toBe("/admin/oauth2/auth/requests/device/accept?device_challenge=c1");
  expect(JSON.parse(call?.body ?? "")).toEqual({ user_code: "ABCDEFGH" });
});

test.each([400, 401, 403, 404, 405, 499])(
  "A code that Hydra answers %i is wrong, and stays in the field",
  async (status) => {
    const body = { error: "invalid_request" };
    expect(await send("ABCDEFGH", { status, body })).toEqual({ typed: "ABCDEFGH" });
  },
);

test("A text longer than any code is cut to its beginning in the field", async () => {
  const answer = { status: 400, body: { error: "invalid_request" } };
  expect(await send("A".repeat(100), answer)).toEqual({ typed: "A".repeat(40) });
});

test.each(["", undefined])("%j is no code, and Hydra is not asked", async (code) => {
  hydra.calls.forget();
  expect(await send(code, { status: 200 })).toEqual({ typed: "" });
  expect(hydra.calls.list()).toEqual([]);
});

test.each([404, 405])(
  "A Hydra without such a call (%i) has a page that says so",
  async (status) => {
    expect(await send("ABCDEFGH", { status, body: { error: { code: status } } })).toEqual([
      501,
      "no_device",
    ]);
  },
);

test.each([
  [429, 503],
  [500, 502],
  [503, 503],
])(
  "R58 A Hydra that answers %i is a page of status %i, and no wrong code",
  async (status, shown) => {
    expect(await send("ABCDEFGH", { status })).toEqual([shown, "unavailable"]);
  },
);

test("R58 A Hydra that nobody reaches is a page", async () => {
  await hydra.upstream.leave();
  const form = new URLSearchParams({ user_code: "ABCDEFGH" });
  const sent = hydra.code.answerDevice(visitOf(page, { form: "" }), form);
  expect(await endOf(sent)).toEqual([expect.any(Number), "unavailable"]);
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

test("R34 The page needs its challenge, and a Hydra", async () => {
  const { requireChallenge } = await import("./challenge.server");
  expect(await requireChallenge(visitOf(page), "device_challenge")).toBe("c1");
  const asked = requireChallenge(visitOf("/device"), "device_challenge");
  expect(await endOf(asked)).toEqual([400, "challenge"]);
  vi.stubEnv("HYDRA_ADMIN_URL", undefined);
  vi.resetModules();
  const without = await import("./challenge.server");
  const device = without.requireChallenge(visitOf(page), "device_challenge");
  expect(await endOf(device)).toEqual([404, "not_found"]);
  const consentPage = visitOf("/consent?consent_challenge=c1");
  const consent = without.requireChallenge(consentPage, "consent_challenge");
  expect(await endOf(consent)).toEqual([404, "not_found"]);
});
