import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startChild } from "./child";
import { ExpectedFailure } from "./expected-failure";
import { findInPath } from "./find-in-path";
import { minimalEnv } from "./minimal-env";
import { findFreePorts } from "./ports";
import type { Proxy, ProxySettings } from "./proxy";
import { makeRunFolder, removeRunFolder } from "./run-folder";
import { makeCertificate, type Certificate } from "./self-signed-certificate";

/** A real Caddy with deploy/Caddyfile, on high ports, with a certificate and all of its files in a folder of its own. */
export async function startCaddy({ publicUrl, appPorts }: ProxySettings): Promise<Proxy> {
  const command = await findInPath("caddy");
  if (!command) throw new ExpectedFailure("Caddy is needed: install it, on Debian as caddy.");
  const [[hydraPort = 0, readyPort = 0], folder] = await Promise.all([
    findFreePorts(2),
    makeRunFolder(),
  ]);
  const certificate = await makeCertificate(folder);
  const configPath = join(folder, "Caddyfile");
  await writeFile(configPath, `${aroundTheExample(readyPort)}\n${await readExample(certificate)}`);
  const child = await startChild({
    name: "Caddy",
    command,
    args: ["run", "--config", configPath, "--adapter", "caddyfile"],
    env: {
      ...minimalEnv(),
      // Where it keeps certificates and its last configuration.
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      PUBLIC_HOST: new URL(publicUrl).host,
      HYDRA_HOST: `localhost:${hydraPort}`,
      REPLICAS: appPorts.map((port) => `127.0.0.1:${port}`).join(" "),
    },
    logPath: join(folder, "caddy.log"),
    readyUrls: [`http://127.0.0.1:${readyPort}/`],
  });
  return {
    url: publicUrl,
    certificate: certificate.pem,
    async stop() {
      await child.stop();
      await removeRunFolder(folder);
    },
  };
}

/** No port of a machine that others could have, and one that only says that Caddy runs. */
function aroundTheExample(readyPort: number): string {
  return `
{
	admin off
	auto_https disable_redirects
	default_bind 127.0.0.1
}

http://127.0.0.1:${readyPort} {
	respond 200
}
`;
}

/** The example as it is, but with a certificate: no authority gives one to this machine. */
async function readExample({ path, keyPath }: Certificate): Promise<string> {
  const example = fileURLToPath(new URL("../deploy/Caddyfile", import.meta.url));
  const text = await readFile(example, "utf8");
  const site = /^\{\$(PUBLIC_HOST|HYDRA_HOST):[\w.]+\} \{$/gm;
  if (text.match(site)?.length !== 2) throw new Error("deploy/Caddyfile has not two sites.");
  return text.replace(site, `$&\n\ttls ${path} ${keyPath}`);
}
