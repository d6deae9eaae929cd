import { expect, test } from "vitest";
import { dateLanguage, nameTimeZone } from "./local-time";

test("Dates are written as in the visitor's region, if it speaks the language of the page", () => {
  expect(dateLanguage("en", ["de-AT", "en-GB", "en"])).toBe("en-GB");
  expect(dateLanguage("de", ["en-GB", "de-AT"])).toBe("de-AT");
  expect(dateLanguage("en", ["fr-CA", "en"])).toBe("en-GB");
  expect(dateLanguage("zh-Hans", ["zh-TW"])).toBe("zh-Hans");
});

test.each([
  ["de", "Europe/Berlin", "Mitteleuropäische Zeit"],
  ["en", "America/New_York", "Eastern Time"],
])("In %s the time zone %s is named %s", (language, timeZone, name) => {
  expect(nameTimeZone(language, { ...Intl.DateTimeFormat().resolvedOptions(), timeZone })).toBe(
    name,
  );
});
