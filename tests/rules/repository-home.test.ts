import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readPortTable } from "../../stack/process/ports";

const read = (path: string) => readFileSync(path, "utf8");

interface Workflow {
  permissions: object;
  jobs: {
    part: {
      strategy: { matrix: { include: { part: string; minutes: number }[] } };
      "timeout-minutes": string;
      steps: { run?: string; uses?: string }[];
    };
  };
}

test("The hosted check runs each part of npm test in a job with caches and a limit, and may only read", () => {
  const { permissions, jobs } = parse(read(".github/workflows/check.yml")) as Workflow;
  const { strategy, steps, "timeout-minutes": limitMinutes } = jobs.part;
  const [, parts = ""] = /const all = (\[.*\]);/.exec(read("tests/run.mjs")) ?? [];
  expect(strategy.matrix.include.map(({ part }) => part)).toEqual(JSON.parse(parts));
  expect(steps.at(-1)?.run).toBe("npm test -- --part=${{ matrix.part }}");
  expect(steps.filter(({ uses = "" }) => uses.startsWith("actions/cache@"))).toHaveLength(2);
  expect(limitMinutes).toBe("${{ matrix.minutes }}");
  expect(strategy.matrix.include.every(({ minutes }) => minutes > 0 && minutes <= 60)).toBe(true);
  expect(permissions).toEqual({ contents: "read" });
});

test("A new checkout gets the Node that the image and the hosted check have", () => {
  const major = read(".nvmrc").trim();
  expect(read("Dockerfile")).toContain(`NODE_IMAGE=node:${major}-`);
  for (const file of [".devcontainer/Dockerfile", ".github/workflows/check.yml"]) {
    expect([file, read(file).includes(`node:${major}-`)]).toEqual([file, true]);
  }
});

test("The development container forwards ports of the demo, and what .vscode starts is there", () => {
  const container = JSON.parse(read(".devcontainer/devcontainer.json")) as {
    forwardPorts: number[];
    portsAttributes: Record<string, object>;
    postAttachCommand: string;
  };
  const { scripts } = JSON.parse(read("package.json")) as { scripts: object };
  expect(Object.values(readPortTable())).toEqual(expect.arrayContaining(container.forwardPorts));
  expect(Object.keys(container.portsAttributes).map(Number).toSorted()).toEqual(
    container.forwardPorts.toSorted(),
  );
  expect(container.postAttachCommand).toBe("npm run demo");
  const { configurations } = JSON.parse(read(".vscode/launch.json")) as {
    configurations: { program?: string; runtimeArgs?: string[] }[];
  };
  for (const { program = "", runtimeArgs: [, script = ""] = [] } of configurations) {
    if (program) expect(existsSync(program.replace("${workspaceFolder}/", ""))).toBe(true);
    else expect(Object.keys(scripts)).toContain(script);
  }
});

test("A developer may switch on a check before each commit", () => {
  expect(statSync(".githooks/pre-commit").mode & 0o111).toBe(0o111);
  expect(read(".githooks/pre-commit")).toContain("npm run --silent check -- --staged");
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
