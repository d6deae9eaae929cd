import type { Settings } from "../../settings/settings";
import type { SiteFacts } from "../judge/facts";
import type { Ask } from "./asker.server";

/** What browsers find at our own address, and at Kratos' when it has one of its own. */
export async function askSite(ask: Ask, settings: Settings): Promise<SiteFacts> {
  const { PUBLIC_URL, KRATOS_BROWSER_URL } = settings;
  const origins = [PUBLIC_URL, ...(KRATOS_BROWSER_URL ? [KRATOS_BROWSER_URL] : [])];
  const askEach = (path: string) => Promise.all(origins.map((origin) => ask(origin + path)));
  const [alive, whoami, kratosAdmin, hydraAdmin] = await Promise.all([
    ask(`${PUBLIC_URL}/health/alive`),
    ask(`${KRATOS_BROWSER_URL ?? PUBLIC_URL}/sessions/whoami`),
    askEach("/admin/identities?page_size=1"),
    askEach("/admin/clients?page_size=1"),
  ]);
  return { alive, whoami, kratosAdmin, hydraAdmin };
}
