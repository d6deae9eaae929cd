import type { Flow } from "../../flow/flow";
import { readFlow } from "../call/ask-flow.server";
import type { Visit } from "../call/visit.server";

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
