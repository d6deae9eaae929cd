import { expect, test } from "vitest";
import type { Toast } from "../state/own-cookies.server";
import { findToast, redirectWithToast } from "./toast.server";

/** What a page shows after the redirect, and what the redirect sets. */
async function tell(toast: Toast, { isFormAnswer = false } = {}) {
  const answer = await redirectWithToast("/", toast);
  const line = answer.headers.getSetCookie()[0] ?? "";
  const headers = { Cookie: line.split(";")[0] ?? "", "Accept-Language": "en" };
  const request = new Request("https://account.example.org/", { headers });
  return { line, toast: await findToast(request, { isFormAnswer }) };
}

test.each<[Toast, string]>([
  [{ key: "session_ended", about: "Firefox, Linux" }, "Logged out of %s."],
  [{ key: "app_revoked", about: "Meadow Books" }, "%s is disconnected."],
  [{ key: "session_ended" }, "Logged out of that session."],
  [{ key: "app_revoked" }, "The app is disconnected."],
  [{ key: "saved", change: "password" }, "Your password has been changed."],
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

const undone = ["already_gone", "not_saved"] as const;

test.each(undone)("A toast that tells what was not done (%s) is an error", async (key) => {
  expect((await tell({ key })).toast?.tone).toBe("error");
});

test("The answer to a form shows no toast", async () => {
  expect((await tell({ key: "saved" }, { isFormAnswer: true })).toast).toBeUndefined();
});
