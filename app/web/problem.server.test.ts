import { expect, test } from "vitest";
import { wordsIn } from "../i18n/words.server";
import { passHeaders } from "./pass-headers";
import { openInstead, retryLabel } from "./problem.server";

test.each([
  ["identifier", "ada@example.test", "E-Mail"],
  ["identifier", "ada", "E-Mail oder Benutzername"],
  ["email", "ada@example.test", "E-Mail"],
  ["traits.email", "ada@example.test", "E-Mail"],
  ["traits.name.first", "Ada", "Vorname"],
  ["traits.contact", "ada@example.test", undefined],
  ["traits.pet", "Rex", undefined],
])("A form that waits to be sent again names %s (%s) as %s", (name, value, label) => {
  expect(retryLabel({ name, value }, wordsIn("de"))).toBe(label);
});

test("An address that takes only forms opens its page with the flow and the language", () => {
  const request = new Request("https://account.example.org/x?flow=f1&lng=de&password=x");
  const opened = openInstead(request, "/login");
  expect([opened.status, opened.headers.get("Location")]).toEqual([303, "/login?flow=f1&lng=de"]);
});

test("A page has the headers of its answer that a browser should get, and no others", () => {
  const loaderHeaders = new Headers({ "Retry-After": "3", "X-Secret": "x" });
  const [parentHeaders, actionHeaders] = [new Headers(), new Headers()];
  const none = { parentHeaders, actionHeaders, errorHeaders: undefined };
  const passed = passHeaders({ ...none, loaderHeaders });
  expect(Object.fromEntries(new Headers(passed))).toEqual({ "retry-after": "3" });
});
