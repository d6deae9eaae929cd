import { findClientBrand } from "../brand/client-brand.server";
import type { Flow } from "../flow/flow";
import type { FlowView } from "../flow/flow-view";

/** The application behind a flow, as the operator's brand has it, and the name of its accent. */
export function dressClient(
  flow: Flow,
  client: FlowView["client"],
): { client: FlowView["client"]; accent?: string } {
  const id = flow.oauth2_login_request?.client.client_id;
  if (id === undefined) return { client };
  const { accent, ...own } = findClientBrand(id);
  const isNamed = client !== undefined || Object.keys(own).length > 0;
  return { client: isNamed ? { name: id, ...client, ...own } : undefined, accent };
}
