import { env } from "./app/config/env.server";

// The container's health check: asks the server beside it, and exits with 0 if that answers.
const timeoutMs = 2_500;

const answer = await fetch(`http://${addressHere(env.HOST)}:${env.PORT}/health/alive`, {
  signal: AbortSignal.timeout(timeoutMs),
}).catch(() => null);

process.exit(answer?.ok ? 0 : 1);

/** A server that listens on every address is reached at this machine's own. */
function addressHere(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
