import { expect, test } from "vitest";
import { pageFor } from "../../tests/support/stand-in/request-for";
import { commitState } from "../state/own-cookies.server";
import { rememberError } from "./own-error.server";
import { wordsIn } from "../i18n/words.server";
import { describeSelfServiceError, errorSchema, type FoundError } from "./error-page.server";

async function describe(found: FoundError, cookies = "", isOwn = true) {
  const [own = ""] = (await commitState(rememberError("/error?id=e1"))).getSetCookie();
  const headers = { Cookie: isOwn ? `${cookies}; ${own.split(";", 1).join()}` : cookies };
  const page = pageFor("/error?id=e1", headers);
  const { text, details, status, reference } = await describeSelfServiceError(page, found);
  return { text, details: details && (JSON.parse(details) as object), status, reference };
}

const errorOf = (error: object, more: object = {}) =>
  errorSchema.parse({ id: "e1", error, ...more });

const words = wordsIn("en");
const { sign_in, expired, return_to } = words.section("service_error");
const problem = words.section("problem");

test.each<[object, string]>([
  [{ id: "self_service_flow_disabled", code: 400 }, problem.disabled.text],
  [{ id: "identity_disabled", code: 401 }, problem.inactive.text],
  [{ id: "self_service_flow_return_to_forbidden", code: 400 }, return_to],
  [{ id: "session_already_available", code: 400 }, words.section("notice").already_in],
  [{ id: "session_refresh_required", code: 403 }, sign_in],
  [{ id: "made_up", code: 401 }, sign_in],
  [{ code: 404 }, expired],
  [{ code: 410 }, expired],
  [{ code: 499 }, problem.refused.text],
  [{ code: 500 }, problem.unknown.text],
  [{ code: 200 }, problem.unknown.text],
])("The error page says of %j: %s", async (error, text) => {
  expect(await describe(errorOf(error))).toMatchObject({ text });
});

test.each<[object, string]>([
  [{ id: "identity_disabled", code: 401 }, problem.refused.text],
  [{ id: "session_already_available", code: 400 }, problem.refused.text],
  [{ id: "session_verified_address_required", code: 403 }, problem.refused.text],
  [{ id: "security_csrf_violation", code: 403 }, problem.refused.text],
  [{ id: "security_identity_mismatch", code: 403 }, problem.refused.text],
  [{ id: "made_up", code: 401 }, problem.refused.text],
  [{ id: "self_service_flow_disabled", code: 400 }, problem.disabled.text],
  [{ code: 410 }, expired],
])(
  "Opened by a link, the page of another browser's error %j says nothing of its reader",
  async (error, text) => {
    expect(await describe(errorOf(error), "csrf_token_1=a", false)).toMatchObject({ text });
  },
);

test("Of a form that is not this browser's the error page says what its cookies tell", async () => {
  const error = errorOf({ id: "security_csrf_violation", code: 403 });
  expect((await describe(error)).text).toBe(problem.cookies.text);
  expect((await describe(error, "csrf_token_1=a")).text).toBe(problem.stale_form.text);
});

test("R79 The technical details name an error only if we know it, and the time only if Kratos does", async () => {
  const known = { id: "security_csrf_violation", code: 403 };
  const at = { created_at: "2026-01-15T10:00:00Z" };
  expect(await describe(errorOf(known, at))).toMatchObject({
    details: { ...known, status: "Forbidden" },
    reference: { id: "e1", time: { text: "15 Jan 2026, 10:00 UTC" } },
  });
  const made = errorOf({ id: "call_0900", code: 404 }, { created_at: "0001-01-01T00:00:00Z" });
  const { details, reference } = await describe(made);
  expect(details).toEqual({ code: 404, status: "Not Found" });
  expect(reference).toEqual({ id: "e1", time: undefined });
});

test("An error that is gone, or that Hydra does not know, is no mistake of ours", async () => {
  expect(await describe("gone")).toMatchObject({ status: 404, text: problem.error_gone.text });
  const details = { oauth2_error_hint: "", status_code: 404 };
  const unknown = await describe(errorOf({ code: 500, details }));
  expect(unknown).toMatchObject({ status: 400, text: problem.challenge.text });
  expect(await describe(undefined)).toMatchObject({
    status: 500,
    text: problem.unknown.text,
    reference: undefined,
    details: undefined,
  });
});
