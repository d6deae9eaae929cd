import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

const read = (path: string) => readFileSync(path, "utf8");

test("The hosted check runs npm test as every other, and may only read", () => {
  const workflow = parse(read(".github/workflows/check.yml")) as {
    permissions: object;
    jobs: Record<string, { steps: { run?: string }[]; "timeout-minutes": number }>;
  };
  const jobs = Object.values(workflow.jobs);
  expect(jobs.map(({ steps }) => steps.at(-1)?.run)).toEqual(["npm test"]);
  expect(jobs.every((job) => job["timeout-minutes"] > 0)).toBe(true);
  expect(workflow.permissions).toEqual({ contents: "read" });
});

test("Each form for an issue has fields with a label, and warns of public reports of vulnerabilities where it can be one", () => {
  const forms = readdirSync(".github/ISSUE_TEMPLATE").filter((name) => name !== "config.yml");
  for (const name of forms) {
    const form = parse(read(`.github/ISSUE_TEMPLATE/${name}`)) as {
      name?: string;
      description?: string;
      body: { type: string; id?: string; attributes: { label?: string } }[];
    };
    expect([form.name, form.description]).not.toContain(undefined);
    const fields = form.body.filter(({ type }) => type !== "markdown");
    expect(fields.filter(({ id, attributes }) => !id || !attributes.label)).toEqual([]);
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
  }
  expect(read(".github/ISSUE_TEMPLATE/bug.yml")).toContain("security/policy");
});

test("Renovate names only packages that are there, and leaves the Kratos and Hydra of the tests alone", () => {
  const renovate = JSON.parse(read("renovate.json")) as {
    ignorePaths: string[];
    packageRules: { matchPackageNames?: string[] }[];
  };
  const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<
    "dependencies" | "devDependencies",
    object
  >;
  const named = renovate.packageRules.flatMap((rule) => rule.matchPackageNames ?? []);
  const known = Object.keys({ ...dependencies, ...devDependencies });
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  expect(renovate.ignorePaths).toEqual(
    expect.arrayContaining(["stack/kratos/**", "stack/hydra/**"]),
  );
});
