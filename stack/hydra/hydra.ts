import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { placeEmptyDatabase } from "../program/empty-database";
import { buildHydraConfig, type HydraSettings } from "./hydra-config";
import { minimalEnv } from "../process/minimal-env";
import type { Program } from "../program/program";
import { startService, type Service } from "../process/service";
import { putTokenKeys } from "./token-keys";

export interface HydraStart extends Omit<HydraSettings, "dsn"> {
  program: Program;
  folder: string;
}

export async function startHydra(start: HydraStart): Promise<Service> {
  const { program, folder, ports, ...settings } = start;
  const configPath = join(folder, "hydra.json");
  const dsn = await placeEmptyDatabase(program, folder);
  const config = buildHydraConfig({ ...settings, ports, dsn });
  await writeFile(configPath, JSON.stringify(config, null, 2));

  // The issuer's host, which a client compares exactly.
  const publicUrl = `http://localhost:${ports.hydraPublic}`;
  const adminUrl = `http://127.0.0.1:${ports.hydraAdmin}`;
  const serve = ["serve", "all", "--dev", "--sqa-opt-out", "-c", configPath];
  const hydra = await startService(
    { publicUrl, adminUrl },
    {
      name: "Hydra",
      ...program.commandFor(serve, folder),
      // It is not in the file: Hydra v2.3.0 refuses a file with unknown keys, and overlooks such a variable.
      env: {
        ...minimalEnv(),
        URLS_DEVICE_VERIFICATION: `${start.publicUrl}/device`,
        URLS_DEVICE_SUCCESS: `${start.publicUrl}/device/done`,
      },
      logPath: join(folder, "hydra.log"),
      readyUrls: [`${publicUrl}/health/ready`, `${adminUrl}/health/ready`],
    },
  );
  await putTokenKeys(adminUrl);
  return hydra;
}
