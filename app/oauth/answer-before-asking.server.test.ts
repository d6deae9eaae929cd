import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  endOf,
  hydraUrl,
  session,
  startHydraInProcess,
  visitOf,
  type HydraInProcess,
} from "../../tests/support/stand-in/hydra-in-process";
import { flowSchema } from "../model/flow-schema";
import type * as answering from "./answer-before-asking.server";

let hydra: HydraInProcess<typeof answering>;
beforeAll(async () => {
  hydra = await startHydraInProcess(() => import("./answer-before-asking.server"));
});
afterAll(() => hydra.stop());
beforeEach(() => {
  hydra.calls.forget();
  hydra.upstream.answers = {
    "PUT /admin/oauth2/auth/requests/login/reject": {
      status: 200,
      body: { redirect_to: `${hydraUrl}/back` },
    },
  };
});

function flowWith(query: string, challenge?: string) {
  return flowSchema.parse({
    id: "f1",
    ui: { action: "x", nodes: [] },
    oauth2_login_challenge: challenge,
    oauth2_login_request: { client: {}, request_url: `${hydraUrl}/oauth2/auth?${query}` },
  });
}

const visit = () => visitOf("/login?flow=f1");

test("An application that may show no page is told that nobody is signed in, with the cookies so far", async () => {
  const headers = new Headers({ "Set-Cookie": "a=b" });
  const flow = flowWith("prompt=none&client_id=books", "c1");
  const response = await hydra.code.answerBeforeAsking(visit(), flow, headers);
  expect([response?.status, response?.headers.get("Location")]).toEqual([303, `${hydraUrl}/back`]);
  expect(response?.headers.getSetCookie()).toEqual(["a=b"]);
  const [call] = hydra.calls.list();
  expect(call?.path).toBe("/admin/oauth2/auth/requests/login/reject?login_challenge=c1");
  expect(JSON.parse(call?.body ?? "")).toEqual({
    error: "login_required",
    error_description: expect.stringMatching(/\.$/) as unknown,
    status_code: 400,
  });
});

test("An application that asks for a new account gets the sign-up, unless somebody is signed in", async () => {
  const flow = flowWith("prompt=create&client_id=books&state=s1", "c1");
  const signUp = await hydra.code.answerBeforeAsking(visit(), flow, new Headers());
  expect(signUp?.headers.get("Location")).toBe(
    `${hydraUrl}/oauth2/auth?prompt=registration&client_id=books&state=s1`,
  );
  expect(hydra.calls.list()).toEqual([]);
  const signedIn = { ...flow, refresh: true };
  const answer = await hydra.code.answerBeforeAsking(visit(), signedIn, new Headers());
  expect(answer?.headers.get("Location")).toBe(`${hydraUrl}/back`);
  const [call] = hydra.calls.list();
  expect(JSON.parse(call?.body ?? "")).toMatchObject({ error: "invalid_request" });
});

test("No request leads to a sign-up anywhere but at Hydra", async () => {
  const flow = flowWith("prompt=create", "c1");
  const elsewhere = "https://evil.example/?prompt=create";
  const asked = { client: {}, request_url: elsewhere };
  const answer = await hydra.code.answerBeforeAsking(
    visit(),
    { ...flow, oauth2_login_request: asked },
    new Headers(),
  );
  expect(answer?.headers.get("Location")).toBe(`${hydraUrl}/back`);
});

describe("An application that expects the person of an ID token", () => {
  const hinted = (sub: string, subject_type = "public") => {
    const flow = flowWith("prompt=login", "c1");
    const asked = {
      client: { client_id: "books", subject_type },
      oidc_context: { id_token_hint_claims: { sub, email: "grace@example.test" } },
    };
    return { ...flow, refresh: true, oauth2_login_request: asked };
  };
  beforeEach(() => {
    hydra.upstream.answers = { "GET /sessions/whoami": { status: 200, body: session } };
  });

  test("is told before any password that somebody else is signed in, and the page says who", async () => {
    const running = hydra.code.answerBeforeAsking(visit(), hinted("i2"), new Headers());
    const thrown: unknown = await running.catch((error: unknown) => error);
    expect(thrown).toMatchObject({
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
  ])("finds the sign-in where %s", async (_why, flow) => {
    expect(await hydra.code.answerBeforeAsking(visit(), flow, new Headers())).toBeUndefined();
  });
});

test.each([
  ["a page may be shown", flowWith("prompt=login", "c1")],
  ["nothing is said of pages", flowWith("client_id=books", "c1")],
  ["no application asks", flowWith("prompt=none")],
  [
    "nothing is known of what the application asks",
    { ...flowWith("", "c1"), oauth2_login_request: undefined },
  ],
])("Where %s the sign-in is drawn, and Hydra is not asked", async (_why, flow) => {
  expect(await hydra.code.answerBeforeAsking(visit(), flow, new Headers())).toBeUndefined();
  expect(hydra.calls.list()).toEqual([]);
});

test("R58 When Hydra does not take it there is a page", async () => {
  hydra.upstream.answers = { "PUT ": { status: 500 } };
  const running = hydra.code.answerBeforeAsking(
    visit(),
    flowWith("prompt=none", "c1"),
    new Headers(),
  );
  expect(await endOf(running)).toEqual([502, "unavailable"]);
});

test("Without a Hydra the sign-in is drawn", async () => {
  vi.stubEnv("HYDRA_ADMIN_URL", undefined);
  vi.resetModules();
  const { answerBeforeAsking } = await import("./answer-before-asking.server");
  const flow = flowWith("prompt=none", "c1");
  expect(await answerBeforeAsking(visit(), flow, new Headers())).toBeUndefined();
});
