import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { ProxySettings } from "./proxy";

export interface NginxSettings extends ProxySettings {
  /** Where plain http redirects to https. */
  httpPort: number;
  /** Headers for the pages instead of the requested Host, one directive each. */
  hostDirectives?: string[];
  /** Room for the headers of an answer instead of the example's, such as nginx' own 4k. */
  answerHeaders?: string;
  /** Servers beside the example's. */
  otherServers?: string;
}

export interface NginxFiles {
  folder: string;
  certificatePath: string;
  keyPath: string;
}

/** deploy/nginx.conf with this machine's names, ports and files instead of the example's. */
export async function readNginxSite(settings: NginxSettings, files: NginxFiles): Promise<string> {
  const path = fileURLToPath(new URL("../../deploy/nginx.conf", import.meta.url));
  return replaceEach(await readFile(path, "utf8"), replacements(settings, files));
}

function replacements(
  { publicUrl, httpPort, appPorts, hostDirectives, answerHeaders }: NginxSettings,
  { folder, certificatePath, keyPath }: NginxFiles,
): [from: string, to: string][] {
  const { port, hostname } = new URL(publicUrl);
  const server = (address: string) => `    server ${address} max_fails=0;\n`;
  const host = "    proxy_set_header Host $host;\n";
  return [
    ["https://account.example.org$request_uri", `${publicUrl}$request_uri`],
    ["server_name account.example.org;", `server_name ${hostname};`],
    // A machine that runs tests may lack IPv6.
    ["    listen [::]:80;\n", ""],
    ["    listen [::]:443 ssl http2;\n", ""],
    ["listen 80;", `listen 127.0.0.1:${httpPort};`],
    ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
    [server("vestibule-1:3000"), appPorts.map((app) => server(`127.0.0.1:${app}`)).join("")],
    [server("vestibule-2:3000"), ""],
    ["/etc/ssl/vestibule/fullchain.pem", certificatePath],
    ["/etc/ssl/vestibule/privkey.pem", keyPath],
    ["/var/log/nginx/vestibule.log", `${folder}/access.log`],
    ["/var/log/nginx/vestibule-error.log", `${folder}/error.log`],
    ["proxy_buffer_size 32k;", `proxy_buffer_size ${answerHeaders ?? "32k"};`],
    [host, hostDirectives?.map((line) => `    ${line}\n`).join("") ?? host],
  ];
}

/** Throws if the example no longer contains one of the texts, so that it is never tested in part. */
function replaceEach(text: string, pairs: [from: string, to: string][]): string {
  return pairs.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`deploy/nginx.conf has no "${from.trim()}"`);
    return before.replaceAll(from, to);
  }, text);
}
