import { expect, test } from "vitest";
import { readClearSiteData } from "./reply";

test.each<[string | undefined, string | undefined]>([
  ['"cookies", "storage", "cache"', '"cookies", "storage", "cache"'],
  ['"cache","cookies"', '"cookies", "cache"'],
  ['"executionContexts", "storage"', '"storage"'],
  ['"*"', undefined],
  ["cookies", undefined],
  ["", undefined],
  [undefined, undefined],
])("R25 From Clear-Site-Data %s the browser gets %s", (value, heard) => {
  expect(readClearSiteData(value)).toBe(heard);
});
