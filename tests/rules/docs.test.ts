import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { settingsSchema } from "../../app/config/settings";
import { checks } from "../../app/doctor/checks";
import { usage } from "../../app/doctor/read-wishes";
import { unreleasedNotes } from "../../release/sentences";
import { versionAhead } from "../../release/version";
import { languages } from "../support/measure/catalogues";
import { docsPages } from "../support/measure/docs-pages";
import { codesIn, readDocsTable } from "../support/measure/docs-table";
import { promised } from "../support/measure/engine-gaps";
import { documentedCommands } from "./documented-commands";

const packages = JSON.parse(readFileSync("package.json", "utf8")) as {
  version: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  browserslist: string[];
};

/** The lines of the blocks that are marked as a shell's, each once; a line that goes on is one. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/^```(?:sh|bash|shell)\n(.*?)^```/gms)]
    .flatMap(([, block = ""]) => block.replace(/\\\n\s*/g, "").split("\n"))
    .map((line) => line.replace(/(^| )#.*$/, "").trim())
    .filter(Boolean);
}

/** A heading's address, as GitHub makes it. */
function anchorsIn(text: string): string[] {
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function linksIn({ path, text }: { path: string; text: string }) {
  return Array.from(text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g), ([, link = ""]) => {
    const [file = "", anchor] = link.split("#");
    return { link: `${path}: ${link}`, file: file ? join(dirname(path), file) : path, anchor };
  });
}

test("Every command in the docs is run by a test, or says why not", () => {
  const commands = new Set(docsPages.flatMap(({ text }) => commandsIn(text)));
  expect(Object.keys(documentedCommands).sort()).toEqual([...commands].sort());
});

test("Who is said to run a command does", () => {
  const wrong = Object.entries(documentedCommands).filter(([, runner]) =>
    typeof runner === "string"
      ? runner.length < 20
      : !readFileSync(runner[0], "utf8").includes(runner[1]),
  );
  expect(wrong).toEqual([]);
});

test("Every file, folder and heading that the docs link to is there", () => {
  const links = docsPages.flatMap(linksIn);
  const broken = links.filter(
    ({ file, anchor }) =>
      !existsSync(file) || (anchor && !anchorsIn(readFileSync(file, "utf8")).includes(anchor)),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(broken.map(({ link }) => link)).toEqual([]);
});

test("Every file and folder that the docs name is there", () => {
  const named = docsPages
    .filter(({ path }) => !/CHANGELOG|release-notes/.test(path))
    .flatMap(({ text }) =>
      Array.from(
        text.matchAll(/`((?:app|bench|deploy|locales|stack|tests|vite)\/[\w./-]+)`/g),
        ([, name = ""]) => name,
      ),
    );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
});

test("The changelog has the released versions, each of them and the next has its notes, and other notes are of no release", () => {
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  const released = Array.from(changelog.matchAll(/^## (\d\S*)/gm), ([, version = ""]) => version);
  const named = [...released, versionAhead(packages.version)].map((version) => `${version}.md`);
  const notes = readdirSync("docs/release-notes");
  expect(named.filter((name) => !notes.includes(name))).toEqual([]);
  const others = notes.filter((name) => !named.includes(name));
  const texts = others.map((name) => readFileSync(`docs/release-notes/${name}`, "utf8"));
  for (const text of texts) expect(text).toContain(unreleasedNotes);
  if (!packages.version.endsWith("-dev")) expect(released[0]).toBe(packages.version);
});

const schema = Object.entries(settingsSchema.shape).map(([name, setting]) => {
  const fallback = setting instanceof z.ZodPrefault ? setting.def.defaultValue : "";
  return [
    name,
    setting.safeParse(undefined).success ? fallback : "required",
    setting.description ?? "",
  ];
});

test("docs/configure.md has every setting with its default and its description, in any order", () => {
  const lines = readFileSync("docs/configure.md", "utf8").match(/^- `[A-Z_]+`.*/gm) ?? [];
  const wanted = schema.map(([name = "", fallback = "", description = ""]) => {
    const shown = fallback === "required" ? fallback : `\`${fallback}\``;
    return `- \`${name}\`${fallback && ` (${shown})`}: ${description}.`;
  });
  expect(wanted.filter((start) => !lines.some((line) => line.startsWith(start)))).toEqual([]);
  expect(lines.length).toBe(wanted.length);
});

test("The README has the settings that are required", () => {
  const rows = readDocsTable("README.md", "setting").map(([name, ...rest]) => [
    ...codesIn(name),
    ...rest,
  ]);
  expect(rows).toEqual(schema.filter(([, fallback]) => fallback === "required"));
});

test("docs/brand.md names the languages that are offered", () => {
  const [, list] =
    /languages that are offered: (.+) and your own/.exec(readFileSync("docs/brand.md", "utf8")) ??
    [];
  expect(codesIn(list)).toEqual(languages);
});

test("Every npm script that the README and the docs name is there", () => {
  const named = [
    ...docsPages
      .map(({ text }) => text)
      .join("\n")
      .matchAll(/npm (?:run )?(\w[\w:-]*)/g),
  ].map(([, name = ""]) => name);
  const wrong = named.filter(
    (name) => !(name in packages.scripts) && !["ci", "install", "audit", "sbom"].includes(name),
  );
  expect(wrong).toEqual([]);
});

test("Every runtime dependency has its reason in CONTRIBUTING.md", () => {
  const contributing = readFileSync("CONTRIBUTING.md", "utf8");
  const unexplained = Object.keys(packages.dependencies).filter(
    (name) => !contributing.includes(`\`${name}\``),
  );
  expect(unexplained).toEqual([]);
});

const doctorPage = readFileSync("docs/doctor.md", "utf8");

test("The ids in docs/doctor.md are those of the doctor's checks, in their order", () => {
  const rows = [...doctorPage.matchAll(/^- `([a-z]+\.[a-z_]+)`: /gm)].map(([, id]) => id);
  expect(rows).toEqual(Object.values(checks).flatMap((group) => Object.keys(group)));
});

test("docs/doctor.md names every argument and every exit code of the doctor", () => {
  for (const [argument] of usage.matchAll(/--[a-z-]+/g))
    expect(doctorPage).toContain(`\`${argument}\``);
  expect([...doctorPage.matchAll(/^\| (\d) /gm)].map(([, code]) => code)).toEqual(["0", "1", "2"]);
});

test("The oldest engines are the same for the lint, the build, the tests and the docs", () => {
  expect(promised).toEqual({ webview_android: 90, safari_ios: 14 });
  expect(packages.browserslist).toEqual(["chrome 90", "ios_saf 14.0-14.4"]);
  expect(readFileSync("vite.config.ts", "utf8")).toContain(
    'target: isSsrBuild ? "node20" : ["chrome90", "safari14"]',
  );
  expect(readFileSync("docs/browsers.md", "utf8")).toContain("Android WebView 90 and iOS 14");
});
