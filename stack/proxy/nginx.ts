import { access, chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startChild } from "../process/child";
import { ExpectedFailure } from "../process/expected-failure";
import { findInPath } from "../program/find-in-path";
import { minimalEnv } from "../process/minimal-env";
import { readNginxSite, type NginxSettings } from "./nginx-config";
import { findFreePorts } from "../process/ports";
import type { Proxy } from "./proxy";
import { makeRunFolder, removeRunFolder } from "../process/run-folder";
import { makeCertificate } from "./self-signed-certificate";

export interface Nginx extends Proxy {
  /** Where plain http redirects to https. */
  httpUrl: string;
  /** One line of JSON for each request. */
  accessLogPath: string;
}

/** A real nginx with deploy/nginx.conf, on high ports and with all its files in its own folder. */
export async function startNginx(settings: Omit<NginxSettings, "httpPort">): Promise<Nginx> {
  const [command, [httpPort = 0, readyPort = 0], folder] = await Promise.all([
    findNginx(),
    findFreePorts(2),
    makeRunFolder(),
  ]);
  // Started by root, nginx runs as nobody, who needs access to the files too.
  await chmod(folder, 0o711);
  const certificate = await makeCertificate(folder);
  const site = await readNginxSite(
    { ...settings, httpPort },
    { folder, certificatePath: certificate.path, keyPath: certificate.keyPath },
  );
  const configPath = join(folder, "nginx.conf");
  await writeFile(join(folder, "site.conf"), `${site}\n${settings.otherServers ?? ""}`);
  await writeFile(configPath, mainConfig(folder, readyPort));
  const child = await startChild({
    name: "nginx",
    command,
    args: ["-p", folder, "-c", configPath, "-e", "stderr", "-g", "daemon off;"],
    env: minimalEnv(),
    logPath: join(folder, "nginx.log"),
    readyUrls: [`http://127.0.0.1:${readyPort}/`],
  });
  return {
    url: settings.publicUrl,
    httpUrl: `http://localhost:${httpPort}`,
    certificate: certificate.pem,
    logFolder: folder,
    accessLogPath: join(folder, "access.log"),
    async stop() {
      await child.stop();
      await removeRunFolder(folder);
    },
  };
}

/** Debian installs it in a folder that only root's PATH contains. */
async function findNginx(): Promise<string> {
  const found = await findInPath("nginx");
  if (found) return found;
  const path = "/usr/sbin/nginx";
  try {
    await access(path);
    return path;
  } catch {
    throw new ExpectedFailure(
      "nginx is missing. Install it, on Debian with the package nginx-light.",
    );
  }
}

/** The configuration of an installed nginx around the example, and a port that reports that it runs. */
function mainConfig(folder: string, readyPort: number): string {
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
worker_processes 2;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n  ")}
  access_log off;
  server {
    listen 127.0.0.1:${readyPort};
    return 200;
  }
  include ${folder}/site.conf;
}
`;
}
