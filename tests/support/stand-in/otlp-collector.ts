import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { listen } from "./listen";

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});

export type CollectedSpan = z.infer<typeof spanSchema>;

const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});

/** Accepts traces as OpenTelemetry's exporters send them by HTTP, in JSON. */
export async function startOtlpCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const keep = (body: string) => {
      if (request.url === "/v1/traces") bodies.push(body);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    };
    text(request).then(keep, () => response.destroy());
  });
  const { url, stop } = await listen(server);
  return {
    url,
    spans: () =>
      bodies
        .flatMap((body) => exportSchema.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    /** Everything that was sent, unchanged. */
    text: () => bodies.join("\n"),
    stop,
  };
}
