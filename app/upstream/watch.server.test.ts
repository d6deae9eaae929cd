import { expect, test } from "vitest";
import { outcomeOfCode } from "./watch.server";
import { unavailableReason } from "./reply";

test.each([
  ["ECONNREFUSED", "refused"],
  ["ENOTFOUND", "refused"],
  ["EHOSTUNREACH", "refused"],
  ["ECONNRESET", "reset"],
  ["EPIPE", "reset"],
  ["ETIMEDOUT", "timeout"],
  ["UND_ERR_CONNECT_TIMEOUT", "timeout"],
  ["ERR_SOCKET_CONNECTION_TIMEOUT", "timeout"],
  ["HPE_INVALID_CONSTANT", "junk"],
  ["EPROTO", "tls"],
  ["CERT_HAS_EXPIRED", "tls"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "tls"],
])("The log calls a call that ended with %s %s", (code, outcome) => {
  expect(outcomeOfCode(code)).toBe(outcome);
});

test.each(["EMFILE", "EADDRNOTAVAIL", undefined])(
  "What nobody has foreseen (%s) is the same in the log as in the metrics and for the page",
  (code) => {
    expect(outcomeOfCode(code)).toBe(unavailableReason(code));
  },
);
