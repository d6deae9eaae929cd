import { expect, test } from "vitest";
import { healLink, pageOfCutLink } from "./mail-links.server";

test.each([
  ["/self-service%2Frecovery?flow=f1&token=t1", "/self-service/recovery?flow=f1&token=t1"],
  ["/self-service%2Frecovery%3Fflow%3Df1%26token%3Dt1", "/self-service/recovery?flow=f1&token=t1"],
  ["/self-service/recovery?flow=f1&amp;token=t1", "/self-service/recovery?flow=f1&token=t1"],
  ["/self-service/recovery?flow=f1&token=t1.", "/self-service/recovery?flow=f1&token=t1"],
  [
    "/self-service/verification?flow=f1&code=123456%20",
    "/self-service/verification?flow=f1&code=123456",
  ],
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
  ["/self-service/verification?flow=f1&code=1234", "/verification?flow="],
  ["/self-service/recovery?flow=f1", "/recovery?flow="],
  ["/self-service/verification?flow=f1&code=123456", undefined],
  ["/self-service/recovery?flow=f1&token=t1", undefined],
  ["/self-service/login", "/login"],
  ["/self-service/settings", "/settings"],
  ["/self-service/settings?flow=f1", undefined],
  ["/self-service/logout", undefined],
  ["/verification", undefined],
])("Of a link that was cut off (%s) the page is %s", (address, page) => {
  const [path = "", query] = address.split("?");
  expect(pageOfCutLink({ path, query: new URLSearchParams(query) })).toBe(page);
});
