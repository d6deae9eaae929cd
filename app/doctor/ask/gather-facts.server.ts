import type { Settings } from "../../settings/settings";
import type { Facts } from "../judge/facts";
import { askHydra } from "./ask-hydra.server";
import { askKratos } from "./ask-kratos.server";
import { askSite } from "./ask-site.server";
import { createAsker } from "./asker.server";
import { readBrandFacts } from "./read-brand-facts.server";

export interface Gathering {
  settings: Settings;
  mayWrite: boolean;
}

/** Collects everything that the checks need. */
export async function gatherFacts({ settings, mayWrite }: Gathering): Promise<Facts> {
  const ask = createAsker(settings.KRATOS_TIMEOUT_MS);
  const hydra = await askHydra(createAsker(settings.HYDRA_TIMEOUT_MS), settings, mayWrite);
  return {
    settings,
    nodeVersion: process.versions.node,
    brand: readBrandFacts(settings.BRANDING_DIR),
    site: await askSite(ask, settings),
    kratos: await askKratos(ask, settings),
    ...(hydra && { hydra }),
  };
}
