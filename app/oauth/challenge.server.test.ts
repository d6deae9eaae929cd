import { expect, test } from "vitest";
import { z } from "zod";
import { endOf, hydraFor, hydraUrl, visitOf } from "../../tests/support/stand-in/hydra-in-process";
import type { State } from "../state/own-cookies.server";
import type { CallResult } from "../upstream/reply";

const hydra = hydraFor(() => import("./challenge.server"));

const page = "/consent?consent_challenge=c1";
const visit = () => visitOf(page);
const schema = z.object({ subject: z.string() });

function answered(status: number, body: unknown = {}): CallResult {
  return { status, body, cookies: [] };
}

const redirect = { redirect_to: `${hydraUrl}/back?x=1` };

test.each([200, 410])("R33 Hydra's %i with a way back is followed", async (status) => {
  const headers = new Headers({ "Set-Cookie": "a=b" });
  const led = hydra.code.redirectToClient(visit(), answered(status, redirect), headers);
  expect(await endOf(led)).toEqual([303, redirect.redirect_to]);
  expect((await led).headers.getSetCookie()).toEqual(["a=b"]);
});

test("R19 A way back to anywhere else is not followed, and is written down", async () => {
  const foreign = answered(200, { redirect_to: "https://evil.example/" });
  expect(await endOf(hydra.code.redirectToClient(visit(), foreign))).toEqual([502, "unavailable"]);
  const event = { event: "redirect_refused", outcome: "hydra" };
  expect(hydra.logged).toHaveBeenCalledExactlyOnceWith(event);
});

test.each<[string, CallResult, unknown]>([
  ["no way back", answered(200), [502, "unavailable"]],
  ["a way back with another status", answered(500, redirect), [502, "unavailable"]],
  ["an unknown challenge", answered(404), [404, "challenge"]],
  ["a challenge of somebody else", answered(401), [400, "challenge"]],
  ["the last status of a refusal", answered(499), [499, "challenge"]],
  ["the first status of a refusal", answered(400), [400, "challenge"]],
  ["patience", answered(429), [503, "unavailable"]],
  ["no answer in time", { unavailable: "timeout" }, [504, "unavailable"]],
])("R34 R58 %s has a page, and nothing is remembered as a redirect", async (_what, asked, end) => {
  expect(await endOf(hydra.code.redirectToClient(visit(), asked))).toEqual(end);
  expect(hydra.logged).not.toHaveBeenCalled();
});

test.each<[string, CallResult, unknown]>([
  ["is read", answered(200, { subject: "i1" }), { subject: "i1" }],
  ["that cannot be read is Hydra's fault", answered(200, { subject: 7 }), [502, "unavailable"]],
  ["that is unknown has a page", answered(404, { subject: "i1" }), [404, "challenge"]],
  ["that Hydra is too busy for has a page", { unavailable: "busy" }, [503, "unavailable"]],
  ["that was used before leads on", answered(410, redirect), [303, redirect.redirect_to]],
])("R33 A request %s", async (_what, asked, end) => {
  expect(await endOf(hydra.code.readAnswer(visit(), asked, schema))).toEqual(end);
});

test.each([
  ["page that was opened can", undefined, page],
  ["form cannot", "x=1", undefined],
])("A %s be tried again", async (_what, form, again) => {
  const shown = hydra.code.redirectToClient(visitOf(page, { form }), answered(500));
  const problem: unknown = await shown.catch((thrown: unknown) => thrown);
  expect(problem).toMatchObject({ data: { again } });
});

test("R34 A challenge has 12 kB at most, and is looked for under its own name", () => {
  const find = (query: string) =>
    hydra.code.findChallenge(visitOf(`/x?${query}`).request, "logout_challenge");
  expect(find(`logout_challenge=${"c".repeat(12_288)}`)).toHaveLength(12_288);
  expect(find(`logout_challenge=${"c".repeat(12_289)}`)).toBeUndefined();
  expect(find("consent_challenge=c")).toBeUndefined();
  expect(find("logout_challenge=")).toBeUndefined();
});

test("R34 A page needs its challenge, and a Hydra", async () => {
  const asked = visitOf("/x?device_challenge=c1&consent_challenge=c2");
  expect(await hydra.code.requireChallenge(asked, "device_challenge")).toBe("c1");
  const missing = hydra.code.requireChallenge(visitOf("/x"), "device_challenge");
  expect(await endOf(missing)).toEqual([400, "challenge"]);
  const { requireChallenge } = await hydra.withoutHydra();
  for (const name of ["device_challenge", "consent_challenge"] as const) {
    expect(await endOf(requireChallenge(asked, name))).toEqual([404, "not_found"]);
  }
});

function answerAll(challenges: string[]): State {
  let state: State = {};
  for (const challenge of challenges) {
    state = { ...state, ...hydra.code.rememberAnswer(state, challenge) } as State;
  }
  return state;
}

test.each([
  ["1", "1"],
  ["1234526", "23456"],
  ["122345", "12345"],
  ["", ""],
])("Of the answered questions %j the last five are known, each once: %j", (answers, known) => {
  const state = answerAll(answers.split(""));
  const isKnown = (challenge: string) => hydra.code.isAnswered(state, challenge);
  expect("123456".split("").filter(isKnown).join("")).toBe(known);
});

test("The question itself is not kept", () => {
  expect(JSON.stringify(answerAll(["a-challenge"]))).not.toContain("a-challenge");
});

test("A consent whose button is pressed twice is decided once, and both presses lead on", async () => {
  let decisions = 0;
  const decide = async () => {
    decisions += 1;
    await Promise.resolve();
    return new Response(null, { status: 303, headers: { Location: "/on" } });
  };
  const press = () => endOf(hydra.code.answerOnce("c1", decide));
  const ends = [...(await Promise.all([press(), press()])), await press()];
  expect(ends).toEqual(Array<unknown>(3).fill([303, "/on"]));
  expect(decisions).toBe(1);
});
