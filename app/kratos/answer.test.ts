import { expect, test } from "vitest";
import { readAnswer, type Question, type Reply } from "./answer";

const flow = {
  id: "f1",
  state: "choose_method",
  ui: { action: "https://account.example.org/self-service/login?flow=f1", nodes: [] },
};
const create: Question = { kind: "login", step: "create" };
const read: Question = { kind: "login", step: "read" };
const submit: Question = { kind: "login", step: "submit" };

function failed(status: number, id?: string, more: object = {}): Reply {
  return { status, body: { error: { id, code: status, message: "…" }, ...more } };
}

const notFound = expect.objectContaining({ status: 404, statusText: "Not Found" }) as unknown;

test.each<[string, Question, Reply, unknown]>([
  ["a made flow is shown", create, { status: 200, body: flow }, { kind: "shown" }],
  ["a read flow is shown", read, { status: 200, body: flow }, { kind: "shown" }],
  ["a refused form is shown again", submit, { status: 400, body: flow }, { kind: "shown" }],
  [
    "a wrong recovery code is a 200 and shown",
    submit,
    { status: 200, body: flow },
    { kind: "shown" },
  ],
  [
    "a settings flow in success is done",
    { kind: "settings", step: "submit" },
    { status: 200, body: { ...flow, state: "success", continue_with: [] } },
    { kind: "done" },
  ],
  [
    "a settings flow that was done before and is now refused is shown",
    { kind: "settings", step: "submit" },
    { status: 400, body: { ...flow, state: "success" } },
    { kind: "shown" },
  ],
  [
    "a sign-in is done and says where to go",
    submit,
    {
      status: 200,
      body: {
        session: { id: "s1" },
        continue_with: [
          { action: "redirect_browser_to", redirect_browser_to: "https://a.example/" },
        ],
      },
    },
    { kind: "done", redirectTo: "https://a.example/" },
  ],
  [
    "a registration that asks for a redirect and for verification keeps both",
    { kind: "registration", step: "submit" },
    {
      status: 200,
      body: {
        identity: { id: "i1" },
        continue_with: [
          { action: "redirect_browser_to", redirect_browser_to: "https://a.example/" },
          { action: "show_verification_ui", flow: { id: "v1", verifiable_address: "a@a.example" } },
        ],
      },
    },
    { kind: "done", redirectTo: "https://a.example/", verification: { id: "v1" } },
  ],
  [
    "a recovery that goes on to the settings is done (newest, by feature flag)",
    { kind: "recovery", step: "submit" },
    {
      status: 200,
      body: {
        ...flow,
        state: "passed_challenge",
        continue_with: [{ action: "show_settings_ui", flow: { id: "s1" } }],
      },
    },
    { kind: "done", settings: { id: "s1" } },
  ],
  ["a finished sign-out is done", submit, { status: 204, body: "" }, { kind: "done" }],
  [
    "a change of place is elsewhere",
    submit,
    failed(422, "browser_location_change_required", {
      redirect_browser_to: "https://idp.example/",
    }),
    { kind: "elsewhere", to: "https://idp.example/" },
  ],
  [
    "a redirect is elsewhere",
    submit,
    { status: 303, body: "", location: "https://a.example/x" },
    { kind: "elsewhere", to: "https://a.example/x" },
  ],
  [
    "an expired recovery is a redirect to its successor (v1.3.1)",
    { kind: "recovery", step: "submit" },
    { status: 303, body: "", location: "https://a.example/self-service/recovery/flows?id=r-2" },
    { kind: "expired", useFlowId: "r-2" },
  ],
  [
    "an expired form names its successor",
    submit,
    failed(410, "self_service_flow_expired", { use_flow_id: "f2" }),
    { kind: "expired", useFlowId: "f2" },
  ],
  ["an expired flow without id is told by its status", read, failed(410), { kind: "expired" }],
  [
    "a replaced verification is expired",
    { kind: "verification", step: "submit" },
    failed(410, "self_service_flow_replaced", { use_flow_id: "v2" }),
    { kind: "expired", useFlowId: "v2" },
  ],
  ["an unknown flow", read, failed(404), { kind: "unknown", report: notFound }],
  ["a flow of another browser", read, failed(403, "security_csrf_violation"), { kind: "csrf" }],
  [
    "a flow of another person",
    read,
    failed(403, "security_identity_mismatch"),
    { kind: "foreign" },
  ],
  ["nobody is signed in", create, failed(401, "session_inactive"), { kind: "needs-session" }],
  ["nobody is signed in, without id", read, failed(401), { kind: "needs-session" }],
  [
    "a second step without the first",
    create,
    failed(401, "session_aal1_required"),
    { kind: "needs-session" },
  ],
  ["a switched-off account at sign-in (v1.3.1)", submit, failed(401), { kind: "inactive" }],
  [
    "a switched-off account (newest)",
    submit,
    failed(403, "identity_disabled"),
    { kind: "inactive" },
  ],
  [
    "a second factor is missing",
    create,
    failed(403, "session_aal2_required"),
    { kind: "needs-aal2" },
  ],
  [
    "a sign-in too long ago",
    { kind: "settings", step: "submit" },
    failed(403, "session_refresh_required", { redirect_browser_to: "https://a.example/again" }),
    { kind: "needs-refresh", to: "https://a.example/again" },
  ],
  ["already signed in", create, failed(400, "session_already_available"), { kind: "already-in" }],
  [
    "already at that level",
    create,
    failed(400, "session_aal_already_fulfilled"),
    { kind: "already-in" },
  ],
  [
    "an unverified address names the verification (newest)",
    submit,
    {
      status: 403,
      body: {
        error: {
          id: "session_verified_address_required",
          details: { continue_with: [{ action: "show_verification_ui", flow: { id: "v1" } }] },
        },
      },
    },
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
  ["too many requests", read, failed(429), { kind: "unavailable", why: "busy" }],
  ["a service that asks for patience", read, failed(503), { kind: "unavailable", why: "busy" }],
  ["a server error", read, failed(500), { kind: "unavailable", why: "broken" }],
  [
    "a page instead of JSON",
    create,
    { status: 200, body: "<h1>hi" },
    { kind: "unavailable", why: "junk" },
  ],
  ["nothing at all", create, { status: 200, body: "" }, { kind: "unavailable", why: "junk" }],
  [
    "the null of a skipped login (v1.3.1)",
    create,
    { status: 200, body: null },
    { kind: "unavailable", why: "junk" },
  ],
  [
    "a flow without nodes",
    create,
    { status: 200, body: { ...flow, ui: { action: "x", nodes: null } } },
    { kind: "unavailable", why: "junk" },
  ],
  [
    "a success that says nothing",
    submit,
    { status: 200, body: {} },
    { kind: "unavailable", why: "junk" },
  ],
  [
    "a redirect to nowhere",
    submit,
    { status: 303, body: "" },
    { kind: "unavailable", why: "junk" },
  ],
  [
    "a change of place to nowhere",
    submit,
    failed(422, "browser_location_change_required"),
    { kind: "unavailable", why: "junk" },
  ],
  [
    "an error page of a proxy",
    read,
    { status: 404, body: "<h1>404" },
    { kind: "unavailable", why: "junk" },
  ],
])("%s", (_title, question, reply, answer) => {
  expect(readAnswer(question, reply)).toMatchObject(answer as object);
});
