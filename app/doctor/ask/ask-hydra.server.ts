import type { Settings } from "../../settings/settings";
import type { HydraFacts } from "../judge/facts";
import { askAgain, type Ask } from "./asker.server";
import { tryClient } from "./try-client.server";

/** The shortest state that Hydra accepts. */
const state = "vestibule-doctor";

/** Undefined without HYDRA_ADMIN_URL. Only `mayWrite` creates a client, which is deleted afterwards. */
export async function askHydra(
  firstAsk: Ask,
  settings: Settings,
  mayWrite: boolean,
): Promise<HydraFacts | undefined> {
  const { HYDRA_ADMIN_URL: admin, HYDRA_PUBLIC_URL: hydra } = settings;
  if (!admin || !hydra) return undefined;
  const stranger = new URLSearchParams({ client_id: state, response_type: "code", state });
  const clients = await firstAsk(`${admin}/admin/clients?page_size=1`);
  const discovery = await firstAsk(`${hydra}/.well-known/openid-configuration`);
  const ask = askAgain(firstAsk, discovery);
  return {
    clients,
    discovery,
    version: await askAgain(firstAsk, clients)(`${admin}/version`),
    publicClients: await ask(`${hydra}/admin/clients?page_size=1`),
    stranger: await ask(`${hydra}/oauth2/auth?${stranger.toString()}`, { as: "page" }),
    logout: await ask(`${hydra}/oauth2/sessions/logout`, { as: "page" }),
    device: await ask(`${hydra}/oauth2/device/verify`, { as: "page" }),
    ...(mayWrite && { trial: await tryClient({ ask, settings, admin, hydra }) }),
  };
}
