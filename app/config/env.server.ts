import { readSettings, type Settings } from "./settings";

/** The only reader of process.env. A bad setting ends the process before it listens. */
function readEnvironment(): Settings {
  const result = readSettings(process.env);
  if ("settings" in result) return result.settings;
  process.stderr.write(`${result.problems.join("\n")}\n`);
  process.exit(1);
}

export const env = readEnvironment();

/** Whether the product runs behind TLS, by the scheme of PUBLIC_URL. */
export const isSecure = env.PUBLIC_URL.startsWith("https:");
