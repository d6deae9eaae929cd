import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { findBinaries, type Binaries } from "../../stack/binaries";
import { startChild, type Child } from "../../stack/child";
import { placeEmptyDatabase } from "../../stack/empty-database";
import { minimalEnv } from "../../stack/minimal-env";
import { findFreePorts } from "../../stack/ports";
import type { ProgramName } from "../../stack/program";
import { makeRunFolder, removeRunFolder } from "../../stack/run-folder";
import { environmentOf, readCompose } from "../support/compose";

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
const places = [
  { place: "compose.yaml", own: "http://localhost:3000", issuer: "http://localhost:4444" },
  {
    place: "compose.production.yaml",
    own: "https://account.example.org",
    issuer: "https://oauth.example.org",
  },
] as const;

let binaries: Binaries;
let folder: string;

beforeAll(async () => {
  [binaries, folder] = await Promise.all([findBinaries(), makeRunFolder()]);
}, 600_000);
afterAll(() => removeRunFolder(folder));

interface Start {
  program: ProgramName;
  place: (typeof places)[number]["place"];
  configPath: string;
  env?: Record<string, string>;
}

/** The service as its container is told to run, but for the database, the ports and the file's place. */
async function start({
  program,
  place,
  configPath,
  env = {},
}: Start): Promise<Child & { url: string }> {
  const [publicPort = 0, adminPort = 0] = await findFreePorts(2);
  const [base, production] = [readCompose("compose.yaml"), readCompose("compose.production.yaml")];
  const laidOver = place === "compose.production.yaml" ? production[program] : undefined;
  const command = laidOver?.command ?? base[program]?.command ?? [];
  const args = command.map((word) => (word.startsWith("/etc/") ? configPath : word));
  const url = `http://127.0.0.1:${publicPort}`;
  const child = await startChild({
    name: program,
    ...binaries[program].commandFor([...args, "--sqa-opt-out"], folder),
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
    readyUrls: [`${url}/health/ready`],
  });
  return { ...child, url };
}

test.each(places)(
  "Kratos starts with its example file under $place and leads to the pages at $own",
  async ({ place, own }) => {
    const schema = `file://${resolve("deploy/kratos/identity.schema.json")}`;
    const kratos = await start({
      program: "kratos",
      place,
      configPath: resolve("deploy/kratos/kratos.yml"),
      env: { IDENTITY_SCHEMAS: JSON.stringify([{ id: "default", url: schema }]) },
    });
    try {
      for (const flow of ["login", "registration", "recovery", "verification"]) {
        const answer = await fetch(`${kratos.url}/self-service/${flow}/browser`, {
          redirect: "manual",
          headers: { Accept: "text/html" },
        });
        expect(answer.headers.get("Location")).toMatch(new RegExp(`^${own}/${flow}\\?flow=`));
        const isSecure = own.startsWith("https:");
        expect(answer.headers.getSetCookie().join().includes("Secure")).toBe(isSecure);
      }
      const flow = await fetch(`${kratos.url}/self-service/registration/browser`, {
        headers: { Accept: "application/json" },
      });
      const { ui } = (await flow.json()) as { ui: { action: string } };
      expect(ui.action).toMatch(new RegExp(`^${own}/self-service/registration\\?flow=`));
    } finally {
      await kratos.stop();
    }
  },
  60_000,
);

test.each(places)(
  "Hydra starts with its example file under $place, less what only the newest knows, and is $issuer",
  async ({ place, issuer }) => {
    const configPath = join(folder, "hydra.yml");
    const config = parse(readFileSync("deploy/hydra/hydra.yml", "utf8")) as {
      urls: Record<string, unknown>;
    };
    delete config.urls.device;
    writeFileSync(configPath, stringify(config));
    const hydra = await start({ program: "hydra", place, configPath });
    try {
      const answer = await fetch(`${hydra.url}/.well-known/openid-configuration`);
      const about = (await answer.json()) as Record<string, string>;
      expect(about.issuer).toBe(issuer);
      expect(about.authorization_endpoint).toBe(`${issuer}/oauth2/auth`);
    } finally {
      await hydra.stop();
    }
  },
  60_000,
);
