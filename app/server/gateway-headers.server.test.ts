import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { findClientIp } from "./gateway-headers.server";

vi.hoisted(() => vi.stubEnv("TRUSTED_PROXY_HOPS", "1"));

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["192.0.2.7:50123", "192.0.2.7"],
  ["[2001:db8::7]:50123", "2001:db8::7"],
  ["[2001:db8::7]", "2001:db8::7"],
  ["2001:db8::7", "2001:db8::7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["6.6.6.6, 192.0.2.7:1", "192.0.2.7"],
  ["unknown", undefined],
  ["192.0.2.7:x", undefined],
])("What a trusted proxy writes as %j is the address %j", (forwarded, address) => {
  const request = new IncomingMessage(new Socket());
  request.headers["x-forwarded-for"] = forwarded;
  expect(findClientIp(request)).toBe(address);
});
