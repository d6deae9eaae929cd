import { expect, test } from "vitest";
import { isNestedDeeply, readClearSiteData, readListPlace, unavailableReason } from "./reply";
import { outcomeOfCode } from "./watch.server";

const nest = (depth: number, [open, close] = ["[", "]"]) =>
  open.repeat(depth) + close.repeat(depth);

test.each([
  [nest(200), false],
  [nest(201), true],
  [nest(50_000), true],
  [nest(201, ['{"a":', "}"]), true],
  [`[${Array.from({ length: 300 }, () => "[{}]").join(",")}]`, false],
  // Brackets and quotes in strings are text.
  [JSON.stringify("[".repeat(300)), false],
  [`["\\"${"[".repeat(300)}"]`, false],
  [`["\\\\",${nest(200)}]`, true],
])("R85 Whether JSON is nested deeply is told by its brackets (%#)", (json, isDeep) => {
  expect(isNestedDeeply(json)).toBe(isDeep);
});

test.each<[string | undefined, string | undefined]>([
  ['"cookies", "storage", "cache"', '"cookies", "storage", "cache"'],
  ['"cache","cookies"', '"cookies", "cache"'],
  ['"executionContexts", "storage"', '"storage"'],
  ['"*"', undefined],
  ["cookies", undefined],
  ["", undefined],
  [undefined, undefined],
])("R25 From Clear-Site-Data %s the browser gets %s", (value, heard) => {
  expect(readClearSiteData(value)).toBe(heard);
});

test.each([
  [{}, {}],
  [{ "x-total-count": "480" }, { total: 480 }],
  [{ "x-total-count": "many" }, {}],
  [{ link: '</a?page_size=1&page_token=b%3D>; rel="first"' }, {}],
  [{ link: '</a?page_token=one>; rel="first",</a?page_token=b%3D>; rel="next"' }, { next: "b=" }],
  [{ link: '</a?page=2>; rel="next"' }, {}],
  [{ link: ['</a?page_token=b>; rel="next"'] }, {}],
])("How a list goes on is read from the headers %j", (headers, place) => {
  expect(readListPlace(headers)).toEqual(place);
});

test.each([
  ["refused", ["ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH"]],
  ["reset", ["ECONNRESET", "EPIPE"]],
  ["timeout", ["ETIMEDOUT", "UND_ERR_CONNECT_TIMEOUT", "ERR_SOCKET_CONNECTION_TIMEOUT"]],
  ["junk", ["HPE_INVALID_CONSTANT"]],
  ["tls", ["EPROTO", "CERT_HAS_EXPIRED", "SELF_SIGNED_CERT_IN_CHAIN"]],
])("The log says %s of a call that ended with one of %j", (outcome, codes) => {
  expect(codes.map(outcomeOfCode)).toEqual(codes.map(() => outcome));
});

test("What nobody has foreseen is the same in the log as in the metrics and for the page", () => {
  const codes = ["EMFILE", "EADDRNOTAVAIL", undefined];
  expect(codes.map(outcomeOfCode)).toEqual(codes.map(unavailableReason));
});
