import { expect, test } from "vitest";
import type { Answer, Question, Reply } from "./answer";
import { writeJson } from "../model/json-text";
import { readAnswer } from "./read-answer";

const create: Question = { kind: "login", step: "create" };
const read: Question = { kind: "login", step: "read" };
const submit: Question = { kind: "login", step: "submit" };
const settings: Question = { kind: "settings", step: "submit" };
const readSettings: Question = { kind: "settings", step: "read" };
const registration: Question = { kind: "registration", step: "submit" };
const recovery: Question = { kind: "recovery", step: "submit" };
const verification: Question = { kind: "verification", step: "submit" };
const profile: Question = { ...settings, method: "profile", addresses: ["old@a.example"] };

const flow = { id: "f1", state: "choose_method", ui: { action: "x", nodes: [] } };
const ok = (body: unknown): Reply => ({ status: 200, body });
const withFlow = (more: object): Reply => ok({ ...flow, ...more });
const sentTo = (status: number, location?: string): Reply => ({ status, body: "", location });
const home = "https://a.example/";
const goHome = { action: "redirect_browser_to", redirect_browser_to: home };
const saved = withFlow({ state: "success" });
const refusedAgain = { ...saved, status: 400 };
const german = { identity: { id: "i1", traits: { locale: "de" } } };
const signedIn = (more: object, ...continue_with: object[]) =>
  ok({ session: { id: "s1", ...more }, continue_with });

function failed(status: number, id?: string, more: object = {}): Reply {
  return { status, body: { error: { id, code: status, message: "…" }, ...more } };
}

test("A flow has the traits as they are written in Kratos' answer, where it tells whose it is", () => {
  const traitsIn = (body: object, text?: string) => {
    const answer = readAnswer(readSettings, { ...withFlow(body), text });
    if (answer.kind !== "shown") throw new Error(answer.kind);
    return answer.flow.traits && writeJson(answer.flow.traits);
  };
  const written = '{"identity":{"traits":{"age":7.0}}}';
  expect(traitsIn(german, written)).toBe('{"age":7.0}');
  expect(traitsIn({}, written)).toBeUndefined();
  expect(traitsIn(german)).toBeUndefined();
  expect(traitsIn(german, '{"identity":{"traits":[]}}')).toBeUndefined();
  expect(traitsIn(german, "{}")).toBeUndefined();
});

function detailed(status: number, id: string, details: object): Reply {
  return { status, body: { error: { id, details } } };
}

function savedWith(...names: string[]): object {
  return {
    state: "success",
    identity: {
      id: "i1",
      verifiable_addresses: names.map((name) => ({ value: `${name}@a.example`, verified: false })),
    },
    continue_with: names.map((id) => ({
      action: "show_verification_ui",
      flow: { id, verifiable_address: `${id}@a.example` },
    })),
  };
}

/** Kratos v26.2 answers saved settings so without the hook `show_verification_ui`. */
function writtenTo(address: object): Reply {
  const record = { value: "new@a.example", verified: false, via: "email", status: "sent" };
  return withFlow({
    state: "success",
    identity: { id: "i1", verifiable_addresses: [{ ...record, ...address }] },
    continue_with: [goHome],
  });
}

/** The event, the kind of call, the reply, the kind of the answer, and the rest of it. */
type Row = [title: string, question: Question, reply: Reply, kind: Answer["kind"], more?: object];

const verifying = { action: "show_verification_ui", flow: { id: "v1" } };
const moved = "browser_location_change_required";
const leading = (id?: string) => failed(422, id, goHome);

