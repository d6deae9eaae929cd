import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { normalizeRequestTarget } from "./base.server";

test.each([
  ["/login?flow=1", "/login?flow=1"],
  ["http://elsewhere.example/login?flow=1", "/login?flow=1"],
  ["http://elsewhere.example", "/"],
  ["http://elsewhere.example?x", "/?x"],
  ["http://elsewhere.example/login\\?flow=1", "/login\\?flow=1"],
  ["http://elsewhere.example/x/../login", "/x/../login"],
  ["http://elsewhere.example:port/login", "*"],
  ["ftp://elsewhere.example/login", "*"],
  ["*", "*"],
])("Of the target %s only %s is passed on, as it was written", (target, path) => {
  const request = new IncomingMessage(new Socket());
  request.url = target;
  normalizeRequestTarget(() => undefined)(request, new ServerResponse(request));
  expect(request.url).toBe(path);
});
