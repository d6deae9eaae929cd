import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startChild } from "../process/child";
import { minimalEnv } from "../process/minimal-env";
import { findFreePorts } from "../process/ports";
import { makeRunFolder, removeRunFolder } from "../process/run-folder";
import { findPythonTool } from "../program/python-tool";
import type { Proxy, ProxySettings } from "./proxy";
import { makeCertificate } from "./self-signed-certificate";

/** A real Traefik with deploy/traefik.yaml and traefik-routes.yaml, on high ports and with all its files in its own folder. */
export async function startTraefik({ publicUrl, appPorts }: ProxySettings): Promise<Proxy> {
  const [command, [httpPort = 0, readyPort = 0], folder] = await Promise.all([
    findPythonTool("traefik"),
    findFreePorts(2),
    makeRunFolder(),
  ]);
  const certificate = await makeCertificate(folder);
  const { hostname, port } = new URL(publicUrl);
  const routesPath = join(folder, "traefik-routes.yaml");
  const configPath = join(folder, "traefik.yaml");
  const [app1, app2] = appPorts.map((appPort) => `http://127.0.0.1:${appPort}`);
  const routes = replaceEach("traefik-routes.yaml", await readExample("traefik-routes.yaml"), [
    ["Host(`account.example.org`)", `Host(\`${hostname}\`)`],
    ["http://vestibule-1:3000", app1 ?? ""],
    ["http://vestibule-2:3000", app2 ?? app1 ?? ""],
    ["/etc/ssl/vestibule/fullchain.pem", certificate.path],
    ["/etc/ssl/vestibule/privkey.pem", certificate.keyPath],
  ]);
  const config = replaceEach("traefik.yaml", await readExample("traefik.yaml"), [
    // Opens no port that another process on the machine could use, and one that reports that it runs.
    ['address: ":80"', `address: "127.0.0.1:${httpPort}"`],
    ['address: ":443"', `address: "127.0.0.1:${port}"`],
    ["/etc/traefik/traefik-routes.yaml", routesPath],
    ["entryPoints:\n", `entryPoints:\n  ready:\n    address: "127.0.0.1:${readyPort}"\n`],
  ]);
  await Promise.all([
    writeFile(routesPath, withReadyRoute(routes)),
    writeFile(configPath, `${config}\nping:\n  manualRouting: true\n`),
  ]);
  const child = await startChild({
    name: "Traefik",
    command,
    args: [`--configFile=${configPath}`],
    env: minimalEnv(),
    logPath: join(folder, "traefik.log"),
    readyUrls: [`http://127.0.0.1:${readyPort}/ping`],
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

/**
 * Answers at /ping by a route of the same file. Traefik's own ping answers before it has read that file, while it
 * still has neither the certificate nor a way to us.
 */
function withReadyRoute(routes: string): string {
  const route = `    ready:
      rule: Path(\`/ping\`)
      entryPoints: [ready]
      service: ping@internal
`;
  return replaceEach("traefik-routes.yaml", routes, [["  routers:\n", `  routers:\n${route}`]]);
}

function readExample(name: string): Promise<string> {
  return readFile(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), "utf8");
}

/** Throws if the example no longer contains one of the texts, so that it is never tested in part. */
function replaceEach(name: string, text: string, pairs: [from: string, to: string][]): string {
  return pairs.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`deploy/${name} has no "${from.trim()}"`);
    return before.replaceAll(from, to);
  }, text);
}
