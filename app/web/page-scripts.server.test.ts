import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { writePageData } from "./page-scripts.server";

test.each([
  ...["</script><script>alert(1)</script>", "<!--<script>", "a\u2028b\u2029c & d"],
  ...["'; alert(1); '", "\\'; alert(1); //\r\n", '"}; alert(1); //'],
])("%j cannot end the script, and arrives as it was", (text) => {
  const script = writePageData(JSON.stringify({ text }));
  expect(script).not.toMatch(/[<>&\u2028\u2029]/);
  const page = runInNewContext(`(${script})`) as { text: string };
  expect(page.text).toBe(text);
});
