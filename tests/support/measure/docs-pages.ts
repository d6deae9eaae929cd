import { readdirSync, readFileSync } from "node:fs";

const inDocs = readdirSync("docs", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => `docs/${name}`);

/** Everything that people read about the project. */
export const docsPages = [
  ...[
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "CODE_OF_CONDUCT.md",
    "locales/README.md",
  ],
  ...[
    "app/ui/enhance/README.md",
    "stack/README.md",
    "stack/brand/README.md",
    "tests/rules/specified-texts.md",
  ],
  ...inDocs,
].map((path) => ({ path, text: readFileSync(path, "utf8") }));
