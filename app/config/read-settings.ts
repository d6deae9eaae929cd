import { type Settings, settingsSchema } from "./settings";

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
