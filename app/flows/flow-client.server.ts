import { findClientBrand } from "../brand/brand.server";
import { readFlow } from "../kratos/flow-calls.server";
import type { Flow } from "../model/flow";
import { clientOf } from "../view/view-flow";
import type { FlowView } from "../view/views";
import type { Visit } from "../web/visit.server";

/** The application behind a flow, with the operator's brand for it, and the name of its accent. */
export function brandClient(flow: Flow): { client: FlowView["client"]; accent?: string } {
  const client = clientOf(flow);
  const id = flow.oauth2_login_request?.client.client_id;
  if (id === undefined) return { client };
  const { accent, ...own } = findClientBrand(id);
  const isNamed = client !== undefined || Object.keys(own).length > 0;
  return { client: isNamed ? { name: id, ...client, ...own } : undefined, accent };
}

/**
 * Restores the application of a refused form: Kratos v1.3.1 leaves it out, so the flow is read once more. Otherwise
 * the page would lose the application's name and look after a wrong password.
 */
export async function restoreClient(visit: Visit, flow: Flow): Promise<Flow> {
  if (!flow.oauth2_login_challenge || flow.oauth2_login_request) return flow;
  const { answer } = await readFlow(visit, flow.id);
  if (answer.kind !== "shown") return flow;
  return { ...flow, oauth2_login_request: answer.flow.oauth2_login_request };
}
