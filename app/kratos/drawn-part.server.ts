import { brand } from "../brand/brand.server";
import { chooseProviders } from "../flow/choose-providers";
import type { Flow } from "../flow/flow";
import { keepGroups, withoutSocial } from "../flow/keep-groups";
import { isWebview } from "../http/webview.server";
import type { Visit } from "./visit.server";

/** What of a flow this door shows, and this browser can use. */
export function drawnPart({ kind, door, request }: Visit, flow: Flow): Flow {
  const ours =
    kind === "settings" && door.settingsGroups ? keepGroups(flow, door.settingsGroups) : flow;
  const chosen = brand.social ? chooseProviders(ours, brand.social) : ours;
  return isWebview(request) ? withoutSocial(chosen) : chosen;
}
