import { beforeEach, expect, test } from "vitest";
import {
  flowWith,
  goodHydra,
  goodKratos,
  passwordNodes,
} from "../../support/stand-in/good-answers";
import { startOnStandIns } from "../../support/stand-in/stand-ins";
import { visitorWithSession } from "../../support/visitor/visitor-with-session";
import { started } from "../../support/world/started";

const hydraUrl = "https://hydra.example";
const request = `${hydraUrl}/oauth2/auth?client_id=c1`;

const standIns = await started(startOnStandIns({ hydraUrl }));
beforeEach(() => {
  standIns.reset();
  standIns.hydra.answers = {
    "GET /admin/oauth2/auth/requests/login?": {
      status: 200,
      body: { challenge: "l1", client: { client_id: "c1" }, request_url: request },
    },
    ...goodHydra(hydraUrl),
  };
});

const identity = { id: "i1", traits: { email: "ada@example.test" } };
const completed_at = "2026-01-15T09:40:00Z";
const session = {
  id: "s1",
  identity,
  authentication_methods: ["aal1", "aal2"].map((aal) => ({ method: "code", aal, completed_at })),
};

/** Opens a fresh sign-in that an application asks for of somebody who is signed in. */
function open(more: object) {
  const flow = { refresh: true, oauth2_login_challenge: "l1", issued_at: "2026-01-15T09:30:00Z" };
  standIns.kratos.answers = {
    "GET /self-service/login/flows": {
      status: 200,
      body: { ...flowWith(passwordNodes), ...flow, ...more },
    },
    ...goodKratos,
    "GET /sessions/whoami": { status: 200, body: session },
  };
  return visitorWithSession(standIns.app.url).get("/login?flow=f1");
}

test.each([
  { active: "password", state: "choose_method" },
  { active: "passkey", state: "choose_method" },
  { active: "totp", state: "choose_method", requested_aal: "aal2" },
  { active: "code", state: "passed_challenge" },
  { active: "password", state: "choose_method", issued_at: "2999-01-01T00:00:00Z" },
])(
  "A fresh sign-in for an application that is done, %o, begins the request again",
  async (told) => {
    const answer = await open(told);
    expect([answer.status, answer.location]).toEqual([303, request]);
    expect(standIns.kratos.asked).toEqual(["GET /self-service/login/flows?id=f1"]);
  },
);

test.each([
  {},
  { active: "identifier_first", state: "choose_method" },
  { active: "code", state: "sent_email" },
  { active: "oidc", state: "choose_method" },
])(
  "A sign-in that is not answered, %o, is drawn, even if the session has done more since",
  async (told) => {
    const answer = await open(told);
    expect([answer.status, answer.title]).toEqual([200, "Confirm it's you"]);
  },
);
