import { expect, test } from "vitest";
import { situationWith } from "../../tests/support/stand-in/situation";
import type { Flow } from "../model/flow";
import { flowSchema } from "../model/flow-schema";
import type { Answer } from "../kratos/answer";
import { decide } from "./decide";
import type { Situation } from "./outcome";

function flowWith(messages: object[] = []): Flow {
  return flowSchema.parse({ id: "f1", ui: { action: "x", nodes: [], messages } });
}

const report = { data: null, status: 404, statusText: "Not Found", url: "/self-service/login" };
const refused = flowWith([{ id: 4000006, text: "…", type: "error" }]);
const step = flowWith([{ id: 1010014, text: "…", type: "info" }]);

test.each<[string, Answer, Partial<Situation>, object]>([
  [
    "a fresh flow is shown",
    { kind: "shown", flow: step },
    { step: "create" },
    { do: "show", status: 200 },
  ],
  [
    "a refused form is drawn again with 400",
    { kind: "shown", flow: refused },
    {},
    { do: "show", status: 400 },
  ],
  [
    "a step forward gets an address of its own",
    { kind: "shown", flow: step },
    { carried: new URLSearchParams({ return_to: "/settings" }) },
    { do: "go", to: "/login?flow=f1&return_to=%2Fsettings" },
  ],
  [
    "a step in the settings leads to the section that it was made in",
    { kind: "shown", flow: { ...step, active: "lookup_secret" } },
    { kind: "settings" },
    { do: "go", to: "/settings?flow=f1&section=lookup_secret#lookup_secret" },
  ],
  [
    "a step in the settings leads to the section that the form was sent in",
    { kind: "shown", flow: step },
    { kind: "settings", section: "totp" },
    { do: "go", to: "/settings?flow=f1&section=totp#totp" },
  ],
  [
    "elsewhere is left to the allow-list",
    { kind: "elsewhere", to: "https://i.example/" },
    {},
    { do: "leave" },
  ],
  [
    "a verification that leads on to an application does so where somebody is signed in",
    { kind: "elsewhere", to: "https://h.example/oauth2/auth?login_verifier=v1" },
    { kind: "verification", isElsewhere: false },
    { do: "leave", to: "https://h.example/oauth2/auth?login_verifier=v1" },
  ],
  [
    "and elsewhere it stays on its page, without the session, since Hydra would refuse that browser",
    { kind: "elsewhere", to: "https://h.example/oauth2/auth?login_verifier=v1" },
    { kind: "verification", isElsewhere: true, step: "submit", here: "/verification?flow=v1" },
    { do: "go", to: "/verification?flow=v1", withoutCookies: true },
  ],
  [
    "the verification after a registration for an application carries the application along",
    { kind: "elsewhere", to: "http://localhost:4455/verification?flow=v1" },
    { kind: "registration", carried: new URLSearchParams({ login_challenge: "c1" }) },
    { do: "go", to: "/verification?flow=v1&login_challenge=c1" },
  ],
  [
    "an expired form is replaced by its successor",
    { kind: "expired", useFlowId: "f2" },
    {},
    { do: "renew", flowId: "f2", notice: "renewed" },
  ],
  [
    "an unknown flow is replaced",
    { kind: "unknown", report },
    { step: "read" },
    { do: "renew", notice: "renewed" },
  ],
  [
    "a foreign flow is replaced",
    { kind: "csrf" },
    { step: "read" },
    { do: "renew", notice: "renewed" },
  ],
  ["a rotated token makes a fresh form", { kind: "csrf" }, {}, { do: "renew", notice: "renewed" }],
  [
    "a mail's link to a flow that is gone says so",
    { kind: "csrf" },
    { kind: "verification", step: "read" },
    { do: "renew", notice: "link_over" },
  ],
  [
    "a code that comes too late says so",
    { kind: "expired", useFlowId: "f2" },
    { kind: "recovery", typed: new URLSearchParams("code=1") },
    { do: "renew", flowId: "f2", notice: "link_over" },
  ],
  [
    "an address that is sent too late for a code is no code",
    { kind: "expired", useFlowId: "f2" },
    { kind: "recovery", typed: new URLSearchParams() },
    { do: "renew", flowId: "f2", notice: "renewed" },
  ],
  [
    "a form without any cookie says that cookies are needed",
    { kind: "csrf" },
    { hasCsrfCookie: false },
    { do: "problem", code: "cookies", status: 403 },
  ],
  [
    "what cannot be made is not made again",
    { kind: "unknown", report },
    { step: "create" },
    { do: "problem" },
  ],
  [
    "a sign-in too long ago",
    { kind: "needs-refresh", to: "https://a.example/r" },
    {},
    { do: "leave" },
  ],
  [
    "an unverified address leads to its verification",
    { kind: "unverified", verification: { id: "v1" } },
    {},
    { do: "go", to: "/verification?flow=v1" },
  ],
  [
    "an inactive account",
    { kind: "inactive" },
    {},
    { do: "problem", code: "inactive", status: 403 },
  ],
  [
    "a switched-off flow",
    { kind: "disabled" },
    { step: "create" },
    { do: "problem", code: "disabled" },
  ],
  [
    "a switched-off recovery has no id",
    { kind: "refused" },
    { kind: "recovery", step: "create" },
    { do: "problem", code: "disabled" },
  ],
  [
    "a return_to that the service forbids is left out",
    { kind: "return-to-forbidden" },
    { step: "create", carried: new URLSearchParams({ return_to: "/x" }) },
    { do: "renew", without: "return_to" },
  ],
  ["nobody answers", { kind: "unavailable", why: "refused" }, {}, { do: "problem", status: 503 }],
  [
    "an answer takes too long",
    { kind: "unavailable", why: "timeout" },
    {},
    { do: "problem", status: 504 },
  ],
  ["a broken service", { kind: "unavailable", why: "broken" }, {}, { do: "problem", status: 502 }],
  ["junk", { kind: "unavailable", why: "junk" }, {}, { do: "problem", status: 502 }],
  ["a busy service", { kind: "unavailable", why: "busy" }, {}, { do: "problem", status: 503 }],
])("%s", (_title, answer, more, outcome) => {
  expect(decide(answer, situationWith(more))).toMatchObject(outcome);
});
