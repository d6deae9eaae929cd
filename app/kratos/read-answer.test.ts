import { expect, test } from "vitest";
import type { Question, Reply } from "./answer";
import { readAnswer } from "./read-answer";

const create: Question = { kind: "login", step: "create" };
const read: Question = { kind: "login", step: "read" };
const submit: Question = { kind: "login", step: "submit" };
const settings: Question = { kind: "settings", step: "submit" };
const recovery: Question = { kind: "recovery", step: "submit" };
const verification: Question = { kind: "verification", step: "submit" };
/** The profile of somebody who has had one address. */
const profile: Question = { ...settings, method: "profile", addresses: ["old@a.example"] };

const flow = { id: "f1", state: "choose_method", ui: { action: "x", nodes: [] } };
const ok = (body: unknown): Reply => ({ status: 200, body });
const withFlow = (more: object): Reply => ok({ ...flow, ...more });
const sentTo = (status: number, location?: string): Reply => ({ status, body: "", location });
const home = "https://a.example/";
const goHome = { action: "redirect_browser_to", redirect_browser_to: home };

function failed(status: number, id?: string, more: object = {}): Reply {
  return { status, body: { error: { id, code: status, message: "…" }, ...more } };
}

/** With details in the error, as the newest Kratos has them. */
function detailed(status: number, id: string, details: object): Reply {
  return { status, body: { error: { id, details } } };
}

/** Saved settings with addresses that still have to be verified. */
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

/** Saved settings as Kratos v26.2 answers them without the hook `show_verification_ui`. */
function writtenTo(address: object): Reply {
  const record = { value: "new@a.example", verified: false, via: "email", status: "sent" };
  return withFlow({
    state: "success",
    identity: { id: "i1", verifiable_addresses: [{ ...record, ...address }] },
    continue_with: [goHome],
  });
}

/** What happens, the kind of call, the reply, and the expected part of the answer. */
type Row = [title: string, question: Question, reply: Reply, answer: object];

