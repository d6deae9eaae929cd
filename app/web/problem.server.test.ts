import { expect, test } from "vitest";
import { pageFor, requestFor } from "../../tests/support/stand-in/request-for";
import { wordsIn } from "../i18n/words.server";
import { passHeaders } from "../routes/pass-headers";
import {
  describeProblem,
  describeReference,
  openInstead,
  problemPage,
  retryLabel,
  unavailablePage,
  viewTime,
} from "./problem.server";

test.each([
  ["identifier", "ada@example.test", "E-\u2060Mail"],
  ["identifier", "ada", "E-\u2060Mail oder Benutzername"],
  ["email", "ada@example.test", "E-\u2060Mail"],
  ["traits.email", "ada@example.test", "E-\u2060Mail"],
  ["traits.name.first", "Ada", "Vorname"],
  ["traits.contact", "ada@example.test", undefined],
  ["traits.pet", "Rex", undefined],
])("A form that waits to be sent again names %s (%s) as %s", (name, value, label) => {
  expect(retryLabel({ name, value }, wordsIn("de"))).toBe(label);
});

test("A form that waits to be sent again names a field as the operator's own words do", () => {
  const words = { ...wordsIn("de"), nameTrait: (path: string) => `Own ${path}` };
  expect(retryLabel({ name: "traits.email", value: "" }, words)).toBe("Own email");
});

test("An address that takes only forms opens its page with the flow and the language", () => {
  const opened = openInstead(requestFor("/x?flow=f1&lng=de&password=x"), "/login");
  expect([opened.status, opened.headers.get("Location")]).toEqual([303, "/login?flow=f1&lng=de"]);
});

test("A page has the headers of its answer that a browser should get, and no others", () => {
  const loaderHeaders = new Headers({ "Retry-After": "3", "X-Secret": "x" });
  const [parentHeaders, actionHeaders] = [new Headers(), new Headers()];
  const none = { parentHeaders, actionHeaders, errorHeaders: undefined };
  const passed = passHeaders({ ...none, loaderHeaders });
  expect(Object.fromEntries(new Headers(passed))).toEqual({ "retry-after": "3" });
});

const page = pageFor("/login", { "Accept-Language": "en" });

test.each([
  ["not_found", "Go to your account"],
  ["error_gone", "Go to your account"],
  ["challenge", "Go to your account"],
  ["answered", "Go to your account"],
  ["sign_in_over", "Go to your account"],
  ["origin", "Go Back"],
  ["refused", "Go Back"],
] as const)("The page for %s offers: %s", async (code, label) => {
  expect((await describeProblem(page, code, 400)).words.back).toBe(label);
});

test("A page for another account says whose is signed in, and leads to using another", async () => {
  const { who, words } = await describeProblem(page, "other_account", 403, { who: "ada" });
  expect([who, words.signed_in_as]).toEqual(["ada", "You're logged in as:"]);
  expect(words.back).toBe("Log out and use another account");
  expect((await describeProblem(page, "refused", 403)).words).not.toHaveProperty("signed_in_as");
});

test("A page with a form to send again names its fields, and has the words of such a form", async () => {
  const kept = [{ name: "traits.email", value: "ada@example.test" }];
  const resend = { kept, secrets: ["password"] };
  const shown = await describeProblem(page, "unavailable", 503, { resend });
  expect(shown.resend).toEqual({ ...resend, kept: [{ ...kept[0], label: "Email" }] });
  expect(shown.words.unavailable?.send_again).toBe("Send again");
  const without = await describeProblem(page, "unavailable", 503);
  expect([without.resend, without.words.unavailable]).toEqual([undefined, undefined]);
});

test("Only a page with status 503 says when to come back", async () => {
  const later = async (status: number) => {
    const { init } = await problemPage(page, "unavailable", status);
    return new Headers(init?.headers).get("Retry-After");
  };
  expect([await later(503), await later(502)]).toEqual(["5", null]);
});

test.each([
  ["/login?flow=f1", "/login?flow=f1"],
  ["/ui/settings?flow=f1", undefined],
])("The page for %s without an answer leads to %s to try again", async (path, again) => {
  const asking = pageFor(path);
  const asked = { unavailable: "timeout" } as const;
  const { data, init } = await unavailablePage(asking, asked);
  expect([data.code, data.again, init?.status]).toEqual(["unavailable", again, 504]);
  const elsewhere = await unavailablePage(asking, asked, { again: "/" });
  expect(elsewhere.data.again).toBe("/");
});

test("What somebody tells the support is the request's id and the time, with a label", async () => {
  const asking = pageFor("/login", { "X-Request-Id": "0123456789abcdef" });
  const { label, ids, time } = await describeReference(asking);
  const { words } = await describeProblem(page, "unknown", 200);
  expect([label, ids]).toEqual([words.id, ["0123456789abcdef"]]);
  expect(time).toEqual(viewTime(Date.parse(time.iso), wordsIn("en")));
});
