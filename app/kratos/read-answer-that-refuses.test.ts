import { expect, test } from "vitest";
import {
  create,
  failed,
  read,
  submit,
  type AnswerCase,
} from "../../tests/support/stand-in/kratos-replies";
import { readAnswer } from "./read-answer";

const notFound = expect.objectContaining({ status: 404, statusText: "Not Found" }) as unknown;

test.each<AnswerCase>([
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
  [
    "an expired flow still tells where it led",
    read,
    {
      status: 410,
      body: {
        error: {
          id: "self_service_flow_expired",
          details: { return_to: "https://a.example/on" },
        },
      },
    },
    { kind: "expired", told: { return_to: "https://a.example/on" } },
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
  [
    "a sign-in too long ago, without an address",
    { kind: "settings", step: "submit" },
    failed(403, "session_refresh_required"),
    { kind: "needs-refresh", to: undefined },
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
])("%s", (_title, question, reply, answer) => {
  expect(readAnswer(question, reply)).toMatchObject(answer);
});
