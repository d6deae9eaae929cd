import axios, { AxiosError, AxiosHeaders, type AxiosResponse } from "axios";
import { expect, test, vi } from "vitest";
import { startFullPort } from "../../tests/support/stand-in/full-port";
import { createUpstream } from "./upstream.server";

function failWith(code: string, method: string): () => Promise<AxiosResponse<unknown>> {
  const config = { method, headers: new AxiosHeaders() };
  return () => Promise.reject(new AxiosError("failed", code, config));
}

test.each(["ECONNREFUSED", "ECONNRESET", "EPIPE"])(
  "R57 A read that ended with %s is asked once more and no oftener",
  async (code) => {
    const call = vi.fn(failWith(code, "get"));
    expect(await createUpstream(1_000).ask(call)).toEqual({ unavailable: "refused" });
    expect(call).toHaveBeenCalledTimes(2);
  },
);

test.each(["post", "put", "patch", "delete"])(
  "R57 What changes something (%s) is never sent twice",
  async (method) => {
    for (const code of ["ECONNREFUSED", "ECONNRESET", "EPIPE"]) {
      const call = vi.fn(failWith(code, method));
      await createUpstream(1_000).ask(call);
      expect(call).toHaveBeenCalledTimes(1);
    }
  },
);

test.each([
  ["ECONNABORTED", "timeout"],
  ["ETIMEDOUT", "timeout"],
  ["ERR_CANCELED", "timeout"],
  ["ENOTFOUND", "refused"],
  ["EAI_AGAIN", "refused"],
  ["EHOSTUNREACH", "refused"],
  ["ERR_BAD_RESPONSE", "junk"],
  ["HPE_INVALID_CONSTANT", "junk"],
  ["Z_DATA_ERROR", "junk"],
  ["CERT_HAS_EXPIRED", "junk"],
])("R57 %s means %s and is not asked again", async (code, unavailable) => {
  const call = vi.fn(failWith(code, "get"));
  expect(await createUpstream(1_000).ask(call)).toEqual({ unavailable });
  expect(call).toHaveBeenCalledTimes(1);
});

test("R57 The limits of a call are ours: no redirect, no proxy, a megabyte either way and a deadline", () => {
  expect(createUpstream(5_000).axios.defaults).toMatchObject({
    maxRedirects: 0,
    maxContentLength: 1024 * 1024,
    maxBodyLength: 1024 * 1024,
    proxy: false,
    timeout: 5_000,
  });
  expect(axios.defaults.timeout).toBe(0);
});

test("R57 A connection that is neither taken nor refused is given up long before the call's own deadline", async () => {
  const port = await startFullPort();
  const begun = performance.now();
  const upstream = createUpstream(60_000);
  const asked = await upstream.ask((options) => upstream.axios.get(port.url, options));
  expect(asked).toEqual({ unavailable: "timeout" });
  expect(performance.now() - begun).toBeGreaterThan(900);
  expect(performance.now() - begun).toBeLessThan(4_500);
  await port.stop();
});