test.each<Row>([
  ["a made flow is shown", create, ok(flow), "shown"],
  ["a refused form is shown again", submit, { status: 400, body: flow }, "shown"],
  ["a wrong recovery code is a 200 and shown", submit, ok(flow), "shown"],
  ["saved settings that are refused the next time are shown", settings, refusedAgain, "shown"],
  ["settings that were saved before are shown when they are read", readSettings, saved, "shown"],
  ["settings without a next step are shown", settings, withFlow({ state: "show_form" }), "shown"],
  ["a sign-in says where to go", submit, signedIn({}, goHome), "done", { redirectTo: home }],
  ["a sign-in tells the account's language", submit, signedIn(german), "done", { locale: "de" }],
  [
    "a registration that asks for a redirect and for verification keeps both",
    registration,
    ok({ identity: { id: "i1" }, continue_with: [goHome, verifying] }),
    "done",
    { redirectTo: home, verification: { id: "v1" } },
  ],
  [
    "a recovery that goes on to the settings is done (newest, by feature flag)",
    recovery,
    withFlow({ continue_with: [{ action: "show_settings_ui", flow: { id: "s1" } }] }),
    "done",
    { settings: { id: "s1" } },
  ],
  ["a finished sign-out is done", submit, { status: 204, body: "" }, "done"],
  ["a redirect is elsewhere", submit, sentTo(303, home), "elsewhere", { to: home }],
  ["the lowest status of a redirect is one", submit, sentTo(300, home), "elsewhere", { to: home }],
  ["a change of place is elsewhere", submit, leading(moved), "elsewhere", { to: home }],
  ["one without an id is told by its status", submit, leading(), "elsewhere", { to: home }],
])("%s", (_title, question, reply, kind, more) => {
  expect(readAnswer(question, reply)).toMatchObject({ kind, ...more });
});

test("A saved profile verifies the address that it changed, and none that the account had before", () => {
  const verified = (question: Question, ...names: string[]) =>
    readAnswer(question, withFlow(savedWith(...names)));
  const isDone = { kind: "done", verification: undefined };
  expect(verified(profile, "old", "new")).toMatchObject({ ...isDone, verification: { id: "new" } });
  expect(verified(profile, "old")).toMatchObject(isDone);
  // Kratos has not said which the account had before.
  const unsaid = { ...profile, addresses: undefined };
  expect(verified(unsaid, "old")).toMatchObject({ ...isDone, verification: { id: "old" } });
  expect(verified({ ...unsaid, method: "totp" }, "old", "new")).toMatchObject(isDone);
});

test("A saved profile names the new address that Kratos has written to, but for which it names no flow (v26.2)", () => {
  const newAddress = (question: Question, address: object = {}) =>
    readAnswer(question, writtenTo(address));
  expect(newAddress(profile)).toMatchObject({ kind: "done", newAddress: "new@a.example" });
  const isDone = { kind: "done", newAddress: undefined };
  for (const address of [
    { value: "old@a.example", created_at: "2999-01-01" },
    { verified: true },
    { status: "pending" },
    { value: "+441632960000" },
  ]) {
    expect(newAddress(profile, address)).toMatchObject(isDone);
  }
  expect(newAddress({ ...profile, addresses: undefined })).toMatchObject(isDone);
  expect(readAnswer(profile, saved)).toMatchObject(isDone);
  expect(newAddress({ ...profile, method: "password" })).toMatchObject(isDone);
});

test("A new address that is saved once it is verified is done, and leads to the code (verify_new_address)", () => {
  const waiting = withFlow({ ...savedWith("new"), state: "show_form" });
  expect(readAnswer(profile, waiting)).toMatchObject({
    kind: "done",
    isSavedWhenVerified: true,
    verification: { id: "new" },
  });
});

const notFound = expect.objectContaining({ status: 404, statusText: "Not Found" }) as unknown;
const expired = "self_service_flow_expired";
const replaced = "self_service_flow_replaced";
const tooLongAgo = (more?: object) => failed(403, "session_refresh_required", more);
const forbidden = "self_service_flow_return_to_forbidden";
const switchedOff = { status: 401, body: { error: { message: "identity is disabled" } } };
const on = { return_to: "https://a.example/on" };
const successor = sentTo(303, "https://a.example/self-service/recovery/flows?id=f2");
const toVerify = detailed(403, "session_verified_address_required", { continue_with: [verifying] });
const useFlowId = "f2";
const onto = { use_flow_id: useFlowId };

