import { expect, test } from "vitest";
import { settingsWith } from "../../tests/support/stand-in/doctor-facts";
import { findingsOf } from "../../tests/support/stand-in/doctor-findings";
import { checks } from "./checks";

test("Where nothing is wrong every check says so, once", () => {
  const findings = findingsOf((facts) => {
    facts.settings = settingsWith({ BRANDING_DIR: "." });
  });
  expect(findings.filter(({ level }) => level !== "ok")).toEqual([]);
  const ids = Object.values(checks).flatMap((group) => Object.keys(group));
  expect(findings.map(({ id }) => id)).toEqual(ids);
});
