import { createServer } from "node:http";
import type { RequestHandler } from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen, type Listening } from "../../tests/support/stand-in/listen";
import { sendRaw, writeRequest } from "../../tests/support/visitor/raw-request";
import { createEdge } from "./server.server";

const assets: RequestHandler = ({ path }, response, next) => {
  if (path === "/file") response.write("half of it");
  next(path === "/file" ? new Error("the other half") : undefined);
};

let server: Listening;
beforeAll(async () => {
  const build = () => Promise.reject(new TypeError("a sentence from the inside"));
  server = await listen(createServer({ requireHostHeader: false }, createEdge({ build, assets })));
});
afterAll(() => server.stop());

test("R1 R3 What nobody could answer is a plain 500 with all headers and nothing from the inside", async () => {
  const answer = await fetch(`${server.url}/login`);
  const [said, requestId, time, ...more] = (await answer.text()).split("\n");
  expect([answer.status, said]).toEqual([500, "500 Internal Server Error"]);
  expect(requestId).toBe(answer.headers.get("x-request-id"));
  expect(Date.parse(time ?? "")).not.toBeNaN();
  expect(more).toEqual([""]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'") as string,
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "same-origin",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
});

test("R51 A browser gets what nobody could answer as a page in its language, with the request's id", async () => {
  const headers = { accept: "text/html", "accept-language": "de" };
  const answer = await fetch(`${server.url}/login`, { headers });
  const page = await answer.text();
  const type = answer.headers.get("content-type");
  expect([answer.status, type]).toEqual([500, "text/html; charset=utf-8"]);
  expect(page).toContain('<html lang="de" dir="ltr">');
  expect(page).toContain("<h1>Interner Serverfehler</h1>");
  expect(page).toContain(`<p>Referenz: ${answer.headers.get("x-request-id")}</p>`);
});

test("R1 An answer that breaks off half-way is cut, not finished as if it were whole", async () => {
  const reading = fetch(`${server.url}/file`).then((answer) => answer.text());
  await expect(reading).rejects.toThrow();
});

test("A browser gets a page in its language for an address that is none, with a way home", async () => {
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
  const [said, requestId] = body.split("\n");
  expect([said, requestId]).toEqual([status, headers.get("X-Request-Id")]);
});