test.each<Row>([
  ["a recovery redirects to its successor (v1.3.1)", recovery, successor, "expired", { useFlowId }],
  ["an expired form names one", submit, failed(410, expired, onto), "expired", { useFlowId }],
  ["an expired flow without id is told by its status", read, failed(410), "expired"],
  ["a replaced one", verification, failed(410, replaced, onto), "expired", { useFlowId }],
  ["where an expired flow led", read, detailed(410, expired, on), "expired", { told: on }],
  ["an unknown flow", read, failed(404), "unknown", { report: notFound }],
  ["a flow of another browser", read, failed(403, "security_csrf_violation"), "csrf"],
  ["another person's", read, failed(403, "security_identity_mismatch"), "foreign"],
  ["nobody is signed in", create, failed(401, "session_inactive"), "needs-session"],
  ["nobody is signed in, without id", read, failed(401), "needs-session"],
  ["no first step", create, failed(401, "session_aal1_required"), "needs-session"],
  ["a switched-off account at sign-in (v1.3.1)", submit, switchedOff, "inactive"],
  ["a switched-off account (newest)", submit, failed(403, "identity_disabled"), "inactive"],
  ["no second factor", create, failed(403, "session_aal2_required"), "needs-aal2"],
  ["a sign-in too long ago", settings, tooLongAgo(goHome), "needs-refresh", { to: home }],
  ["the same without an address", settings, tooLongAgo(), "needs-refresh", { to: undefined }],
  ["already signed in", create, failed(400, "session_already_available"), "already-in"],
  ["already there", create, failed(400, "session_aal_already_fulfilled"), "already-in"],
  ["to verify (newest)", submit, toVerify, "unverified", { verification: { id: "v1" } }],
  ["a switched-off flow", create, failed(400, "self_service_flow_disabled"), "disabled"],
  ["a forbidden return_to", create, failed(400, forbidden), "return-to-forbidden"],
  ["an error without id", create, failed(400), "refused"],
  ["an error without anything", create, { status: 400, body: { error: {} } }, "refused"],
  [
    "an error with an id that nobody knows",
    create,
    failed(400, "new_id"),
    "refused",
    { id: "new_id" },
  ],
  ["one whose status decides", read, failed(404, "new_id"), "unknown", { report: notFound }],
])("A refusal is read: %s", (_title, question, reply, kind, more) => {
  expect(readAnswer(question, reply)).toMatchObject({ kind, ...more });
});

test.each(["", "a b", "Ann@example.org", "a\nb", "x".repeat(65)])(
  "An error's id that is no single word, as %j, is not kept for the log",
  (id) => {
    expect(readAnswer(create, failed(400, id))).toEqual({ kind: "refused" });
  },
);

test.each<[string, Question, Reply, string]>([
  ["too many requests", read, failed(429), "busy"],
  ["a service that asks for patience", read, failed(503), "busy"],
  ["a server error", read, failed(500), "broken"],
  ["a web hook that failed", settings, { status: 400, body: { error: { code: 500 } } }, "broken"],
  ["a page instead of JSON", create, ok("<h1>hi"), "junk"],
  ["nothing at all", create, ok(""), "junk"],
  ["the null of a skipped login (v1.3.1)", create, ok(null), "junk"],
  ["a flow without nodes", create, withFlow({ ui: { action: "x" } }), "junk"],
  ["a success that says nothing", submit, ok({}), "junk"],
  ["a session and a person without an id", submit, ok({ session: {}, identity: {} }), "junk"],
  ["a session where a flow was asked for", create, ok({ session: { id: "s1" } }), "junk"],
  ["a flow with the status of a refusal", read, { status: 403, body: flow }, "junk"],
  ["a redirect to nowhere", submit, sentTo(303), "junk"],
  ["a change of place to nowhere", submit, failed(422, moved), "junk"],
  ["an error page of a proxy", read, { status: 404, body: "<h1>404" }, "junk"],
])("An answer of no use is an unavailable service: %s", (_title, question, reply, why) => {
  expect(readAnswer(question, reply)).toMatchObject({ kind: "unavailable", why });
});
