// npm run release -- VERSION [--dry-run]
import { argv, env } from "node:process";
import { fileURLToPath } from "node:url";
import { release } from "./release";

const [version = "", option, ...more] = argv.slice(2);
try {
  if (version.startsWith("-") || (option && option !== "--dry-run") || more.length > 0)
    throw new Error("Use: npm run release -- VERSION [--dry-run]");
  // Without the two dashes npm keeps an option to itself, and the release would be a real one.
  if (env.npm_config_dry_run === "true")
    throw new Error("npm took --dry-run for itself. Use: npm run release -- VERSION --dry-run");
  release({
    folder: fileURLToPath(new URL("..", import.meta.url)),
    version,
    date: new Date().toISOString().slice(0, 10),
    isDryRun: option === "--dry-run",
    say: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
