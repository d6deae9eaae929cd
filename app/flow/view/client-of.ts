import { clientName } from "../value/client-name";
import type { Flow } from "../flow";
import { secureHost } from "../address/secure-address";
import type { FlowView } from "./model/flow-view";

/** The application to which somebody signs in: its name, or lacking that its address. */
export function clientOf(flow: Flow): FlowView["client"] {
  const client = flow.oauth2_login_request?.client;
  const name = clientName(client?.client_name, client?.client_uri);
  return name ? { name, host: secureHost(client?.client_uri) } : undefined;
}
