import { diag, DiagLogLevel } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { env } from "../config/env.server";
import { log } from "./log.server";

/** Returns a function that sends the rest at the end. The SDK itself reads the OTEL_* variables. */
export function exportTraces(): () => Promise<void> {
  // Its messages can quote the collector's answer.
  const report = () => log.warn({ event: "tracing_failed" });
  const quiet = () => undefined;
  diag.setLogger(
    { error: report, warn: quiet, info: quiet, debug: quiet, verbose: quiet },
    DiagLogLevel.ERROR,
  );
  const ownResource = resourceFromAttributes({ "service.name": env.OTEL_SERVICE_NAME });
  const provider = new NodeTracerProvider({
    // The other detectors reveal command lines and user names.
    resource: ownResource.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.forceFlush();
}
