import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as matrix from "../../support/stand-in/fault-matrix";
import {
  flowWith,
  goodHydra,
  goodKratos,
  passwordNodes,
} from "../../support/stand-in/good-answers";
import { startOnStandIns } from "../../support/stand-in/stand-ins";
import { started } from "../../support/world/started";
import { visitorWithSession } from "../../support/visitor/visitor-with-session";

const { visiting, pressing } = matrix;
const hydraAddress = "https://hydra.example";

const requests = "/admin/oauth2/auth/requests";
const consents = "/admin/oauth2/auth/sessions/consent";
const consent = "/consent?consent_challenge=c1";
const logout = "/logout?logout_challenge=l1";
const elsewhere = {
  "without an address to go to": {},
  "with an address elsewhere": { redirect_to: "https://evil.example/" },
};

const silentSignIn = {
  status: 200,
  body: {
    ...flowWith(passwordNodes),
    oauth2_login_challenge: "s1",
    oauth2_login_request: { request_url: `${hydraAddress}/oauth2/auth?prompt=none` },
  },
};

const { app, kratos, hydra } = await started(
  startOnStandIns({
    hydraUrl: hydraAddress,
    env: { HYDRA_TIMEOUT_MS: String(matrix.deadlineMs) },
  }),
);
kratos.answers = { "GET /self-service/login/flows?": silentSignIn, ...goodKratos };
beforeEach(() => {
  hydra.answers = goodHydra(hydraAddress);
});
afterEach(async () => {
  expect((await fetch(`${app.url}/health/alive`)).status).toBe(200);
});

const routes: matrix.FaultyRoute[] = [
  {
    what: "refusing a silent sign-in",
    call: `PUT ${requests}/login/reject`,
    begin: visiting("/login?flow=f1"),
    shapes: elsewhere,
  },
  {
    what: "reading what an application asks for",
    call: `GET ${requests}/consent?`,
    begin: visiting(consent),
    shapes: { "without an application": { challenge: "c1", subject: "i1" } },
  },
  {
    what: "allowing",
    call: `PUT ${requests}/consent/accept`,
    begin: pressing(consent, "decision=allow"),
    shapes: elsewhere,
  },
  {
    what: "denying",
    call: `PUT ${requests}/consent/reject`,
    begin: pressing(consent, "decision=deny"),
    shapes: elsewhere,
  },
  {
    what: "reading who asks for a sign-out",
    call: `GET ${requests}/logout?`,
    begin: visiting(logout),
    shapes: { "that is no object": "l1" },
  },
  {
    what: "signing out for an application",
    call: `PUT ${requests}/logout/accept`,
    begin: pressing(logout, "decision=yes"),
    shapes: elsewhere,
  },
  {
    what: "listing the connected apps",
    call: `GET ${consents}?`,
    begin: visiting("/connected-apps"),
    // A list without what is too large to be read: unreadable-lists.test.ts.
    leaveOut: ["huge"],
    shapes: { "without a list": {}, "without applications": [{ consent_request: {} }] },
  },
  {
    what: "taking back what an app may do",
    call: `DELETE ${consents}?`,
    begin: pressing("/connected-apps/disconnect?app=c1", "app=c1"),
    shapes: { "with something else": {} },
  },
];

test.each(matrix.crossFaults(routes))(
  "R57 R58 Hydra, %s: %s is a German page of status %i in time, and nobody is sent on",
  async (_what, _fault, _status, cell) => {
    const visitor = visitorWithSession(app.url);
    const answered = await matrix.meetFault(hydra, cell, visitor);
    matrix.expectProblem(answered, cell);
    expect(visitor.cookies.get("ory_kratos_session")).toBe("s");
  },
);

test("R58 Without a fault each of these requests does what it is there for, so the table proves something", async () => {
  for (const { what, call, begin } of routes) {
    const visitor = visitorWithSession(app.url);
    const send = await begin(visitor);
    hydra.asked = [];
    const answered = await send();
    expect([what, answered.status]).toEqual([what, call.startsWith("GET ") ? 200 : 303]);
    expect(hydra.asked.some((asked) => asked.startsWith(call))).toBe(true);
  }
});

test("R58 The log calls a consent allowed or denied when Hydra has taken the answer, not before", async () => {
  const outcomes = async () => {
    const log = await readFile(app.logPath, "utf8");
    return [...log.matchAll(/"event":"consent","outcome":"(\w+)"/g)].map(([, outcome]) => outcome);
  };
  const before = await outcomes();
  hydra.answers = matrix.putFirst("PUT /", "error", hydra.answers);
  const visitor = visitorWithSession(app.url);
  expect((await (await pressing(consent, "decision=allow")(visitor))()).status).toBe(502);
  hydra.answers = goodHydra(hydraAddress);
  expect((await (await pressing(consent, "decision=deny")(visitor))()).status).toBe(303);
  await expect
    .poll(async () => (await outcomes()).slice(before.length))
    .toEqual(["failed", "denied"]);
});
