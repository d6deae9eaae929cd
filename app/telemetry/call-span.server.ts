import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const tracer = trace.getTracer("vestibule");

/** What a finished call is described by; both are names from short lists. */
interface CallEnd {
  operation: string;
  outcome: string;
}

export interface CallSpan {
  run<T>(work: () => T): T;
  end(about: CallEnd, isFailed: boolean): void;
}

const untraced: CallSpan = { run: (work) => work(), end: () => undefined };

/** The span of one call within a request. A call outside of one, such as a health check, has none. */
export function beginCallSpan(upstream: string): CallSpan {
  if (!trace.getActiveSpan()) return untraced;
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

/** The headers that let an upstream's own spans join the trace; empty without tracing. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
