import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Lists the Debian packages of a root folder and the Node that runs this. */
export function describeImage(root = "/") {
  const os = readPairs(readFileSync(join(root, "etc/os-release"), "utf8"), "=");
  const [id, release] = [unquote(os.ID), unquote(os.VERSION_ID)];
  const node = process.versions.node;
  return [
    { type: "operating-system", "bom-ref": `os:${id}`, name: id, version: release },
    {
      type: "platform",
      "bom-ref": `pkg:generic/node@${node}`,
      name: "node",
      version: node,
      purl: `pkg:generic/node@${node}`,
    },
    ...readDebianPackages(root).map(({ Package: name = "", Version: version = "", ...about }) => {
      const arch = about.Architecture ?? "all";
      const distribution = `distro=${id}-${release}`;
      const purl = `pkg:deb/${id}/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${arch}&${distribution}`;
      return { type: "library", "bom-ref": purl, name, version, purl };
    }),
  ];
}

function readDebianPackages(root: string) {
  return readFileSync(join(root, "var/lib/dpkg/status"), "utf8")
    .split("\n\n")
    .map((block) => readPairs(block, ": "))
    .filter(({ Status }) => Status?.endsWith(" installed"));
}

/** The first value of each name. Lines that begin with a space belong to the one before and are left out. */
function readPairs(text: string, between: string): Record<string, string> {
  const pairs = text.split("\n").flatMap((line) => {
    const at = line.indexOf(between);
    return at < 1 || line.startsWith(" ")
      ? []
      : [[line.slice(0, at), line.slice(at + between.length)] as const];
  });
  return Object.fromEntries(pairs);
}

function unquote(text = ""): string {
  return text.replace(/^"(.*)"$/, "$1");
}
