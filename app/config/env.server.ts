import { type Settings, settingsSchema } from "./settings";

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

export type SettingsResult = { settings: Settings } | { problems: string[] };

/** Empty counts as not set: compose files and shells omit a variable that way. */
export function readSettings(source: Record<string, string | undefined>): SettingsResult {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const parsed = settingsSchema.safeParse(given);
  if (parsed.success) {
    const { HYDRA_ADMIN_URL, HYDRA_PUBLIC_URL, METRICS_PORT, PORT } = parsed.data;
    if (HYDRA_ADMIN_URL && !HYDRA_PUBLIC_URL) return { problems: [missing("HYDRA_PUBLIC_URL")] };
    if (METRICS_PORT === PORT) {
      return { problems: ["METRICS_PORT is not valid: it must be a different port from PORT."] };
    }
    return { settings: Object.freeze(parsed.data) };
  }
  return {
    problems: parsed.error.issues.map((issue) => {
      const name = issue.path.join(".");
      return given[name] === undefined
        ? missing(name as keyof Settings)
        : `${name} is not valid: it must be ${issue.message}.`;
    }),
  };
}

function missing(name: keyof Settings): string {
  return `${name} is missing. ${settingsSchema.shape[name].description}.`;
}
