import { expect, test, vi } from "vitest";
import { messageOf } from "../../tests/support/stand-in/message-context";
import { pageFor } from "../../tests/support/stand-in/request-for";
import { countConsent } from "../oauth/count-consent.server";
import { shown } from "../../tests/support/stand-in/answer";
import { visitTo } from "../../tests/support/stand-in/visit";
import type { Answer } from "../kratos/answer";
import type { FlowKind } from "../model/flow";
import { countAnswer, countFlow, countSubmitted } from "./count-steps.server";
import { count, registry } from "../telemetry/metrics.server";

const page = pageFor("/login?lng=de&flow=f-marker");
const ids = Array.from({ length: 2_000 }, (_, place) => `app-${place}`);

async function linesOf(name: string): Promise<string[]> {
  const text = await registry.getSingleMetricAsString(name);
  return text.split("\n").filter((line) => line.startsWith(name));
}

/** For a busy machine. */
const waiting = { timeout: 20_000 };

const sumOf = (lines: string[]) =>
  lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);

async function startedFor(kind: FlowKind, client: string): Promise<number> {
  const lines = await linesOf("vestibule_flows_started_total");
  const parts = [`kind="${kind}"`, `client="${client}"`];
  return sumOf(lines.filter((line) => parts.every((part) => line.includes(part))));
}

test.each([
  ["without an application", "?flow=f1", {}, "none"],
  ["whose application Kratos names", "?flow=f2", { client: { client_id: "shop" } }, "shop"],
  ["whose application was named before", "?flow=f2", {}, "shop"],
  ["for an application that nobody names", "?login_challenge=c1", {}, "unknown"],
])("A flow %s is counted for it", async (_what, query, named, client) => {
  const id = new URLSearchParams(query).get("flow") ?? "f3";
  const oauth2_login_request = "client" in named ? named : undefined;
  const started = () => startedFor("login", client);
  const before = await started();
  countAnswer(visitTo("login", { query }), shown({ id, oauth2_login_request }), { step: "create" });
  await vi.waitFor(async () => expect(await started()).toBe(before + 1), waiting);
});

test("The applications of the last 5,000 flows are known", async () => {
  const visit = visitTo("recovery");
  const forShop = { oauth2_login_request: { client: { client_id: "shop" } } };
  const show = (id: string, more: object = {}) =>
    countAnswer(visit, shown({ id, ...more }), { step: "create" });
  for (let place = 0; place <= 5_000; place += 1) show(`m${place}`, forShop);
  // Shown again, the second is younger than the third.
  show("m1", forShop);
  show("m5001", forShop);
  const named = (client: string) => startedFor("recovery", client);
  await vi.waitFor(async () => expect(await named("shop")).toBe(5_003), waiting);
  for (const id of ["m0", "m2", "m1", "m3", "m5001"]) show(id);
  await vi.waitFor(async () => expect(await named("none")).toBe(2), waiting);
  expect(await named("shop")).toBe(5_006);
});

test("2,000 applications and 2,000 numbers of messages make few series, and each form is counted", async () => {
  for (const [place, id] of ids.entries()) {
    const reason = 9_000_000 + place;
    const about = { kind: "login", language: "de", client: { id } } as const;
    countFlow(about, { step: "failed", method: "password", reason });
    countConsent(page, id, "allowed");
  }
  for (const name of ["vestibule_flows_failed_total", "vestibule_consents_total"]) {
    await vi.waitFor(async () => expect(sumOf(await linesOf(name))).toBe(2_000), waiting);
    expect((await linesOf(name)).length).toBeLessThanOrEqual(21);
  }
  const all = await registry.metrics();
  expect(all).toContain('language="de",client="other",method="password",message="other"');
  expect(all).not.toContain("f-marker");
  expect(all).not.toContain("9000001");
});

test("A count that fails stops nobody", () => {
  const write = () => {
    throw new Error("full");
  };
  expect(() => count(write)).not.toThrow();
});

const wrong = { messages: [messageOf(4000006)] };

test.each<[string, Answer, string, number]>([
  ["a finished flow", { kind: "done" }, "", 1],
  ["a correct code of a verification", shown({ state: "passed_challenge" }), "", 1],
  ["an error after that", shown({ state: "passed_challenge", ...wrong }), "", 0],
  ["a step forward", shown({ state: "sent_email" }), "", 0],
  ["an inactive account", { kind: "inactive" }, "", 0],
  ["a redirect to an application", { kind: "elsewhere", to: "https://a.example/" }, "", 1],
  ["one to a provider", { kind: "elsewhere", to: "https://a.example/" }, "provider=google", 0],
])("Whether a form completes its flow: %s", async (_what, answer, form, completed) => {
  const soFar = async () => sumOf(await linesOf("vestibule_flows_completed_total"));
  const before = await soFar();
  const sent = { step: "submit", typed: new URLSearchParams(form) } as const;
  countAnswer(visitTo("login"), answer, sent);
  countAnswer(visitTo("login"), { kind: "done" }, { step: "submit" });
  await vi.waitFor(async () => expect(await soFar()).toBe(before + completed + 1), waiting);
});

test("A flow is counted as attempted once, however many forms and codes it takes", async () => {
  const ofCode = async (step: string) => {
    const lines = await linesOf(`vestibule_flows_${step}_total`);
    return sumOf(lines.filter((line) => line.includes('method="code"')));
  };
  const visit = visitTo("login", { query: "?flow=by-code" });
  const forms = ["identifier=a", "identifier=b", "code=123456", "code=234567", "resend=code"];
  for (const form of forms) countSubmitted(visit, new URLSearchParams(`method=code&${form}`));
  // The code arrives at another process than the form that asked for it.
  const elsewhere = visitTo("login", { query: "?flow=elsewhere" });
  countSubmitted(elsewhere, new URLSearchParams("method=code&code=123456"));
  await vi.waitFor(async () => expect(await ofCode("submitted")).toBe(6), waiting);
  expect(await ofCode("attempted")).toBe(1);
});
