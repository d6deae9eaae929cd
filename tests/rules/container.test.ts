import { existsSync, readFileSync } from "node:fs";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { settingsSchema } from "../../app/config/settings";
import { startArguments } from "../../stack/start-command";
import { argumentsOf, commandOf, dockerfile, stages } from "../support/world/dockerfile";

const [build, image] = stages;
const version = (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;

test("The Dockerfile has no wrong ${NAME:modifier} and no unknown signal", () => {
  expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
});

test("The image has two stages from one base, pinned by digest, and the second gets all it has from the first", () => {
  expect(stages).toHaveLength(2);
  expect(argumentsOf(build, "FROM")).toEqual(["${NODE_IMAGE} AS build"]);
  expect(argumentsOf(image, "FROM")).toEqual(["${NODE_IMAGE}"]);
  expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24-slim@sha256:[0-9a-f]{64}$/m);
  expect(argumentsOf(image, "COPY").every((copy) => copy.startsWith("--from=build "))).toBe(true);
  expect(argumentsOf(image, "RUN")).toEqual([]);
});

test("Packages come from the lock file and stay in the first stage", () => {
  const runs = argumentsOf(build, "RUN").flatMap((run) => run.split(" && "));
  // The secret is an authority that the registry needs, and in no layer. Without it Node says so, and goes on.
  const withCa = "--mount=type=secret,id=ca NODE_EXTRA_CA_CERTS=/run/secrets/ca";
  expect(runs).toEqual([`${withCa} npm ci`, "npm run build"]);
  expect(argumentsOf(image, "COPY").filter((copy) => copy.includes("node_modules"))).toEqual([]);
});

test("The container's process is not root and runs without a shell", () => {
  expect(argumentsOf(image, "USER")).toEqual(["1000:1000"]);
  expect(commandOf(image, "CMD")).toEqual(["node", ...startArguments]);
  expect(commandOf(image, "HEALTHCHECK")).toEqual(["node", "build/server/health-check.js"]);
  const { PORT } = settingsSchema.shape;
  expect(argumentsOf(image, "EXPOSE")).toEqual([String(PORT.parse(undefined))]);
});

test("Nothing of ours is set in the image, and its version is the package's", () => {
  expect(argumentsOf(image, "ENV")).toEqual(["NODE_ENV=production"]);
  expect(argumentsOf(image, "ARG")).toContain(`VERSION=${version}`);
  const [label = ""] = argumentsOf(image, "LABEL");
  for (const name of ["title", "description", "licenses"]) {
    expect(label).toMatch(new RegExp(`org.opencontainers.image.${name}="\\w`));
  }
  for (const name of ["version", "revision", "created", "source"]) {
    expect(label).toContain(`org.opencontainers.image.${name}="\${${name.toUpperCase()}}"`);
    expect(argumentsOf(image, "ARG").join("\n")).toContain(`${name.toUpperCase()}=`);
  }
});

test("The build sees what the Dockerfile copies, and nothing else", () => {
  const copied = argumentsOf(build, "COPY")
    .flatMap((copy) => copy.split(" ").slice(0, -1))
    .map((path) => path.replace(/\/$/, ""));
  const lines = readFileSync(".dockerignore", "utf8").split("\n");
  const seen = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  expect(lines.find((line) => line !== "" && !line.startsWith("#"))).toBe("*");
  expect(seen.sort()).toEqual(copied.sort());
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
});
