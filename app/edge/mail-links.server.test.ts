import { expect, test } from "vitest";
import { healLink } from "./mail-links.server";

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
