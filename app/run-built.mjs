// `npm run doctor` and the like: runs the built program, or explains that the build is missing.
import { existsSync } from "node:fs";

const [program] = process.argv.splice(2, 1);
const built = new URL(`../build/server/${program}.js`, import.meta.url);

if (existsSync(built)) {
  await import(built.href);
} else {
  console.error(`build/server/${program}.js is missing. Run "npm run build" first.`);
  process.exitCode = 2;
}
