const mostFlows = 5_000;

/** By the id of the flow. In memory only, and in no metric. */
const clients = new Map<string, string>();

/** Remembers each flow's application: Kratos names it when it shows a flow, but not when a form is sent. */
export function rememberClient(flowId: string, clientId: string): void {
  clients.delete(flowId);
  clients.set(flowId, clientId);
  const [oldest] = clients.keys();
  if (clients.size > mostFlows && oldest !== undefined) clients.delete(oldest);
}

export function findClient(flowId: string): string | undefined {
  return clients.get(flowId);
}
