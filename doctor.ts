import { readWishes, usage } from "./app/doctor/read-wishes";

/** The exit code if the process ends before everything was checked, for example because of an invalid setting. */
let exitCode: 0 | 1 | 2 = 2;
process.on("exit", () => {
  process.exitCode = exitCode;
});

const given = process.argv.slice(2);
const wishes = readWishes(given);
if (given.includes("--help")) {
  process.stdout.write(usage);
  exitCode = 0;
} else if (wishes) {
  // Reads the settings, and ends the process if they are invalid.
  const { run } = await import("./app/doctor/run.server");
  exitCode = await run(wishes);
} else {
  process.stderr.write(usage);
}
