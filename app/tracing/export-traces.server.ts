import { diag, DiagLogLevel } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { env } from "../env.server";
import { log } from "../log.server";

/**
 * Sends spans as JSON to the collector from now on and gives back what sends the rest at the end. Where to, how
 * much and under which name the SDK reads from the OTEL_* variables itself.
 */
export function exportTraces(): () => Promise<void> {
  // Its sentences can quote the answer of whatever stands at that address.
  const report = () => log.warn({ event: "tracing_failed" });
  const quiet = () => undefined;
  diag.setLogger(
    { error: report, warn: quiet, info: quiet, debug: quiet, verbose: quiet },
    DiagLogLevel.ERROR,
  );
  const named = resourceFromAttributes({ "service.name": env.OTEL_SERVICE_NAME });
  const provider = new NodeTracerProvider({
    // Of the detectors only this one: the others tell command lines and the names of users.
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.forceFlush();
}
