import { env } from "../settings/env.server";

let flush: (() => Promise<void>) | undefined;

const longestFlushMs = 500;

/** Loads OpenTelemetry's SDK if the environment asks for traces, and nothing of it otherwise. */
export async function startTracing(): Promise<void> {
  const { OTEL_TRACES_EXPORTER, OTEL_EXPORTER_OTLP_ENDPOINT } = env;
  if (OTEL_TRACES_EXPORTER === "none") return;
  if (!OTEL_TRACES_EXPORTER && !OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { exportTraces } = await import("./export-traces.server");
  flush = exportTraces();
}

/** Sends the remaining spans, for half a second at most; returns at once without tracing. Never fails. */
export async function flushTraces(): Promise<void> {
  if (!flush) return;
  const enough = new Promise<void>((resolve) => setTimeout(resolve, longestFlushMs).unref());
  await Promise.race([flush().catch(() => undefined), enough]);
}
