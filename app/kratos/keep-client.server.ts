import type { Flow } from "../flow/flow";
import { readFlow } from "./ask.server";
import type { Visit } from "./visit.server";

/**
 * A refused form of Kratos v1.3.1 no longer says for which application it is; the flow, read once more,
 * does. Without it the page would lose the application's name, and its look, after a wrong password.
 */
export async function keepClient(visit: Visit, flow: Flow): Promise<Flow> {
  if (!flow.oauth2_login_challenge || flow.oauth2_login_request) return flow;
  const { answer } = await readFlow(visit, flow.id);
  if (answer.kind !== "shown") return flow;
  return { ...flow, oauth2_login_request: answer.flow.oauth2_login_request };
}