test.each<Row>([
  ["a made flow is shown", create, ok(flow), { kind: "shown" }],
  ["a read flow is shown", read, ok(flow), { kind: "shown" }],
  ["a refused form is shown again", submit, { status: 400, body: flow }, { kind: "shown" }],
  ["a wrong recovery code is a 200 and shown", submit, ok(flow), { kind: "shown" }],
  [
    "a settings flow in success is done",
    settings,
    withFlow({ state: "success", continue_with: [] }),
    { kind: "done" },
  ],
  [
    "a settings flow that was done before and is now refused is shown",
    settings,
    { status: 400, body: { ...flow, state: "success" } },
    { kind: "shown" },
  ],
  [
    "a settings flow that was saved before is shown when it is read",
    { kind: "settings", step: "read" },
    withFlow({ state: "success" }),
    { kind: "shown" },
  ],
  [
    "settings that are shown again without a next step are shown",
    settings,
    withFlow({ state: "show_form", continue_with: [] }),
    { kind: "shown" },
  ],
  [
    "a sign-in is done and says where to go",
    submit,
    ok({ session: { id: "s1" }, continue_with: [goHome] }),
    { kind: "done", redirectTo: home },
  ],
  [
    "a sign-in tells the language of the account",
    submit,
    ok({ session: { id: "s1", identity: { id: "i1", traits: { locale: "de" } } } }),
    { kind: "done", locale: "de" },
  ],
  [
    "a registration that asks for a redirect and for verification keeps both",
    { kind: "registration", step: "submit" },
    ok({
      identity: { id: "i1" },
      continue_with: [
        goHome,
        { action: "show_verification_ui", flow: { id: "v1", verifiable_address: "a@a.example" } },
      ],
    }),
    { kind: "done", redirectTo: home, verification: { id: "v1" } },
  ],
  [
    "a recovery that goes on to the settings is done (newest, by feature flag)",
    recovery,
    withFlow({
      state: "passed_challenge",
      continue_with: [{ action: "show_settings_ui", flow: { id: "s1" } }],
    }),
    { kind: "done", settings: { id: "s1" } },
  ],
  ["a finished sign-out is done", submit, { status: 204, body: "" }, { kind: "done" }],
  ["a redirect is elsewhere", submit, sentTo(303, home), { kind: "elsewhere", to: home }],
  [
    "the lowest status of a redirect is one",
    submit,
    sentTo(300, home),
    { kind: "elsewhere", to: home },
  ],
  [
    "a change of place is elsewhere",
    submit,
    failed(422, "browser_location_change_required", { redirect_browser_to: home }),
    { kind: "elsewhere", to: home },
  ],
  [
    "a change of place without an id is told by its status",
    submit,
    failed(422, undefined, { redirect_browser_to: home }),
    { kind: "elsewhere", to: home },
  ],
])("%s", (_title, question, reply, answer) => {
  expect(readAnswer(question, reply)).toMatchObject(answer);
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
const refreshRequired = "session_refresh_required";
const on = { return_to: "https://a.example/on" };

test.each<Row>([
  [
    "an expired recovery is a redirect to its successor (v1.3.1)",
    recovery,
    sentTo(303, "https://a.example/self-service/recovery/flows?id=r-2"),
    { kind: "expired", useFlowId: "r-2" },
  ],
  [
    "an expired form names its successor",
    submit,
    failed(410, expired, { use_flow_id: "f2" }),
    { kind: "expired", useFlowId: "f2" },
  ],
  ["an expired flow without id is told by its status", read, failed(410), { kind: "expired" }],
  [
    "a replaced verification is expired",
    verification,
    failed(410, "self_service_flow_replaced", { use_flow_id: "v2" }),
    { kind: "expired", useFlowId: "v2" },
  ],
  [
    "an expired flow still tells where it led",
    read,
    detailed(410, expired, on),
    { kind: "expired", told: on },
  ],
  ["an unknown flow", read, failed(404), { kind: "unknown", report: notFound }],
  ["a flow of another browser", read, failed(403, "security_csrf_violation"), { kind: "csrf" }],
  ["another person's", read, failed(403, "security_identity_mismatch"), { kind: "foreign" }],
  ["nobody is signed in", create, failed(401, "session_inactive"), { kind: "needs-session" }],
  ["nobody is signed in, without id", read, failed(401), { kind: "needs-session" }],
  ["no first step", create, failed(401, "session_aal1_required"), { kind: "needs-session" }],
  [
    "a switched-off account at sign-in (v1.3.1)",
    submit,
    { status: 401, body: { error: { code: 401, message: "identity is disabled" } } },
    { kind: "inactive" },
  ],
  ["any other 401 of a sign-in", submit, failed(401), { kind: "needs-session" }],
  [
    "a switched-off account (newest)",
    submit,
    failed(403, "identity_disabled"),
    { kind: "inactive" },
  ],
  ["no second factor", create, failed(403, "session_aal2_required"), { kind: "needs-aal2" }],
  [
    "a sign-in too long ago",
    settings,
    failed(403, refreshRequired, { redirect_browser_to: home }),
    { kind: "needs-refresh", to: home },
  ],
  [
    "a sign-in too long ago, without an address",
    settings,
    failed(403, refreshRequired),
    { kind: "needs-refresh", to: undefined },
  ],
  ["already signed in", create, failed(400, "session_already_available"), { kind: "already-in" }],
  ["already there", create, failed(400, "session_aal_already_fulfilled"), { kind: "already-in" }],
  [
    "an unverified address names the verification (newest)",
    submit,
    detailed(403, "session_verified_address_required", {
      continue_with: [{ action: "show_verification_ui", flow: { id: "v1" } }],
    }),
    { kind: "unverified", verification: { id: "v1" } },
  ],
  ["a switched-off flow", create, failed(400, "self_service_flow_disabled"), { kind: "disabled" }],
  [
    "a forbidden return_to",
    create,
    failed(400, "self_service_flow_return_to_forbidden"),
    { kind: "return-to-forbidden" },
  ],
  ["an error without id", create, failed(400), { kind: "refused" }],
  ["an error with an id that nobody knows", create, failed(400, "new_id"), { kind: "refused" }],
  [
    "an id that nobody knows leaves the status to decide",
    read,
    failed(404, "new_id"),
    { kind: "unknown", report: notFound },
  ],
])("A refusal is read: %s", (_title, question, reply, answer) => {
  expect(readAnswer(question, reply)).toMatchObject(answer);
});

test.each<[string, Question, Reply, string]>([
  ["too many requests", read, failed(429), "busy"],
  ["a service that asks for patience", read, failed(503), "busy"],
  ["a server error", read, failed(500), "broken"],
  ["a page instead of JSON", create, ok("<h1>hi"), "junk"],
  ["nothing at all", create, ok(""), "junk"],
  ["the null of a skipped login (v1.3.1)", create, ok(null), "junk"],
  ["a flow without nodes", create, withFlow({ ui: { action: "x" } }), "junk"],
  ["a success that says nothing", submit, ok({}), "junk"],
  ["a session and a person without an id", submit, ok({ session: {}, identity: {} }), "junk"],
  ["a session where a flow was asked for", create, ok({ session: { id: "s1" } }), "junk"],
  ["a flow with the status of a refusal", read, { status: 403, body: flow }, "junk"],
  ["a redirect to nowhere", submit, sentTo(303), "junk"],
  ["a change of place to nowhere", submit, failed(422, "browser_location_change_required"), "junk"],
  ["an error page of a proxy", read, { status: 404, body: "<h1>404" }, "junk"],
])("An answer of no use is an unavailable service: %s", (_title, question, reply, why) => {
  expect(readAnswer(question, reply)).toMatchObject({ kind: "unavailable", why });
});
