import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseDocument } from "yaml";
import { findBinaries } from "../../../stack/program/binaries";
import { startChild, type Child } from "../../../stack/process/child";
import { ExpectedFailure } from "../../../stack/process/expected-failure";
import { placeEmptyDatabase } from "../../../stack/program/empty-database";
import { minimalEnv } from "../../../stack/process/minimal-env";
import { findFreePorts } from "../../../stack/process/ports";
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
  /** The folder for its logs and its database. */
  folder: string;
  configPath: string;
  env?: Record<string, string>;
}

interface Deployed extends Child {
  url: string;
  adminUrl: string;
}

/** The service as its container runs it, except for the database, the ports and the file's place. */
export async function startDeployed({
  program,
  place,
  folder,
  configPath,
  env = {},
}: DeployedSettings): Promise<Deployed> {
  const binaries = await findBinaries();
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
    logPath: join(folder, `${program}.log`),
    readyUrls: [`${url}/health/ready`, adminUrl + adminHealth],
  });
  return { ...child, url, adminUrl };
}

/**
 * Kratos with the example of deploy/kratos, for v1.3.1 less the hook that it refuses; `env` is merged over it, since Kratos
 * reads any key from there.
 */
export async function startDeployedKratos(
  more: Pick<DeployedSettings, "place" | "folder" | "env">,
): Promise<Deployed> {
  const schema = `file://${resolve("deploy/kratos/identity.schema.json")}`;
  const env = { IDENTITY_SCHEMAS: JSON.stringify([{ id: "default", url: schema }]), ...more.env };
  const example = resolve("deploy/kratos/kratos.yml");
  const start = (configPath: string) =>
    startDeployed({ ...more, program: "kratos", configPath, env });
  return start(example).catch((error: unknown) => {
    if (!(error instanceof ExpectedFailure) || !/settings.after.profile/.test(error.message)) {
      throw error;
    }
    const config = parseDocument(readFileSync(example, "utf8"));
    config.deleteIn(["selfservice", "flows", "settings", "after", "profile"]);
    const forOldest = join(more.folder, "kratos.yml");
    writeFileSync(forOldest, config.toString());
    return start(forOldest);
  });
}
