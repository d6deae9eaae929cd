import { expect, test } from "vitest";
import {
  create,
  failed,
  flow,
  read,
  submit,
  type AnswerCase,
} from "../../tests/support/stand-in/kratos-replies";
import { readAnswer } from "./read-answer";

test.each<AnswerCase>([
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
    { status: 200, body: { ...flow, ui: { action: "x" } } },
    { kind: "unavailable", why: "junk" },
  ],
  [
    "a success that says nothing",
    submit,
    { status: 200, body: {} },
    { kind: "unavailable", why: "junk" },
  ],
  [
    "a session and a person without an id",
    submit,
    { status: 200, body: { session: {}, identity: {} } },
    { kind: "unavailable", why: "junk" },
  ],
  [
    "a session where a flow was asked for",
    create,
    { status: 200, body: { session: { id: "s1" } } },
    { kind: "unavailable", why: "junk" },
  ],
  [
    "a flow with the status of a refusal",
    read,
    { status: 403, body: flow },
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
  expect(readAnswer(question, reply)).toMatchObject(answer);
});
