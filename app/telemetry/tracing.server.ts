import {
  context,
  propagation,
  ROOT_CONTEXT,
  isSpanContextValid,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { env } from "../config/env.server";

const tracer = trace.getTracer("vestibule");

/** Both are names from short lists. */
interface CallEnd {
  operation: string;
  outcome: string;
}

interface CallSpan {
  run<T>(work: () => T): T;
  end(about: CallEnd, isFailed: boolean): void;
}

const untracedCall: CallSpan = { run: (work) => work(), end: () => undefined };

/** A call outside of a request, such as a health check, has no span. */
export function beginCallSpan(upstream: string): CallSpan {
  if (!trace.getActiveSpan()) return untracedCall;
  const span = tracer.startSpan(upstream, {
    kind: SpanKind.CLIENT,
    attributes: { "peer.service": upstream },
  });
  return {
    run: (work) => context.with(trace.setSpan(context.active(), span), work),
    end({ operation, outcome }, isFailed) {
      span.updateName(`${upstream} ${operation}`);
      span.setAttributes({ "vestibule.operation": operation, "vestibule.outcome": outcome });
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** They let an upstream's own spans join the trace; empty without tracing. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

interface TracedRequest {
  method: string;
  /** The one in the log and on error pages. */
  requestId: string | undefined;
  traceparent: string | string[] | undefined;
  isTraced: boolean;
}

interface RequestSpan {
  /** For the log; undefined without tracing. */
  traceId?: string;
  /** Calls in the work become children of the request's span. */
  run(work: () => void): void;
  end(answer: { route: string; status: number }): void;
}

const untracedRequest: RequestSpan = { run: (work) => work(), end: () => undefined };

/** Reads `traceparent` alone of the trace headers, since the others may contain any text. */
export function beginRequestSpan(request: TracedRequest): RequestSpan {
  const { method, requestId, traceparent, isTraced } = request;
  if (!isTraced) return untracedRequest;
  const parent = propagation.extract(
    ROOT_CONTEXT,
    typeof traceparent === "string" ? { traceparent } : {},
  );
  const attributes = { "http.request.method": method, "vestibule.request_id": requestId };
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
  const spanContext = span.spanContext();
  return {
    ...(isSpanContextValid(spanContext) && { traceId: spanContext.traceId }),
    run: (work) => context.with(trace.setSpan(parent, span), work),
    end({ route, status }) {
      span.updateName(`${method} ${route}`);
      span.setAttribute("http.route", route);
      span.setAttribute("http.response.status_code", status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

let flush: (() => Promise<void>) | undefined;

const longestFlushMs = 500;

/** Loads OpenTelemetry's SDK only if the environment asks for traces. */
export async function startTracing(): Promise<void> {
  const { OTEL_TRACES_EXPORTER, OTEL_EXPORTER_OTLP_ENDPOINT } = env;
  if (OTEL_TRACES_EXPORTER === "none") return;
  if (!OTEL_TRACES_EXPORTER && !OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { exportTraces } = await import("./export-traces.server");
  flush = exportTraces();
}

/** Takes half a second at most, and never fails. */
export async function flushTraces(): Promise<void> {
  if (!flush) return;
  const enough = new Promise<void>((resolve) => setTimeout(resolve, longestFlushMs).unref());
  await Promise.race([flush().catch(() => undefined), enough]);
}
