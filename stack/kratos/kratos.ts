import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { placeEmptyDatabase } from "../program/empty-database";
import { buildKratosConfig, type KratosDifference, type KratosSettings } from "./kratos-config";
import { minimalEnv } from "../process/minimal-env";
import type { Program } from "../program/program";
import { startService, type Service } from "../process/service";

export interface KratosStart extends Omit<KratosSettings, "dsn" | "schemaPath" | "mailTemplates"> {
  program: Program;
  folder: string;
  differences: KratosDifference[];
  /** Whether it sends its messages. */
  hasCourier?: boolean;
}

/** Where the Kratos of a run folder looks for the templates of its mails. */
export function mailTemplatesIn(folder: string): string {
  return join(folder, "mail-templates");
}

export async function startKratos(start: KratosStart): Promise<Service> {
  const { program, folder, differences, ports, hasCourier = true, ...settings } = start;
  const configPath = join(folder, "kratos.json");
  const schemaPath = join(folder, "identity.schema.json");
  const schemaSource = fileURLToPath(new URL("identity.schema.json", import.meta.url));
  const [dsn] = await Promise.all([
    placeEmptyDatabase(program, folder),
    copyFile(schemaSource, schemaPath),
  ]);
  // Kratos reads them when it sends its first mail, and has its own where there are none.
  const mailTemplates = mailTemplatesIn(folder);
  const config = buildKratosConfig(
    { ...settings, ports, dsn, schemaPath, mailTemplates },
    differences,
  );
  await writeFile(configPath, JSON.stringify(config, null, 2));

  const publicUrl = `http://127.0.0.1:${ports.kratosPublic}`;
  const adminUrl = `http://127.0.0.1:${ports.kratosAdmin}`;
  // The flag would override the configuration.
  const isDev = !differences.some(({ dev }) => dev === false);
  const mode = isDev ? ["--dev"] : [];
  const courier = hasCourier ? ["--watch-courier"] : [];
  const serve = ["serve", ...mode, ...courier, "--sqa-opt-out", "-c", configPath];
  return startService(
    { publicUrl, adminUrl },
    {
      name: "Kratos",
      ...program.commandFor(serve, folder),
      env: minimalEnv(),
      logPath: join(folder, "kratos.log"),
      readyUrls: [`${publicUrl}/health/ready`, `${adminUrl}/admin/health/ready`],
    },
  );
}
