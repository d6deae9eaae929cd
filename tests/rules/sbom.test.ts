import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeImage } from "../../vite/image-parts";
import { describeBuild } from "../../vite/list-components";
import { findDependencies, type LockedPackages } from "../../vite/locked-packages";
import { folderWith } from "../support/stand-in/own-folder";

const folders = ["react", "react-dom", "scheduler", "express"].map((name) =>
  join(process.cwd(), "node_modules", name),
);
const list = describeBuild(folders, { sourceDate: 1_000_000_000 });
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const refOf = (name: string) => list.components.find((one) => one.name === name)?.["bom-ref"] ?? "";

test("The list of parts has a number and the time of the source, and the same parts have the same number", () => {
  expect(list.metadata.timestamp).toBe("2001-09-09T01:46:40.000Z");
  expect(list.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(describeBuild(folders, { sourceDate: 1_000_000_000 })).toEqual(list);
  const other = describeBuild(folders.slice(1), { sourceDate: 1_000_000_000 });
  expect(other.serialNumber).not.toBe(list.serialNumber);
});

test("Each part has the hash by which the lock file knows it", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { integrity: string }>;
  };
  const react = list.components.find(({ name }) => name === "react");
  const hex = Buffer.from(
    lock.packages["node_modules/react"]?.integrity.replace("sha512-", "") ?? "",
    "base64",
  ).toString("hex");
  expect(hex).toHaveLength(128);
  expect(react).toMatchObject({ hashes: [{ alg: "SHA-512", content: hex }] });
});

test("The list says which part needs which, and which ones the project asks for", () => {
  const own = `pkg:npm/vestibule@${version}`;
  const needs = new Map(list.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  expect(needs.get(own)).toEqual([refOf("express"), refOf("react-dom"), refOf("react")].sort());
  expect(needs.get(refOf("react-dom"))).toEqual([refOf("react"), refOf("scheduler")].sort());
  expect(needs.get(refOf("scheduler"))).toEqual([]);
});

test("A part that is installed twice is needed in the place where Node finds it", () => {
  const none = {
    dependencies: {},
    devDependencies: {},
    optionalDependencies: {},
    peerDependencies: {},
  };
  const locked: LockedPackages = {
    "": { ...none, dependencies: { a: "1", b: "1" } },
    "node_modules/a": { ...none, dependencies: { b: "2", "@c/d": "1", gone: "1" } },
    "node_modules/a/node_modules/b": { ...none, dependencies: { "@c/d": "1" } },
    "node_modules/b": none,
    "node_modules/@c/d": none,
  };
  expect(findDependencies(locked, "")).toEqual(["node_modules/a", "node_modules/b"]);
  const ofA = ["node_modules/a/node_modules/b", "node_modules/@c/d"];
  expect(findDependencies(locked, "node_modules/a")).toEqual(ofA);
  expect(findDependencies(locked, "node_modules/a/node_modules/b")).toEqual(["node_modules/@c/d"]);
});

test("The image's list has its Debian, the packages that are installed there, and Node", async () => {
  const root = await folderWith({
    "etc/os-release": 'PRETTY_NAME="Debian"\nID=debian\nVERSION_ID="12"\n',
    "var/lib/dpkg/status": `Package: libc6
Status: install ok installed
Architecture: amd64
Version: 2.36-9+deb12u1
Description: a library
 Version: not this one

Package: old
Status: deinstall ok config-files
Version: 1
`,
  });
  const parts = describeImage(root);
  expect(parts.map(({ type, name, version: its }) => [type, name, its])).toEqual([
    ["operating-system", "debian", "12"],
    ["platform", "node", process.versions.node],
    ["library", "libc6", "2.36-9+deb12u1"],
  ]);
  expect(parts.at(-1)).toMatchObject({
    purl: "pkg:deb/debian/libc6@2.36-9%2Bdeb12u1?arch=amd64&distro=debian-12",
  });
});
