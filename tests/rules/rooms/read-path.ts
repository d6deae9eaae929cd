import { readFileSync } from "node:fs";
import { dirname, relative } from "node:path";

/**
 * The rooms that one request goes through: each numbered step below "The path of one request" in docs/develop.md
 * starts with a link to a file, and that file's folder is the room. `server.ts` is its own.
 */
export function readPath(): string[] {
  const text = readFileSync("docs/develop.md", "utf8");
  const section = /^## The path of one request\n(.*?)^## /ms.exec(text)?.[1] ?? "";
  return [...section.matchAll(/^\d+\. .*?\]\(\.\.\/([^)]+)\)/gms)].map(([, file = ""]) =>
    file.startsWith("app/") ? relative("app", dirname(file)) || "." : file,
  );
}
