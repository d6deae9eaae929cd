import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Proxy } from "../../../stack/proxy/proxy";

/** Everything that a proxy has logged: requests, its own faults, and what an installed one would write elsewhere. */
export async function readProxyLogs({ logFolder }: Proxy): Promise<string> {
  const names = (await readdir(logFolder)).filter((name) => name.endsWith(".log"));
  const texts = await Promise.all(names.map((name) => readFile(join(logFolder, name), "utf8")));
  return texts.join("\n");
}
