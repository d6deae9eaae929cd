import type { Facts } from "../facts";
import { broken, ok } from "../finding";
import { isAnswer, isList } from "../heard";

/** An admin API has no password: whoever reaches it can read and change every account. */
export function judgeKratosAdminClosed({ settings, site }: Facts) {
  const { PUBLIC_URL } = settings;
  if (site.kratosAdmin.some(isList)) {
    return broken(
      `Kratos' admin API answers to everyone (/admin/identities): close it in the reverse proxy.`,
    );
  }
  return isAnswer(site.alive) ? ok(`Kratos' admin API does not answer at ${PUBLIC_URL}.`) : [];
}

export function judgeHydraAdminClosed({ settings, site, hydra }: Facts) {
  if (isList(hydra?.publicClients) || site.hydraAdmin.some(isList)) {
    return broken(
      `Hydra's admin API answers to everyone (/admin/clients): close it in the reverse proxy.`,
    );
  }
  return hydra && isAnswer(hydra.publicClients)
    ? ok(`Hydra's admin API does not answer at ${settings.HYDRA_PUBLIC_URL ?? ""}.`)
    : [];
}
