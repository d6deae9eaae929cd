import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

const tracer = trace.getTracer("vestibule");

export interface TracedRequest {
  method: string;
  /** As the request brought it. */
  traceparent: string | string[] | undefined;
  isTraced: boolean;
}

export interface RequestSpan {
  /** Runs the request's work; calls made in it become children of its span. */
  run(work: () => void): void;
  end(answer: { route: string; status: number }): void;
}

const untraced: RequestSpan = { run: (work) => work(), end: () => undefined };

/**
 * The span of one request: its route pattern, method and status. Of the trace headers only `traceparent` is read,
 * since the others may contain any text. Without tracing it does nothing.
 */
export function beginRequestSpan({ method, traceparent, isTraced }: TracedRequest): RequestSpan {
  if (!isTraced) return untraced;
  const parent = propagation.extract(
    ROOT_CONTEXT,
    typeof traceparent === "string" ? { traceparent } : {},
  );
  const attributes = { "http.request.method": method };
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
  return {
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
