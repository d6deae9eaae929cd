import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { isFromOwnPages } from "./refuse.server";

const ours = "https://account.example.org";

const sameOrigin = { "sec-fetch-site": "same-origin" };
const forwarded = { "x-forwarded-host": "evil.example", host: "evil.example" };

function request(method: string, headers: Record<string, string>): IncomingMessage {
  return { method, headers } as unknown as IncomingMessage;
}

test.each<[string, string, Record<string, string>, boolean]>([
  ["reading needs no origin", "GET", { origin: "https://evil.example" }, true],
  ["our own origin", "POST", { origin: ours }, true],
  ["no origin and our own referer", "POST", { referer: `${ours}/login?x=1` }, true],
  ["a null origin that a browser calls ours", "POST", { origin: "null", ...sameOrigin }, true],
  ["another origin", "POST", { origin: "https://evil.example" }, false],
  ["our origin without TLS", "POST", { origin: "http://account.example.org" }, false],
  ["a sibling", "POST", { origin: "https://x.example.org", "sec-fetch-site": "same-site" }, false],
  ["a null origin", "POST", { origin: "null" }, false],
  ["neither origin nor referer", "POST", {}, false],
  ["a foreign referer", "POST", { referer: "https://evil.example/" }, false],
  ["a forwarded host that fits", "POST", { origin: "https://evil.example", ...forwarded }, false],
])("%s", (_title, method, headers, isOurs) => {
  expect(isFromOwnPages(request(method, headers))).toBe(isOurs);
});
