import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startChild } from "../process/child";
import { ExpectedFailure } from "../process/expected-failure";
import { findInPath } from "../program/find-in-path";
import { minimalEnv } from "../process/minimal-env";
import { findFreePorts } from "../process/ports";
import type { Proxy, ProxySettings } from "./proxy";
import { makeRunFolder, removeRunFolder } from "../process/run-folder";
import { makeCertificate, type Certificate } from "./self-signed-certificate";

/** A real Caddy with deploy/Caddyfile, on high ports, with a certificate and all its files in its own folder. */
export async function startCaddy({ publicUrl, appPorts }: ProxySettings): Promise<Proxy> {
  const command = await findInPath("caddy");
  if (!command)
    throw new ExpectedFailure("Caddy is missing. Install it, on Debian with the package caddy.");
  const [[hydraPort = 0, readyPort = 0], folder] = await Promise.all([
    findFreePorts(2),
    makeRunFolder(),
  ]);
  const certificate = await makeCertificate(folder);
  const configPath = join(folder, "Caddyfile");
  await writeFile(configPath, await readExample(certificate, readyPort));
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
    logFolder: folder,
    async stop() {
      await child.stop();
      await removeRunFolder(folder);
    },
  };
}

/** Opens no port that another process on the machine could use. */
const options = `
	admin off
	auto_https disable_redirects
	default_bind 127.0.0.1`;

/**
 * The example unchanged, except for a certificate, since no authority issues one to this machine, and a port that
 * reports that Caddy runs.
 */
async function readExample({ path, keyPath }: Certificate, readyPort: number): Promise<string> {
  const example = fileURLToPath(new URL("../../deploy/Caddyfile", import.meta.url));
  const text = await readFile(example, "utf8");
  const site = /^\{\$(PUBLIC_HOST|HYDRA_HOST):[\w.]+\} \{$/gm;
  if (text.match(site)?.length !== 2) throw new Error("deploy/Caddyfile does not have two sites.");
  const global = /^\{$/m;
  if (!global.test(text)) throw new Error("deploy/Caddyfile has no global options.");
  const changed = text.replace(global, `{${options}`).replace(site, `$&\n\ttls ${path} ${keyPath}`);
  return `${changed}\nhttp://127.0.0.1:${readyPort} {\n\trespond 200\n}\n`;
}
