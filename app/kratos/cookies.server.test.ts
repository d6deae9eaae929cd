import { expect, test } from "vitest";
import { requestFor } from "../../tests/support/stand-in/request-for";
import {
  addReceived,
  beginsSession,
  filterSessionlessCookies,
  hasCsrfCookie,
  withoutPendingChanges,
} from "./cookies.server";

const csrf = "csrf_token_1=a";
const pending = "ory_kratos_continuity=b";
const session = "ory_kratos_session=c";

test("Without what identifies a person a browser still has its CSRF token and a sign-in in progress", () => {
  const header = [session, csrf, pending, "ory_kratos_continuity_2=d", "theme=dark"].join("; ");
  expect(filterSessionlessCookies(header)).toBe(`${csrf}; ${pending}`);
});

test("A form of the settings goes without the changes that wait in its browser", () => {
  const header = [session, csrf, pending].join("; ");
  expect(withoutPendingChanges(header)).toBe(`${session}; ${csrf}`);
});

test.each([
  [["ory_kratos_session=c; Path=/"], true],
  [[`${csrf}; Path=/`, "ory_kratos_session=c"], true],
  [["ory_kratos_session=; Max-Age=0"], false],
  [["ory_kratos_session="], false],
  [[csrf], false],
])("The lines %j begin a session: %s", (lines, begins) => {
  expect(beginsSession(lines)).toBe(begins);
});

test.each([
  ["", [session], session],
  [`${csrf}; ${session}`, [], `${csrf}; ${session}`],
  [`${csrf}; ${session}`, ["ory_kratos_session=new; Path=/"], `${csrf}; ory_kratos_session=new`],
])("A browser with “%s” that receives %j has “%s”", (before, lines, after) => {
  expect(addReceived(before, lines)).toBe(after);
});

test.each([
  [csrf, true],
  [`theme=dark; ${csrf}`, true],
  [`theme=dark;${csrf}`, true],
  [`theme=dark;  ${csrf}`, true],
  ["x=csrf_token_1", false],
  ["my_csrf_token_1=a", false],
])("A browser with “%s” has a CSRF token: %s", (header, has) => {
  expect(hasCsrfCookie(requestFor("/", { Cookie: header }))).toBe(has);
});
