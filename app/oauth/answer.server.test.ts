import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { CallResult } from "../upstream/reply";
import {
  endOf,
  hydraUrl,
  startHydraInProcess,
  visitOf,
  type HydraInProcess,
} from "../../tests/support/stand-in/hydra-in-process";
import { findChallenge } from "./challenge.server";
import type * as answer from "./challenge.server";

const logged = vi.hoisted(() => vi.fn());
vi.mock("../telemetry/security-event.server", () => ({
  logSecurityEvent: (_context: unknown, event: unknown) => void logged(event),
}));

let hydra: HydraInProcess<typeof answer>;
beforeAll(async () => {
  hydra = await startHydraInProcess(() => import("./challenge.server"));
});
afterAll(() => hydra.stop());
beforeEach(() => void logged.mockClear());

const visit = () => visitOf("/consent?consent_challenge=c1");
const schema = z.object({ subject: z.string() });

function answered(status: number, body: unknown = {}): CallResult {
  return { status, body, cookies: [] };
}

const redirect = { redirect_to: `${hydraUrl}/back?x=1` };

test.each([200, 410])(
  "R33 Hydra's %i with a way back is followed by the browser",
  async (status) => {
    const headers = new Headers({ "Set-Cookie": "a=b" });
    const response = await hydra.code.redirectToClient(
      visit(),
      answered(status, redirect),
      headers,
    );
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      redirect.redirect_to,
    ]);
    expect(response.headers.getSetCookie()).toEqual(["a=b"]);
  },
);

test("R19 A way back to anywhere else is not followed, and is written down", async () => {
  const foreign = answered(200, { redirect_to: "https://evil.example/" });
  expect(await endOf(hydra.code.redirectToClient(visit(), foreign))).toEqual([502, "unavailable"]);
  expect(logged).toHaveBeenCalledExactlyOnceWith({ event: "redirect_refused", outcome: "hydra" });
});

test.each<[string, CallResult, unknown]>([
  ["no way back", answered(200), [502, "unavailable"]],
  ["a way back with another status", answered(500, redirect), [502, "unavailable"]],
  ["an unknown challenge", answered(404), [404, "challenge"]],
  ["a challenge of somebody else", answered(401), [400, "challenge"]],
  ["the last status of a refusal", answered(499), [499, "challenge"]],
  ["the first status of a refusal", answered(400), [400, "challenge"]],
  ["patience", answered(429), [503, "unavailable"]],
  ["nobody there", { unavailable: "refused" }, [503, "unavailable"]],
  ["no answer in time", { unavailable: "timeout" }, [504, "unavailable"]],
])("R34 R58 %s has a page, and nothing is remembered as a redirect", async (_what, asked, end) => {
  expect(await endOf(hydra.code.redirectToClient(visit(), asked))).toEqual(end);
  expect(logged).not.toHaveBeenCalled();
});

test("A request is read, and one that cannot be read is Hydra's fault", async () => {
  expect(await hydra.code.readAnswer(visit(), answered(200, { subject: "i1" }), schema)).toEqual({
    subject: "i1",
  });
  const read = (asked: CallResult) => endOf(hydra.code.readAnswer(visit(), asked, schema));
  expect(await read(answered(200, { subject: 7 }))).toEqual([502, "unavailable"]);
  expect(await read(answered(404, { subject: "i1" }))).toEqual([404, "challenge"]);
  expect(await read({ unavailable: "busy" })).toEqual([503, "unavailable"]);
});

test("R33 A challenge that was used before leads on to where Hydra says", async () => {
  const used = hydra.code.readAnswer(visit(), answered(410, redirect), schema);
  expect(await endOf(used)).toEqual([303, redirect.redirect_to]);
});

test("A page that was opened can be tried again, a form cannot", async () => {
  const pageOf = async (form?: string) =>
    (await hydra.code
      .redirectToClient(visitOf("/consent?consent_challenge=c1", { form }), answered(500))
      .catch((thrown: unknown) => thrown)) as { data: { again?: string } };
  expect((await pageOf()).data.again).toBe("/consent?consent_challenge=c1");
  expect((await pageOf("x=1")).data.again).toBeUndefined();
});

test("R34 A challenge has 8 kB at most, and is looked for under its own name", () => {
  const find = (query: string) => findChallenge(visitOf(`/x?${query}`).request, "logout_challenge");
  expect(find(`logout_challenge=${"c".repeat(8192)}`)).toHaveLength(8192);
  expect(find(`logout_challenge=${"c".repeat(8193)}`)).toBeUndefined();
  expect(find("consent_challenge=c")).toBeUndefined();
  expect(find("logout_challenge=")).toBeUndefined();
});
