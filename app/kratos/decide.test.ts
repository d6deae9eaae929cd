import { expect, test } from "vitest";
import { account } from "../doors/account";
import type { Flow } from "../flow/flow";
import { flowSchema } from "../flow/flow-schema";
import type { Answer } from "./answer";
import { decide, type Situation } from "./decide";

function situation(more: Partial<Situation> = {}): Situation {
  return {
    door: account,
    kind: "login",
    step: "submit",
    here: "/login",
    carried: new URLSearchParams(),
    hasCsrfCookie: true,
    ...more,
  };
}

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
    { do: "go", to: "/settings?flow=f1#lookup_secret" },
  ],
  [
    "after sign-in, to where the service says",
    { kind: "done", redirectTo: "https://a.example/" },
    {},
    { do: "leave", to: "https://a.example/" },
  ],
  [
    "a sign-in that needs a sign-in is refused, not tried for ever",
    { kind: "needs-session" },
    { step: "create" },
    { do: "problem", code: "refused" },
  ],
  ["after sign-in without a word, home", { kind: "done" }, {}, { do: "go", to: "/" }],
  [
    "verification goes before the redirect",
    { kind: "done", redirectTo: "https://a.example/", verification: { id: "v1" } },
    { kind: "registration" },
    { do: "go", to: "/verification?flow=v1" },
  ],
  [
    "saved settings begin afresh with a toast",
    { kind: "done", redirectTo: "https://a.example/settings?flow=f1" },
    { kind: "settings" },
    { do: "go", to: "/settings", toast: "saved" },
  ],
  [
    "saved settings with a return_to go back",
    { kind: "done", redirectTo: "https://a.example/app" },
    { kind: "settings", carried: new URLSearchParams({ return_to: "https://a.example/app" }) },
    { do: "leave", to: "https://a.example/app" },
  ],
  [
    "a recovery goes on to the settings",
    { kind: "done", settings: { id: "s1" } },
    { kind: "recovery" },
    { do: "go", to: "/settings?flow=s1" },
  ],
  [
    "elsewhere is left to the allow-list",
    { kind: "elsewhere", to: "https://i.example/" },
    {},
    { do: "leave" },
  ],
  [
    "an expired form is replaced by its successor",
    { kind: "expired", useFlowId: "f2" },
    {},
    { do: "renew", flowId: "f2", notice: "expired" },
  ],
  [
    "an unknown flow is replaced",
    { kind: "unknown", report },
    { step: "read" },
    { do: "renew", notice: "lost" },
  ],
  [
    "a foreign flow is replaced",
    { kind: "csrf" },
    { step: "read" },
    { do: "renew", notice: "lost" },
  ],
  [
    "a rotated token makes a fresh form",
    { kind: "csrf" },
    {},
    { do: "renew", notice: "out_of_date" },
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
    "settings without a session lead to sign-in and back",
    { kind: "needs-session" },
    { kind: "settings", step: "create", here: "/settings?x=1" },
    { do: "go", to: "/login?return_to=%2Fsettings%3Fx%3D1" },
  ],
  [
    "a second step without the first begins with the first",
    { kind: "needs-session" },
    { step: "create", carried: new URLSearchParams({ aal: "aal2", return_to: "/settings" }) },
    { do: "go", to: "/login?return_to=%2Fsettings" },
  ],
  [
    "a missing second factor is asked for, and back",
    { kind: "needs-aal2" },
    { kind: "settings", step: "create", here: "/settings" },
    { do: "go", to: "/login?aal=aal2&return_to=%2Fsettings" },
  ],
  [
    "a sign-in too long ago",
    { kind: "needs-refresh", to: "https://a.example/r" },
    {},
    { do: "leave" },
  ],
  [
    "already signed in goes home",
    { kind: "already-in" },
    { step: "create" },
    { do: "go", to: "/" },
  ],
  [
    "already signed in goes back where it came from",
    { kind: "already-in" },
    { step: "create", carried: new URLSearchParams({ return_to: "/settings" }) },
    { do: "go", to: "/settings" },
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
  expect(decide(answer, situation(more))).toMatchObject(outcome);
});
