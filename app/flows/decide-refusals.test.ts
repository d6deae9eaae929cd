import { expect, test } from "vitest";
import { situationWith } from "../../tests/support/stand-in/situation";
import { flowSchema } from "../model/flow-schema";
import type { Answer } from "../kratos/answer";
import { decide } from "./decide";
import type { Situation } from "./outcome";

const step = flowSchema.parse({ id: "f1", active: "code", ui: { action: "x", nodes: [] } });
const report = { data: null, status: 404, statusText: "Not Found", url: "/self-service/login" };
const refused = { do: "problem", code: "refused", status: 400 };

type Row = [string, Answer, Partial<Situation>, object];

test.each<Row>([
  [
    "a flow of another person is replaced",
    { kind: "foreign" },
    { step: "read" },
    { do: "renew", notice: "renewed" },
  ],
  [
    "a form of another person is replaced by an own one",
    { kind: "foreign" },
    {},
    { do: "renew", notice: "renewed" },
  ],
  [
    "a flow that is another person's at once is refused",
    { kind: "foreign" },
    { step: "create" },
    refused,
  ],
  [
    "a cookie that is refused before there is a form is no reason for a new one",
    { kind: "csrf" },
    { step: "create" },
    refused,
  ],
  [
    "a flow whose cookie is gone is replaced when it is opened",
    { kind: "csrf" },
    { step: "read", hasCsrfCookie: false },
    { do: "renew", notice: "renewed" },
  ],
  [
    "an expired verification keeps its successor on the way to an application",
    { kind: "expired", useFlowId: "f2" },
    { kind: "verification", step: "read", carried: new URLSearchParams("login_challenge=c") },
    { do: "renew", flowId: "f2", notice: "link_over" },
  ],
  [
    "an expired flow without a successor is replaced",
    { kind: "expired" },
    { step: "read" },
    { do: "renew", notice: "renewed" },
  ],
  [
    "a switched-off verification has no id either",
    { kind: "refused" },
    { kind: "verification", step: "create" },
    { do: "problem", code: "disabled", status: 404 },
  ],
  [
    "another flow without an id is refused",
    { kind: "refused" },
    { kind: "settings", step: "create" },
    refused,
  ],
  ["a refused recovery form is refused", { kind: "refused" }, { kind: "recovery" }, refused],
  [
    "an address that the service forbids is left out, and the page says that it is a fresh one",
    { kind: "return-to-forbidden" },
    { step: "create", carried: new URLSearchParams({ return_to: "/x" }) },
    { do: "renew", notice: "renewed", without: "return_to" },
  ],
  [
    "an address that nobody has brought is refused",
    { kind: "return-to-forbidden" },
    { step: "create" },
    refused,
  ],
  [
    "a form that arrives when somebody is signed in leads home and says so",
    { kind: "already-in" },
    {},
    { do: "go", to: "/", toast: "already_in" },
  ],
  [
    "a sign-in that is opened when somebody is signed in leads home without a word",
    { kind: "already-in" },
    { step: "create" },
    { do: "go", to: "/" },
  ],
  ...(["recovery", "registration"] as const).map((kind): Row => [
    `a ${kind} that is opened when somebody is signed in leads home and says why`,
    { kind: "already-in" },
    { step: "create", kind },
    { do: "go", to: "/", toast: "already_in" },
  ]),
  [
    "a form for an application that arrives when somebody is signed in leads on to the application",
    { kind: "already-in" },
    { kind: "login", carried: new URLSearchParams({ login_challenge: "c", aal: "aal2" }) },
    { do: "go", to: "/login?login_challenge=c", toast: "already_in" },
  ],
  [
    "somebody who goes back to a finished sign-in for an application begins its request again",
    { kind: "already-in", told: { oauth2_login_challenge: "c" } },
    { kind: "login", step: "read", carried: new URLSearchParams({ login_challenge: "c" }) },
    { do: "restart", challenge: "c", to: "/login?login_challenge=c" },
  ],
  [
    "somebody who goes back at the second step is asked for it, on the way to the same place",
    { kind: "needs-aal2", told: { return_to: "/sessions" } },
    { kind: "login", step: "read", carried: new URLSearchParams({ return_to: "/sessions" }) },
    { do: "go", to: "/login?aal=aal2&return_to=%2Fsessions" },
  ],
  [
    "the successor of an expired sign-in for an application has forgotten it, so a fresh one is made",
    { kind: "expired", useFlowId: "f2" },
    { kind: "login", carried: new URLSearchParams({ login_challenge: "c" }) },
    { do: "renew", flowId: undefined, notice: "renewed" },
  ],
  [
    "the successor of an expired sign-up for an organization has forgotten it, so a fresh one is made",
    { kind: "expired", useFlowId: "f2" },
    { kind: "registration", carried: new URLSearchParams({ organization: "o" }) },
    { do: "renew", flowId: undefined, notice: "renewed" },
  ],
  [
    "a sign-up by an identity schema that Kratos does not have leads to the default one, and keeps the rest",
    { kind: "refused" },
    {
      kind: "registration",
      step: "create",
      carried: new URLSearchParams({ identity_schema: "none", return_to: "/sessions" }),
    },
    { do: "go", to: "/registration?return_to=%2Fsessions" },
  ],
  [
    "a sign-in for an application whose identity schema leads to Kratos' error page leads to the default one, for the same application",
    { kind: "elsewhere", to: "https://account.example.org/error?id=e1" },
    {
      step: "create",
      carried: new URLSearchParams({ identity_schema: "none", login_challenge: "c1" }),
    },
    { do: "go", to: "/login?login_challenge=c1" },
  ],
  [
    "without an identity schema the error page is left for",
    { kind: "elsewhere", to: "https://account.example.org/error?id=e1" },
    { step: "create", carried: new URLSearchParams({ login_challenge: "c1" }) },
    { do: "leave", to: "https://account.example.org/error?id=e1" },
  ],
  [
    "a redirect elsewhere keeps its identity schema",
    { kind: "elsewhere", to: "https://hydra.example/oauth2/auth" },
    {
      step: "create",
      carried: new URLSearchParams({ identity_schema: "none", login_challenge: "c1" }),
    },
    { do: "leave", to: "https://hydra.example/oauth2/auth" },
  ],
  [
    "a form that is refused keeps its identity schema",
    { kind: "refused" },
    { kind: "registration", carried: new URLSearchParams({ identity_schema: "s" }) },
    refused,
  ],
  [
    "a 404 that is not the service's own is a service that cannot be reached",
    { kind: "unavailable", why: "junk", report },
    { step: "read" },
    { do: "problem", code: "unavailable", status: 502 },
  ],
  [
    "a step of a sign-in leads to no section of its page",
    { kind: "shown", flow: step },
    {},
    { do: "go", to: "/login?flow=f1" },
  ],
  [
    "a step of the settings without a method leads to no section either",
    { kind: "shown", flow: { ...step, active: undefined } },
    { kind: "settings" },
    { do: "go", to: "/settings?flow=f1" },
  ],
  [
    "a form whose session is over leads to sign-in, also from there",
    { kind: "needs-session" },
    { here: "/login" },
    { do: "go", to: "/login" },
  ],
  [
    "settings that are sent when the session is over are not saved, and the sign-in says so and leads back to their section",
    { kind: "needs-session" },
    { kind: "settings", here: "/settings?flow=f1", section: "profile" },
    {
      do: "go",
      to: "/login?return_to=%2Fsettings%3Fsection%3Dprofile",
      toast: "not_saved_signed_out",
      section: "page",
    },
  ],
  [
    "settings that are sent too long after the sign-in, without an address, are not saved, and the sign-in leads back",
    { kind: "needs-refresh" },
    { kind: "settings", here: "/settings?flow=f1", section: "profile" },
    {
      do: "go",
      to: "/login?refresh=true&return_to=%2Fsettings%3Fsection%3Dprofile",
      toast: "not_saved",
    },
  ],
])("%s", (_title, answer, more, outcome) => {
  expect(decide(answer, situationWith(more))).toMatchObject(outcome);
});

test("An answer that the table does not have is a fault that names it", () => {
  const unknown = { kind: "new" } as unknown as Answer;
  expect(() => decide(unknown, situationWith({}))).toThrow('No row for the answer {"kind":"new"}');
});
