import { expect, test } from "vitest";
import { isErrorPage, isUnder, variantAt } from "./variants";

test.each([
  ...["/ui", "/ui/", "/ui?flow=1", "/ui#top", "/ui/login", "/ui/recovery/link?flow=1"],
  ...["/UI/Login", "/Ui", "/%75i/login", "/%55I/login?flow=1", "/ui/l%6fgin"],
])("R86 %s is a page of the mobile form", (path) => {
  expect(variantAt(path).name).toBe("mobile");
});

test.each([
  ...["/", "/login", "/uid", "/UID", "/ui%2Flogin", "/ui%3Fa", "/%E0%A4%A/ui", "/login?to=/ui"],
])("R86 %s is no page of the mobile form", (path) => {
  expect(variantAt(path).name).toBe("account");
});

test("R86 The error pages are known in every spelling, and home is the only page at its address", () => {
  for (const path of ["/error", "/Error/", "/ui/%65rror?id=1"]) {
    expect(isErrorPage(path)).toBe(true);
  }
  expect([isUnder("/", "/"), isUnder("/?a", "/"), isUnder("/a", "/")]).toEqual([true, true, false]);
});
