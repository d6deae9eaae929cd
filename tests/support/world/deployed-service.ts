import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseDocument } from "yaml";
import { findBinaries } from "../../../stack/program/binaries";
import { startChild } from "../../../stack/process/child";
import { ExpectedFailure } from "../../../stack/process/expected-failure";
import { placeEmptyDatabase } from "../../../stack/program/empty-database";
import { minimalEnv } from "../../../stack/process/minimal-env";
import { findFreePorts } from "../../../stack/process/ports";
import { makeRunFolder, removeRunFolder } from "../../../stack/process/run-folder";
import type { ServiceName } from "../../../stack/program/program";
import { environmentOf, readCompose, type ComposeName } from "./compose";

const secret = "0123456789abcdef0123456789abcdef";
const values = {
  KRATOS_COOKIE_SECRET: secret,
  KRATOS_CIPHER_SECRET: secret,
  HYDRA_SYSTEM_SECRET: secret,
  HYDRA_COOKIE_SECRET: secret,
  PUBLIC_HOST: "account.example.org",
  HYDRA_HOST: "oauth.example.org",
  SMTP_URL: "smtps://name:password@mail.example.org:465",
  SMTP_FROM: "account@example.org",
};

interface DeployedSettings {
  program: ServiceName;
  place: ComposeName;
  /** The text of its file. */
  config: string;
  env?: Record<string, string>;
}

/** The service as its container runs it, except for the database, the ports and the file's place. */
export async function startDeployed({ program, place, config, env = {} }: DeployedSettings) {
  const binaries = await findBinaries();
  const folder = await makeRunFolder();
  const configPath = join(folder, `${program}.yml`);
  writeFileSync(configPath, config);
  const logPath = join(folder, `${program}.log`);
  const [publicPort = 0, adminPort = 0] = await findFreePorts(2);
  const [base, production] = [readCompose("compose.yaml"), readCompose("compose.production.yaml")];
  const laidOver = place === "compose.production.yaml" ? production[program] : undefined;
  const command = laidOver?.command ?? base[program]?.command ?? [];
  const args = command.map((word) => (word.startsWith("/etc/") ? configPath : word));
  const url = `http://127.0.0.1:${publicPort}`;
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  const adminHealth = program === "kratos" ? "/admin/health/ready" : "/health/ready";
  const child = await startChild({
    name: program,
    ...binaries[program].commandFor(args, folder),
    env: {
      ...minimalEnv(),
      ...environmentOf(base[program], values),
      ...environmentOf(laidOver, values),
      DSN: await placeEmptyDatabase(binaries[program], folder),
      SERVE_PUBLIC_HOST: "127.0.0.1",
      SERVE_PUBLIC_PORT: String(publicPort),
      SERVE_ADMIN_HOST: "127.0.0.1",
      SERVE_ADMIN_PORT: String(adminPort),
      ...env,
    },
    logPath,
    readyUrls: [`${url}/health/ready`, adminUrl + adminHealth],
  });
  const stop = () => child.stop().then(() => removeRunFolder(folder));
  return { ...child, url, adminUrl, readLog: () => readFileSync(logPath, "utf8"), stop };
}

/**
 * Kratos with the example of deploy/kratos, for v1.3.1 less the hook that it refuses; `env` is merged over it, since Kratos
 * reads any key from there.
 */
export async function startDeployedKratos(more: Pick<DeployedSettings, "place" | "env">) {
  const schema = `file://${resolve("deploy/kratos/identity.schema.json")}`;
  const env = { IDENTITY_SCHEMAS: JSON.stringify([{ id: "default", url: schema }]), ...more.env };
  const example = readFileSync("deploy/kratos/kratos.yml", "utf8");
  const start = (config: string) => startDeployed({ ...more, program: "kratos", config, env });
  return start(example).catch((error: unknown) => {
    if (!(error instanceof ExpectedFailure) || !/settings.after.profile/.test(error.message)) {
      throw error;
    }
    const forOldest = parseDocument(example);
    forOldest.deleteIn(["selfservice", "flows", "settings", "after", "profile"]);
    return start(forOldest.toString());
  });
}
