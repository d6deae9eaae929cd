import { expect, test } from "vitest";
import { wordsIn } from "../i18n/words.server";
import { plainTextError, renderFaultPage, renderPlainPage } from "./plain-page.server";

test.each([
  [404, "404 Not Found"],
  [799, "799"],
])("A program is told the status %s as “%s”, the request's id and the time", (status, said) => {
  const [first, id, time, ...rest] = plainTextError(status, "r1").split("\n");
  expect([first, id, rest]).toEqual([said, "r1", [""]]);
  expect(new Date(time ?? "").toISOString()).toBe(time);
});

test("A plain page has its texts and its link as they are, whatever signs they have", () => {
  const link = { href: '/?a=b&c="', label: "<Home>" };
  const page = { words: wordsIn("ar"), title: "<1>", text: "a & b", link };
  const html = renderPlainPage(page);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain("<h1>&lt;1></h1>\n<p>a &amp; b</p>");
  expect(html).toContain('<p><a href="/?a=b&amp;c=&quot;">&lt;Home></a></p>\n</main>');
});

test("A plain page can lead on by itself, to exactly its address", () => {
  const html = renderPlainPage({ words: wordsIn("en"), title: "1", refresh: '/?a=b&c="' });
  expect(html).toContain('<meta http-equiv="refresh" content="0;url=/?a=b&amp;c=&quot;">');
});

test("The page for when no other can be drawn tells the request's id", () => {
  const { id } = wordsIn("en").section("problem");
  expect(renderFaultPage(wordsIn("en"), "r1")).toContain(`<p>${id} r1</p>\n</main>`);
});

test("A plain page says of an English title in another language that it is English", () => {
  const title = "Unexpected Application Error!";
  expect(renderPlainPage({ words: wordsIn("es"), title })).toContain(`<h1 lang="en">${title}</h1>`);
  expect(renderPlainPage({ words: wordsIn("en"), title })).toContain(`<h1>${title}</h1>`);
});
