import { expect, test } from "vitest";
import { findProviderMark } from "./provider-mark";

test.each(["google", "Google-work", "github", "apple-2"])("%s has a logo", (provider) => {
  expect(findProviderMark(provider)).toMatch(/^M[\d.]/);
});

test("A provider that we do not know has none", () => {
  expect(findProviderMark("acme")).toBeUndefined();
});
