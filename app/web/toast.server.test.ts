import { expect, test } from "vitest";
import { pageFor } from "../../tests/support/stand-in/request-for";
import type { Toast } from "../state/own-cookies.server";
import { readRequest } from "./read-request.server";
import { findToast, redirectWithToast } from "./toast.server";

/** Reads the toast from the page after the redirect, and the line that sets it. */
async function tell(toast: Toast, { isFormAnswer = false, path = "/" } = {}) {
  const answer = await redirectWithToast("/", toast);
  const line = answer.headers.getSetCookie()[0] ?? "";
  const page = pageFor(path, { Cookie: line.split(";")[0] ?? "", "Accept-Language": "en" });
  return { line, toast: findToast(await readRequest(page), { isFormAnswer }) };
}

test.each<[Toast, string]>([
  [{ key: "session_ended", about: "Firefox, Linux" }, "Logged out of {{name}}."],
  [{ key: "app_revoked", about: "Meadow Books" }, "{{name}} is disconnected."],
  [{ key: "session_ended" }, "Logged out of that session."],
  [{ key: "app_revoked" }, "The app is disconnected."],
  [{ key: "saved", change: "password" }, "Your new password is saved."],
  [{ key: "saved", change: "profile" }, "Your changes have been saved!"],
])("The toast %j names what it is about apart from our words: %s", async (toast, text) => {
  const name = toast.about && { name: toast.about };
  expect((await tell(toast)).toast).toEqual({ tone: "success", text, ...name });
});

test("A name without end is cut, so that the cookie stays small", async () => {
  const { toast, line } = await tell({ key: "app_revoked", about: "x".repeat(9_000) });
  expect(toast?.name).toBe("x".repeat(100));
  expect(line.length).toBeLessThan(1_000);
});

test("A toast that no page has shown is forgotten after a minute", async () => {
  expect((await tell({ key: "saved" })).line).toContain("; Max-Age=60;");
});

test.each([
  ["not_saved", /^Your change wasn’t saved/],
  ["not_saved_signed_out", /^You were logged out/],
  ["not_saved_kept", /^You were logged out/],
  ["not_saved_confirm", /^Your change wasn’t saved/],
  ["sign_in_again", /^Your session has ended/],
  ["other_account", /^Ha iniciado sesión con otra cuenta/],
  ["session_not_found", /^We couldn’t find that session/],
  ["totp_already", /^You already had an authenticator app/],
  ["already_gone", /^It had already been removed/],
  ["sign_in_to_delete", /^For your security, sign in again/],
  ["account_not_deleted", /^We couldn’t delete your account/],
] as const)("The toast %s tells as an error that something was not done: %s", async (key, text) => {
  expect((await tell({ key })).toast).toMatchObject({
    tone: "error",
    text: expect.stringMatching(text),
  });
});

test("A toast about the deletion of an account has the words of the page's form", async () => {
  const textAt = async (path: string) =>
    (await tell({ key: "account_deleted" }, { path })).toast?.text;
  expect([await textAt("/login"), await textAt("/ui/login")]).toEqual([
    "Your account has been deleted.",
    "Cuenta eliminada con éxito.",
  ]);
});

test("No toast is shown by the answer to a form, and none of what a section of the page says itself", async () => {
  expect((await tell({ key: "saved" }, { isFormAnswer: true })).toast).toBeUndefined();
  expect((await tell({ key: "saved", section: "totp" })).toast).toBeUndefined();
});
