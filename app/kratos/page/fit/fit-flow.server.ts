import { brand } from "../../../brand/brand.server";
import { findClientBrand } from "../../../brand/client-brand.server";
import type { Flow } from "../../../flow/flow";
import { chooseProviders, keepGroups, withoutSocial } from "../../../flow/repair/keep-groups";
import type { FlowView } from "../../../flow/view/model/flow-view";
import type { Visit } from "../../call/visit.server";
import { isWebview } from "./webview.server";

/** The part of a flow that this door shows and this browser can use. */
export function fitFlow({ kind, door, request }: Visit, flow: Flow): Flow {
  const ours =
    kind === "settings" && door.settingsGroups ? keepGroups(flow, door.settingsGroups) : flow;
  const chosen = brand.social ? chooseProviders(ours, brand.social) : ours;
  return isWebview(request) ? withoutSocial(chosen) : chosen;
}

/** The application behind a flow, with the operator's brand for it, and the name of its accent. */
export function brandClient(
  flow: Flow,
  client: FlowView["client"],
): { client: FlowView["client"]; accent?: string } {
  const id = flow.oauth2_login_request?.client.client_id;
  if (id === undefined) return { client };
  const { accent, ...own } = findClientBrand(id);
  const isNamed = client !== undefined || Object.keys(own).length > 0;
  return { client: isNamed ? { name: id, ...client, ...own } : undefined, accent };
}
