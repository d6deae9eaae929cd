import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { listen, type Listening } from "../../tests/support/stand-in/listen";
import { createEdge } from "./server.server";

let server: Listening;
afterEach(() => server.stop());

async function startEdge(assets: Parameters<typeof createEdge>[0]["assets"]): Promise<string> {
  const build = () => Promise.reject(new TypeError("a sentence from the inside"));
  server = await listen(createServer(createEdge({ build, assets })));
  return server.url;
}

test("R1 R3 What nobody could answer is a plain 500 with all headers and nothing from the inside", async () => {
  const url = await startEdge((_request, _response, next) => next());
  const answer = await fetch(`${url}/login`);
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
  const url = await startEdge((_request, _response, next) => next());
  const headers = { accept: "text/html", "accept-language": "de" };
  const answer = await fetch(`${url}/login`, { headers });
  const page = await answer.text();
  const type = answer.headers.get("content-type");
  expect([answer.status, type]).toEqual([500, "text/html; charset=utf-8"]);
  expect(page).toContain('<html lang="de" dir="ltr">');
  expect(page).toContain("<h1>Interner Serverfehler</h1>");
  expect(page).toContain(`<p>Referenz: ${answer.headers.get("x-request-id")}</p>`);
});

test("R1 An answer that breaks off half-way is cut, not finished as if it were whole", async () => {
  const url = await startEdge((_request, response, next) => {
    response.write("half of it");
    next(new Error("the other half"));
  });
  const reading = fetch(`${url}/file`).then((answer) => answer.text());
  await expect(reading).rejects.toThrow();
});
