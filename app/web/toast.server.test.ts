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

test("A toast names the session or the application that it is about, apart from our words", async () => {
  const { toast } = await tell({ key: "session_ended", about: "Firefox, Linux" });
  expect(toast).toEqual({ tone: "success", text: "Logged out of %s.", name: "Firefox, Linux" });
  const app = await tell({ key: "app_revoked", about: "Meadow Books" });
  expect(app.toast).toMatchObject({ text: "%s is disconnected.", name: "Meadow Books" });
});

test("Without a name there is a sentence without one", async () => {
  expect((await tell({ key: "session_ended" })).toast).toEqual({
    tone: "success",
    text: "Logged out of that session.",
    name: undefined,
  });
  expect((await tell({ key: "app_revoked" })).toast?.text).toBe("The app is disconnected.");
});

test("A name without end is cut, so that the cookie stays small", async () => {
  const { toast, line } = await tell({ key: "app_revoked", about: "x".repeat(9_000) });
  expect(toast?.name).toBe("x".repeat(100));
  expect(line.length).toBeLessThan(1_000);
});

test("A toast that no page has shown is forgotten after a minute", async () => {
  expect((await tell({ key: "saved" })).line).toContain("; Max-Age=60;");
});

test("A toast on another page names the change of the settings that was saved", async () => {
  expect((await tell({ key: "saved", change: "password" })).toast?.text).toBe(
    "Your password has been changed.",
  );
  expect((await tell({ key: "saved", change: "profile" })).toast?.text).toBe(
    "Your changes have been saved!",
  );
});

test("A toast that tells what was not done has the tone of an error", async () => {
  for (const key of ["already_gone", "not_saved"] as const) {
    expect((await tell({ key })).toast?.tone).toBe("error");
  }
});

test("The answer to a form shows no toast", async () => {
  expect((await tell({ key: "saved" }, { isFormAnswer: true })).toast).toBeUndefined();
});
