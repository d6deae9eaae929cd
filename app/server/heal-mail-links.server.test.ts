import { expect, test } from "vitest";
import { healLink, pageOfForm, pageOfHeldLink } from "./heal-mail-links.server";

test.each([
  ["/self-service%2Frecovery?flow=f1&token=t1", "/self-service/recovery?flow=f1&token=t1"],
  ["/self-service%2Frecovery%3Fflow%3Df1%26token%3Dt1", "/self-service/recovery?flow=f1&token=t1"],
  ["/self-service/recovery?flow=f1&amp;token=t1", "/self-service/recovery?flow=f1&token=t1"],
  ["/self-service/recovery?flow=f1&token=t1.", "/self-service/recovery?flow=f1&token=t1"],
  ["/self-service/verification?flow=f&code=12%20", "/self-service/verification?flow=f&code=12"],
  ["/recovery/link?flow=f1&amp;token=t1&lng=de", "/recovery/link?flow=f1&token=t1&lng=de"],
  ["/ui%2Frecovery%2Flink?flow=f1&token=t1.", "/ui/recovery/link?flow=f1&token=t1"],
  ["/verification?flow=f1&code=123456%3E", "/verification?flow=f1&code=123456"],
  ["/recovery.", "/recovery"],
  ["/recovery%20?flow=f1", "/recovery?flow=f1"],
])("A link from a mail that was broken on its way leads on: %s", (broken, whole) => {
  expect(healLink(broken)).toBe(whole);
  expect(healLink(whole)).toBeUndefined();
});

test.each([
  "/self-service/recovery?flow=f1&token=t1",
  "/recovery?return_to=https%3A%2F%2Fa.example%2F%3Fa%3Db%2520c&flow=f1",
  "/verification?flow=",
  "/login.",
  "/self-service%2Flogin?flow=f1",
  "/%2F%2Fevil.example%2Frecovery",
  "/x%2F..%2Frecovery",
  "/%E0%A4%A",
])("Any other address stays as it is: %s", (address) => {
  expect(healLink(address)).toBeUndefined();
});

test.each<[string, string | undefined]>([
  ["/self-service/verification", "/verification?flow="],
  ["/self-service/verification?flow=f1", "/verification?flow="],
  ["/self-service/recovery?flow=f1", "/recovery?flow="],
  ["/self-service/login", "/login"],
  ["/self-service/settings", "/settings"],
  ["/self-service/settings?flow=f1", "/settings?flow=f1"],
  ["/self-service/login?flow=f1&x=1", "/login?flow=f1"],
  ["/self-service/logout", undefined],
  ["/verification", undefined],
])("A link that was cut off, or the address of a form (%s), leads to %s", (address, page) => {
  const [path = "", query] = address.split("?");
  expect(pageOfForm({ path, query: new URLSearchParams(query) })).toBe(page);
});

const long = "x".repeat(200);

test.each([
  ["/self-service/recovery?flow=f1&token=t1", "/recovery/link?flow=f1&token=t1"],
  ["/self-service/recovery?token=t1&flow=f1&x=1", "/recovery/link?flow=f1&token=t1"],
  ["/self-service/verification?flow=f1&token=t1", "/verification/link?flow=f1&token=t1"],
  ["/self-service/verification?code=123456&flow=f1", "/verification/link?flow=f1&code=123456"],
  ["/self-service/verification?flow=f1&code=1234", "/verification?flow="],
  ...[
    ...["flow=f1&code=123456", "token=t1", "flow=f1&token=", `flow=f1&token=${long}`],
    ...[`flow=${long}&token=t1`, "flow=f1&token=%3Cb%3E"],
  ].map((query) => [`/self-service/recovery?${query}`, "/recovery?flow="]),
])("R88 A link that is held back (%s) leads to %s", (address = "", page) => {
  const [path = "", query] = address.split("?");
  expect(pageOfHeldLink({ path, query: new URLSearchParams(query) })).toBe(page);
});
