import { expect, test } from "vitest";
import { boundTo, boundTogether, boundToFirst } from "./metrics.server";
import { methodOf } from "../model/credentials";
import { nameOperation } from "./operations";

const many = Array.from({ length: 2_000 }, (_, place) => `x${place}`);

test("Each of 2,000 unknown values is counted as other, and a known one by its name", () => {
  const bound = boundTo(["4000006"]);
  expect([...new Set(many.map(bound))]).toEqual(["other"]);
  expect(bound("4000006")).toBe("4000006");
});

test("The operator's applications and the first 20 of 2,000 others are counted by their ids", () => {
  const bound = boundToFirst(["own"], 20);
  expect(new Set(many.map(bound)).size).toBe(21);
  expect([bound("own"), bound("x0"), bound("x1999")]).toEqual(["own", "x0", "other"]);
});

const telling = ["ada@example.test", "Ada Lovelace", "https://a.example/?q=1", "x".repeat(81), ""];

test.each(telling)("An application's id that may say more (%j) is counted as other", (id) => {
  expect(boundToFirst([], 20)(id)).toBe("other");
});

test("However many combinations come, so many are counted apart and the rest together", () => {
  const bound = boundTogether<Record<string, string>>(100, ["client", "message"]);
  const counted = many.map((client) => JSON.stringify(bound({ kind: "login", client })));
  expect(new Set(counted).size).toBe(101);
  expect(counted.at(-1)).toBe('{"kind":"login","client":"other"}');
  expect(bound({ kind: "login", client: "x0" }).client).toBe("x0");
});

test.each([
  ["method=password&identifier=a", "password"],
  ["provider=acme", "oidc"],
  ["resend=code&method=", "code"],
  ["lookup_secret_regenerate=true", "lookup_secret"],
  ["webauthn_remove=abc", "webauthn"],
  ["method=ada@example.test", "other"],
  ["identifier=ada@example.test", "other"],
])("The form %j was sent for the method %s", (form, method) => {
  expect(methodOf(new URLSearchParams(form))).toBe(method);
});

test.each([
  ["get", "http://kratos:4433/self-service/login/browser?return_to=/x", "login.create"],
  ["get", "http://kratos/in/front/self-service/recovery/flows?id=1", "recovery.read"],
  ["post", "http://kratos/self-service/settings?flow=1", "settings.submit"],
  ["get", "http://kratos/sessions/whoami", "session.read"],
  ["delete", "http://kratos/sessions/3f1c", "session.end"],
  ["get", "http://hydra/admin/oauth2/auth/requests/consent?c=1", "consent.read"],
  ["put", "http://hydra/admin/oauth2/auth/requests/consent/accept?c=1", "consent.accept"],
  ["get", "http://hydra/admin/oauth2/auth/sessions/consent?subject=1", "consents.list"],
  ["delete", "https://api/api/user/42", "account.delete"],
  ["get", "http://kratos/self-service/nobody/browser", "other"],
  ["", "", "other"],
])("The call %s %s is counted as %s", (method, address, operation) => {
  expect(nameOperation(method, address)).toBe(operation);
});
