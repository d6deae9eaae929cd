import { runInNewContext } from "node:vm";
import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { writePageData } from "./page-scripts.server";

function contextWith(loaderData: Record<string, unknown>): EntryContext["staticHandlerContext"] {
  return {
    basename: "/",
    location: { pathname: "/login", search: "", hash: "", state: null, key: "default" },
    matches: [],
    loaderData,
    actionData: { "routes/login": "an answer that the loader has as well" },
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: { "routes/login": new Headers({ "X-Secret": "header" }) },
    activeDeferreds: null,
  };
}

test("The browser is handed what the loaders gave, where the page is, and nothing else", () => {
  const page: unknown = runInNewContext(
    `(${writePageData(contextWith({ root: { a: 1 } }), "/login?flow=1")})`,
  );
  expect(page).toEqual({
    base: "",
    here: "/login?flow=1",
    loaderData: { root: { a: 1 } },
    errors: null,
  });
});

test.each([
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "a\u2028b\u2029c & d",
  "'; alert(1); '",
  "\\'; alert(1); //\r\n",
  '"}; alert(1); //',
])("%j cannot end the script, and arrives as it was", (text) => {
  const script = writePageData(contextWith({ root: { text } }), "/login");
  expect(script).not.toMatch(/[<>&\u2028\u2029]/);
  const page = runInNewContext(`(${script})`) as { loaderData: { root: { text: string } } };
  expect(page.loaderData.root.text).toBe(text);
});
