import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { startBrokenUpstream } from "../../tests/support/stand-in/broken-upstream";
import type { Fault } from "../../tests/support/stand-in/faults";
import { startFullPort } from "../../tests/support/stand-in/full-port";
import { TransportError } from "./transport.server";
import { createUpstream, type Call } from "./upstream.server";

function failWith(code: string, method: string): Call {
  return () => Promise.reject(new TransportError({ method, url: "" }, code));
}

const lost = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "UND_ERR_SOCKET"];

test.each(lost)("R57 After %s a read is asked once more, and a change never", async (code) => {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    const call = vi.fn(failWith(code, method));
    expect(await createUpstream(1_000).ask(call)).toEqual({ unavailable: "refused" });
    expect(call).toHaveBeenCalledTimes(method === "GET" ? 2 : 1);
  }
});

test.each([
  ["timeout", ["UND_ERR_CONNECT_TIMEOUT", "ETIMEDOUT", "ERR_CANCELED"]],
  ["refused", ["ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"]],
  ["junk", ["HALF_AN_ANSWER", "HPE_INVALID_CONSTANT", "UND_ERR_RES_EXCEEDED_MAX_SIZE"]],
  ["junk", ["CERT_HAS_EXPIRED"]],
])("R57 %s is meant by each of %j, and not asked again", async (unavailable, codes) => {
  for (const code of codes) {
    const call = vi.fn(failWith(code, "GET"));
    expect([code, await createUpstream(1_000).ask(call)]).toEqual([code, { unavailable }]);
    expect(call).toHaveBeenCalledTimes(1);
  }
});

test.each<[Fault, object]>([
  ["reset", { unavailable: "refused" }],
  ["silence", { unavailable: "timeout" }],
  ["slow headers", { unavailable: "timeout" }],
  ["slow body", { unavailable: "timeout" }],
  ["cut", { unavailable: "junk" }],
  ["not http", { unavailable: "junk" }],
  ["not gzip", { unavailable: "junk" }],
  ["bomb", { unavailable: "junk" }],
  ["huge", { unavailable: "junk" }],
  ["empty", { status: 200, body: "" }],
  ["garbage", { status: 200, body: expect.any(String) as string }],
  ["html 502", { status: 502, body: expect.any(String) as string }],
  ["loop", { status: 302, body: "" }],
])("R57 The fault “%s” ends a call in time, and no redirect is followed", async (fault, result) => {
  const service = await startBrokenUpstream();
  service.fault = fault;
  const isSlow = /slow|silence/.test(fault);
  const upstream = createUpstream(isSlow ? 300 : 10_000);
  const call: Call = (options) => upstream.transport.request({ ...options, url: service.url });
  expect(await upstream.ask(call)).toMatchObject(result);
  expect(service.asked).toHaveLength(fault === "reset" ? 2 : 1);
  await service.stop();
});

test("R57 A connection that is neither taken nor refused is given up long before the call's own deadline", async () => {
  const port = await startFullPort();
  const begun = performance.now();
  const upstream = createUpstream(60_000);
  const asked = await upstream.ask((options) =>
    upstream.transport.request({ ...options, url: port.url }),
  );
  expect(asked).toEqual({ unavailable: "timeout" });
  expect(performance.now() - begun).toBeGreaterThan(900);
  expect(performance.now() - begun).toBeLessThan(4_500);
  await port.stop();
});

test("R57 A deadline ends a call although garbage was collected in between, and so does a visitor who leaves", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const ended: Call = ({ signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () =>
        reject(new TransportError({ method: "GET", url: "" }, "ERR_CANCELED")),
      );
    });
  const visitor = new AbortController();
  const late = createUpstream(100).ask(ended, visitor.signal);
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(await late).toEqual({ unavailable: "timeout" });
  const left = createUpstream(60_000).ask(ended, visitor.signal);
  visitor.abort();
  expect(await left).toEqual({ unavailable: "timeout" });
});
