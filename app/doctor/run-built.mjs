// `npm run doctor`: the built doctor, or a word about the build that is missing.
import { existsSync } from "node:fs";

const built = new URL("../../build/server/doctor.js", import.meta.url);

if (existsSync(built)) {
  await import(built.href);
} else {
  console.error('build/server/doctor.js is missing: run "npm run build" first.');
  process.exitCode = 2;
}
