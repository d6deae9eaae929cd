import type { ReceivedFlow } from "../kratos/kratos-browser";
import type { KratosDifference } from "../kratos/kratos-config";

const clientParts = ["client_id", "client_name", "client_uri", "policy_uri", "tos_uri"];

/** The parts of an application's request that the product reads. */
export function pickConsentRequest(asked: unknown): Record<string, unknown> {
  const { client, ...more } = pick(asked, ["subject", "requested_scope", "client"]);
  return {
    ...more,
    challenge: "example",
    // Only the address of the application's answer is read from it.
    request_url: "https://hydra.example.org/?redirect_uri=https://books.example.org/callback",
    client: pick(client, clientParts),
  };
}

const sessionParts = ["id", "authenticated_at", "authentication_methods", "identity"];
const identityParts = ["id", "traits", "verifiable_addresses"];

/** The parts of a session that the product reads. */
export function pickSession(session: unknown): Record<string, unknown> {
  const { identity, ...more } = pick(session, sessionParts);
  return { ...more, identity: pick(identity, identityParts) };
}

export function pick(value: unknown, names: string[]): Record<string, unknown> {
  // The services' answers are objects; a missing part is left out.
  const from = value as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

const userAgents = [
  "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
];

/** This script called Kratos, which is no browser. */
export function withDevice(
  session: Record<string, unknown>,
  place: number,
): Record<string, unknown> {
  const device = { ip_address: `192.0.2.${place + 1}`, user_agent: userAgents[place] };
  return { ...session, devices: [device] };
}

/** Fills it in from the session, as the product does. */
export function withIdentifier(flow: ReceivedFlow, email: string): ReceivedFlow {
  const nodes = flow.ui.nodes.map((node) =>
    node.attributes.name === "identifier"
      ? { ...node, attributes: { ...node.attributes, value: email } }
      : node,
  );
  return { ...flow, ui: { ...flow.ui, nodes } };
}

/** Providers with well-known logos. Kratos does not call them until somebody signs in there. */
export function withProviders(): KratosDifference {
  const known = { google: "Google", apple: "Apple", github: "GitHub", microsoft: "Microsoft" };
  const providers = Object.entries(known).map(([id, label]) => ({
    id,
    provider: "generic",
    label,
    client_id: "example",
    client_secret: "example",
    issuer_url: "https://provider.example.org",
    mapper_url: "base64://e30=",
  }));
  return { selfservice: { methods: { oidc: { enabled: true, config: { providers } } } } };
}
