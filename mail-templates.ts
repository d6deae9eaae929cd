import { argv } from "node:process";

const usage = `Usage: npm run mail-templates -- FOLDER

Writes the mails and text messages that Kratos sends, in the operator's brand and words, for kratos.yml's
courier.template_override_path. Reads the same settings as the server.
`;

/** The exit code if the process ends before everything was written, for example because of an invalid setting. */
let exitCode: 0 | 1 | 2 = 2;
process.on("exit", () => {
  process.exitCode = exitCode;
});

const [folder, ...more] = argv.slice(2);
if (folder === "--help") {
  process.stdout.write(usage);
  exitCode = 0;
} else if (!folder || folder.startsWith("-") || more.length > 0) {
  process.stderr.write(usage);
} else {
  // Reads the settings, and ends the process if they are invalid.
  const { run } = await import("./app/mail/run.server");
  try {
    await run(folder);
    exitCode = 0;
  } catch (error) {
    process.stderr.write(`No template was changed: ${String(error)}\n`);
    exitCode = 1;
  }
}
