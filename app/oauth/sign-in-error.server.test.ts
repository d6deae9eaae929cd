import { expect, test } from "vitest";
import { pageFor } from "../../tests/support/stand-in/request-for";
import { hydraFor, hydraUrl, visitOf } from "../../tests/support/stand-in/hydra-in-process";

const hydra = hydraFor(() => import("./sign-in-error.server"));

const begun = `${hydraUrl}/oauth2/auth?client_id=books`;

test.each([
  ["as it was taken", 200, { request_url: begun }, begun],
  ["that is over, as the newest Hydra tells it", 410, { redirect_to: begun }, begun],
  ["that leads elsewhere than to Hydra", 200, { request_url: "https://evil.example/" }, undefined],
  ["that Hydra does not know", 404, { error: "not_found" }, undefined],
  ["while Hydra is broken", 500, { request_url: begun }, undefined],
])("An application's request %s", async (_which, status, body, address) => {
  hydra.upstream.answers = { "GET /admin/oauth2/auth/requests/login": { status, body } };
  expect(await hydra.code.findRequestUrl(visitOf("/login?flow=f1"), "c1")).toBe(address);
  const [call] = hydra.calls.list();
  expect(call?.path).toBe("/admin/oauth2/auth/requests/login?login_challenge=c1");
});

test.each([
  ["access_denied", "Access was denied."],
  ["title", "We couldn’t complete the app’s request."],
  ["<b>You have won</b>", "We couldn’t complete the app’s request."],
])("R52 The error %j of an application is told in our words", async (code, text) => {
  const page = pageFor("/error?error=x");
  const problem = await hydra.code.describeOAuthError(page, { code, isSignedIn: true });
  expect(problem).toMatchObject({ title: "The app couldn’t sign you in", text });
});

const noHint = "Bad request. Logout failed because query parameter id_token_hint is missing.";
const noToken = "Bad request. go-jose/go-jose: compact JWS format must have three parts";

test.each([
  [noHint, true, "You’re still signed in.", "/logout"],
  [noToken, true, "You’re still signed in.", "/logout"],
  [noHint, false, "The app sent an incomplete or invalid request.", "/"],
])(
  "R52 A failed sign-out (%s, signed in: %s) says %j",
  async (description, isSignedIn, text, home) => {
    const asked = { code: "invalid_request", description, isSignedIn };
    const problem = await hydra.code.describeOAuthError(pageFor("/error?error=x"), asked);
    expect(problem).toMatchObject({ title: "The app couldn’t log you out", text, home });
    expect(problem.words.back).toBe(isSignedIn ? "Log out" : "Go Back");
  },
);
