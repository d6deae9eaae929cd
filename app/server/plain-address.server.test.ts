import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen, type Listening } from "../../tests/support/stand-in/listen";
import { sendRaw, writeRequest } from "../../tests/support/visitor/raw-request";
import { createEdge } from "./server.server";

let server: Listening;
beforeAll(async () => {
  const build = () => Promise.reject(new Error("no page is asked for"));
  const edge = createEdge({ build, assets: (_request, _response, next) => next() });
  server = await listen(createServer({ requireHostHeader: false }, edge));
});
afterAll(() => server.stop());

test("A browser gets a page in its language, with a way home", async () => {
  const headers = "Accept: text/html\r\nAccept-Language: de\r\n";
  const request = writeRequest("GET /%zz").replace("\r\n", `\r\n${headers}`);
  const answer = await sendRaw(server.port, request);
  expect(answer.headers.get("Content-Type")).toContain("text/html");
  expect(answer.body).toContain('<html lang="de"');
  expect(answer.body).toContain('<a href="/">');
  expect(answer.body).not.toContain("zz");
});

test.each([
  ["An address that is none", writeRequest("GET *"), "404 Not Found"],
  ["A path that cannot be decoded", writeRequest("GET /%E0%A4%A"), "404 Not Found"],
  ["A path with a backslash", writeRequest("GET /login\\?flow=1"), "404 Not Found"],
  ["A path with dots in it", writeRequest("GET /x/../login"), "404 Not Found"],
  ["A path with encoded dots in it", writeRequest("GET /login/%2E."), "404 Not Found"],
  ["A path with a fragment", writeRequest("GET /login#x"), "404 Not Found"],
  ["A request without Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", "400 Bad Request"],
])("%s is answered with what to tell the support", async (_what, request, status) => {
  const { headers, body } = await sendRaw(server.port, request);
  const [said, requestId, time, ...more] = body.split("\n");
  expect(said).toBe(status);
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(requestId).toBe(headers.get("X-Request-Id"));
  expect(Date.parse(time ?? "")).not.toBeNaN();
  expect(more).toEqual([""]);
});
