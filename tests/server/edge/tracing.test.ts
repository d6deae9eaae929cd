import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { readRequestLines } from "../../support/measure/log-lines";
import { startOtlpCollector, type CollectedSpan } from "../../support/stand-in/otlp-collector";
import { reachConsent } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { Visitor } from "../../support/visitor/visitor";
import { ownWorld, started } from "../../support/world/started";

const collector = await started(startOtlpCollector());
const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: "100" };
const world = await ownWorld({ hydra: true, env });

function attributesOf({ attributes }: CollectedSpan): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

/** The span of the request of this trace, once it has come. */
async function waitForRequest(traceId: string): Promise<CollectedSpan> {
  const find = () =>
    collector.spans().find((span) => span.traceId === traceId && span.name.includes(" /"));
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  return find() ?? Promise.reject(new Error("gone"));
}

const parentId = "00f067aa0ba902b7";

test.each([
  ["/login?return_to=/settings&marker=query", "/login", 200, "login.create", "2xx"],
  ["/sessions/whoami", "gateway /sessions/*", 401, "gateway", "4xx"],
])(
  "A request for %s is one span by its route, each call to Kratos one within it, and Kratos is told the trace",
  async (path, route, status, operation, outcome) => {
    const traceId = randomBytes(16).toString("hex");
    world.calls.forget();
    const answer = await new Visitor(world.url).get(path, {
      traceparent: `00-${traceId}-${parentId}-01`,
      tracestate: "marker=state",
      baggage: "marker=baggage",
    });
    const request = await waitForRequest(traceId);
    expect(request).toMatchObject({ name: `GET ${route}`, parentSpanId: parentId });
    expect(attributesOf(request)).toEqual({
      "http.route": route,
      "http.request.method": "GET",
      "http.response.status_code": status,
      "vestibule.request_id": answer.headers.get("X-Request-Id"),
    });
    const lines = await readRequestLines(world.app, answer);
    expect(lines.find(({ event }) => event === "request")).toMatchObject({ traceId });
    const [call] = collector.spans().filter((span) => span.parentSpanId === request.spanId);
    expect(call?.name).toBe(`kratos ${operation}`);
    expect(call && attributesOf(call)).toEqual({
      "peer.service": "kratos",
      "vestibule.operation": operation,
      "vestibule.outcome": outcome,
    });
    const [asked] = world.calls.list();
    expect(asked?.headers.traceparent).toBe(`00-${traceId}-${call?.spanId ?? ""}-01`);
    expect(asked?.headers).not.toHaveProperty("tracestate");
    expect(asked?.headers).not.toHaveProperty("baggage");
  },
);

test("The trace of a sign-in with a consent tells the collector nothing about the person", async () => {
  const person = await world.createPerson();
  const way = { ...(await registerApp(world)), person };
  const { visitor, consent, address } = await reachConsent(way);
  world.hydraCalls?.forget();
  await visitor.press(consent, "decision=allow");
  const names = () => collector.spans().map(({ name }) => name);
  await expect.poll(names, { timeout: 15_000 }).toContain("hydra consent.accept");
  expect(names()).toContain("POST /consent");
  const accepted = world.hydraCalls?.list().at(-1);
  expect(accepted?.headers.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  const challenge = new URL(address, world.url).searchParams.get("consent_challenge") ?? "";
  const markers = [
    person.email,
    person.password,
    person.id,
    challenge.slice(0, 40),
    ...visitor.cookies.values(),
    "marker",
    "127.0.0.1:9",
  ];
  for (const marker of markers) expect(collector.text()).not.toContain(marker);
});
