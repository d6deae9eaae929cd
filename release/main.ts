// npm run release -- VERSION [--dry-run]
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { release } from "./release";

const words = argv.slice(2);
const [version = ""] = words.filter((word) => word !== "--dry-run");
try {
  release({
    folder: fileURLToPath(new URL("..", import.meta.url)),
    version,
    date: new Date().toISOString().slice(0, 10),
    isDryRun: words.includes("--dry-run"),
    say: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
