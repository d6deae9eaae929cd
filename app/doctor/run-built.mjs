// `npm run doctor`: runs the built doctor, or explains that the build is missing.
import { existsSync } from "node:fs";

const built = new URL("../../build/server/doctor.js", import.meta.url);

if (existsSync(built)) {
  await import(built.href);
} else {
  console.error('build/server/doctor.js is missing. Run "npm run build" first.');
  process.exitCode = 2;
}
