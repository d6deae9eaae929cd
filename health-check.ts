import { env } from "./app/env.server";

// The container's own question to the server beside it: ends with 0 when that answers.
const timeoutMs = 2_500;

const answer = await fetch(`http://${addressHere(env.HOST)}:${env.PORT}/health/alive`, {
  signal: AbortSignal.timeout(timeoutMs),
}).catch(() => null);

process.exit(answer?.ok ? 0 : 1);

/** Who listens on every address is found on this machine's own. */
function addressHere(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
