import { beforeEach, expect, test } from "vitest";
import {
  endOf,
  hydraFor,
  hydraUrl,
  session,
  visitOf,
} from "../../tests/support/stand-in/hydra-in-process";
import { flowOf } from "../../tests/support/stand-in/view-nodes";
import type { Flow } from "../model/flow";

const hydra = hydraFor(() => import("./answer-before-asking.server"));
const toClient = `${hydraUrl}/back`;
beforeEach(() => {
  const answer = { status: 200, body: { redirect_to: toClient } };
  hydra.upstream.answers = { "PUT /admin/oauth2/auth/requests/login/reject": answer };
});

function flowWith(query: string, challenge?: string) {
  return flowOf([], {
    oauth2_login_challenge: challenge,
    oauth2_login_request: { client: {}, request_url: `${hydraUrl}/oauth2/auth?${query}` },
  });
}

const answer = (flow: Flow, headers = new Headers()) =>
  hydra.code.answerBeforeAsking(visitOf("/login?flow=f1"), flow, headers);

test("An application that may show no page is told that nobody is signed in, with the cookies so far", async () => {
  const headers = new Headers({ "Set-Cookie": "a=b" });
  const response = await answer(flowWith("prompt=none&client_id=books", "c1"), headers);
  expect([response?.status, response?.headers.get("Location")]).toEqual([303, toClient]);
  expect(response?.headers.getSetCookie()).toEqual(["a=b"]);
  const [call] = hydra.calls.list();
  expect(call?.path).toBe("/admin/oauth2/auth/requests/login/reject?login_challenge=c1");
  expect(JSON.parse(call?.body ?? "")).toEqual({
    error: "login_required",
    error_description: expect.stringMatching(/\.$/) as unknown,
    status_code: 400,
  });
});

test("An application that asks for a new account gets the sign-up, also for somebody who is signed in", async () => {
  const flow = flowWith("prompt=create&client_id=books&state=s1", "c1");
  const signUp = `${hydraUrl}/oauth2/auth?prompt=registration&client_id=books&state=s1`;
  expect(await endOf(answer(flow))).toEqual([303, signUp]);
  expect(await endOf(answer({ ...flow, refresh: true }))).toEqual([303, signUp]);
  expect(hydra.calls.list()).toEqual([]);
});

test("No request leads to a sign-up anywhere but at Hydra", async () => {
  const asked = { client: {}, request_url: "https://evil.example/?prompt=create" };
  const flow = { ...flowWith("prompt=create", "c1"), oauth2_login_request: asked };
  expect(await endOf(answer(flow))).toEqual([303, toClient]);
  const [call] = hydra.calls.list();
  expect(JSON.parse(call?.body ?? "")).toMatchObject({ error: "invalid_request" });
});

function hinted(sub: string, subject_type = "public") {
  const asked = {
    client: { client_id: "books", subject_type },
    oidc_context: { id_token_hint_claims: { sub, email: "grace@example.test" } },
  };
  return { ...flowWith("prompt=login", "c1"), refresh: true, oauth2_login_request: asked };
}

const whoami = { "GET /sessions/whoami": { status: 200, body: session } };

test("Before any password somebody reads that the application expects another person, and who is signed in", async () => {
  hydra.upstream.answers = whoami;
  await expect(answer(hinted("i2"))).rejects.toMatchObject({
    init: { status: 403 },
    data: {
      code: "other_account",
      title: "The app needs a different account: grace@example.test",
      who: "ada@example.test",
      home: "/logout?login_challenge=c1",
    },
  });
});

test.each([
  ["it is that person", hinted("i1")],
  ["the application has subjects of its own", hinted("another", "pairwise")],
  ["nobody is signed in", { ...hinted("i2"), refresh: false }],
])("An application that expects a person finds the sign-in where %s", async (_why, flow) => {
  hydra.upstream.answers = whoami;
  expect(await answer(flow)).toBeUndefined();
});

test.each([
  ["a page may be shown", flowWith("prompt=login", "c1")],
  ["nothing is said of pages", flowWith("client_id=books", "c1")],
  ["no application asks", flowWith("prompt=none")],
  ["nothing is known of the request", { ...flowWith("", "c1"), oauth2_login_request: undefined }],
])("Where %s the sign-in is drawn, and Hydra is not asked", async (_why, flow) => {
  expect(await answer(flow)).toBeUndefined();
  expect(hydra.calls.list()).toEqual([]);
});

test("R58 When Hydra does not take it there is a page", async () => {
  hydra.upstream.answers = { "PUT ": { status: 500 } };
  expect(await endOf(answer(flowWith("prompt=none", "c1")))).toEqual([502, "unavailable"]);
});

test("Without a Hydra the sign-in is drawn", async () => {
  const { answerBeforeAsking } = await hydra.withoutHydra();
  const flow = flowWith("prompt=none", "c1");
  expect(await answerBeforeAsking(visitOf("/login"), flow, new Headers())).toBeUndefined();
});
