import { readFileSync } from "node:fs";
import { parse } from "yaml";

export interface ComposeService {
  image?: string;
  build?: { context: string };
  command?: string[];
  environment?: Record<string, string | number>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  ports?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  networks?: string[];
  network_mode?: string;
  security_opt?: string[];
  stop_grace_period?: string;
  mem_limit?: string;
}

interface ComposeFile {
  services: Record<string, ComposeService>;
  networks?: Record<string, { internal?: boolean } | null>;
}

export const composeFiles = ["compose.yaml", "compose.production.yaml"] as const;

export type ComposeName = (typeof composeFiles)[number];

/** The services of a compose file, with their variables as written. */
export function readCompose(file: ComposeName): ComposeFile["services"] {
  return readComposeFile(file).services;
}

export function readComposeFile(file: ComposeName): ComposeFile {
  // A test asks for each key that it reads.
  return parse(readFileSync(file, "utf8"), { logLevel: "error" }) as ComposeFile;
}

/** The environment of a service as compose would build it from these values. */
export function environmentOf(
  service: ComposeService | undefined,
  values: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(service?.environment ?? {}).map(([name, text]) => [
      name,
      // Within `${NAME:+…}` stands what is there only with a value.
      String(text)
        .replace(/\$\{(\w+):\+((?:[^{}]|\$\{\w+\})*)\}/g, (_, variable: string, more: string) =>
          values[variable] ? more : "",
        )
        .replace(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => values[variable] ?? ""),
    ]),
  );
}

/** The names in `${NAME}` of a compose file, each once. */
export function variablesOf(file: ComposeName): string[] {
  const found = readFileSync(file, "utf8").matchAll(/\$\{(\w+)/g);
  return [...new Set(Array.from(found, ([, name = ""]) => name))];
}

/** The lines of .env.example, name and value. */
export function readEnvExample(): [name: string, value: string][] {
  const found = readFileSync(".env.example", "utf8").matchAll(/^(\w+)=(.*)$/gm);
  return Array.from(found, ([, name = "", value = ""]) => [name, value]);
}
