import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { promised } from "../support/measure/engine-gaps";

test("The oldest engines are the same for the lint, the build, the tests and the docs", () => {
  const { browserslist } = JSON.parse(readFileSync("package.json", "utf8")) as {
    browserslist: string[];
  };
  expect(promised).toEqual({ webview_android: 90, safari_ios: 14 });
  expect(browserslist).toEqual(["chrome 90", "ios_saf 14.0-14.4"]);
  expect(readFileSync("vite.config.ts", "utf8")).toContain(
    'target: isSsrBuild ? "node20" : ["chrome90", "safari14"]',
  );
  expect(readFileSync("docs/browsers.md", "utf8")).toContain("Android WebView 90 and iOS 14");
});
