import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { forExample, inEnvironment, inKratos } from "./finding";
import { printFindings } from "./run.server";

const broken = "broken" as const;
const groups = [
  {
    name: "This process",
    findings: [
      { id: "a.one", level: "ok" as const, says: "Fine." },
      { id: "a.two", level: "skipped" as const, says: "Not tried." },
    ],
  },
  {
    name: "Kratos",
    findings: [
      { id: "b.one", level: broken, says: "Wrong.", change: inKratos("cookies.path", "/") },
      {
        id: "b.two",
        level: "warning" as const,
        says: "Odd.",
        change: inEnvironment("GATEWAY", "on"),
      },
      {
        id: "b.three",
        level: broken,
        says: "Elsewhere.",
        change: forExample("HYDRA_ADMIN_URL", "http://hydra:4445"),
      },
    ],
  },
];

test("Each finding is one line in its group, with the line to change, and a summary ends them", () => {
  expect(printFindings(groups, false)).toBe(
    [
      "This process",
      "  ok       Fine.",
      "  skipped  Not tried.",
      "",
      "Kratos",
      "  broken   Wrong. Change kratos.yml: cookies.path: /",
      "  warning  Odd. Change GATEWAY=on",
      "  broken   Elsewhere. Change HYDRA_ADMIN_URL, for example to http://hydra:4445",
      "",
      "2 broken, 1 warning, 1 skipped, 1 ok",
      "",
    ].join("\n"),
  );
});

test("On a terminal the level has a colour, and the words are the same", () => {
  const coloured = printFindings(groups, true);
  expect(coloured).toContain("\u001b[31mbroken ");
  expect(stripVTControlCharacters(coloured)).toBe(printFindings(groups, false));
});
