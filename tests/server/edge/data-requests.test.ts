import { beforeEach, expect, test } from "vitest";
import { sendRaw, writeRequest } from "../../support/visitor/raw-request";
import { ownLoneApp } from "../../support/world/started";

const lone = await ownLoneApp();
beforeEach(() => {
  lone.upstream.asked.length = 0;
});

const form = {
  Origin: "https://account.example.org",
  "Content-Type": "application/x-www-form-urlencoded",
  "Content-Length": "15",
};
const manyParameters = Array.from({ length: 1_100 }, (_, index) => `p${index}`).join("&");

/** Each way in which Remix 2 would take a request for one for data. */
test.each([
  "/login.data",
  "/login.data?flow=f1",
  "/login.data?_routes=routes%2Faccount%2Flogin",
  "/_root.data",
  "/.data",
  "/ui.data?dialog=delete-account",
  "/nothing.data",
  "/__manifest.data",
  "/login?_data=routes%2Faccount%2Flogin",
  "/login?flow=f1&%5Fdata",
  `/login?${manyParameters}&_data=root`,
  "/theme?_data=routes%2Ftheme",
  "http://elsewhere.example/login.data",
])("The data of a page cannot be fetched alone: %s is not there", async (path) => {
  for (const request of [
    writeRequest(`GET ${path}`),
    writeRequest(`POST ${path}`, form, "method=password"),
  ]) {
    const answer = await sendRaw(lone.port, request);
    expect([answer.status, answer.body]).toEqual([404, "404 Not Found\n"]);
  }
  expect((await sendRaw(lone.port, writeRequest(`HEAD ${path}`))).status).toBe(404);
  expect(lone.upstream.asked).toEqual([]);
});

test("What Kratos' own paths are asked with is Kratos' business", async () => {
  await sendRaw(lone.port, writeRequest("GET /sessions/whoami?_data=root"));
  expect(lone.upstream.asked).toHaveLength(1);
});

test("A page holds its data itself, once, and no script waits for more of it", async () => {
  const { body } = await sendRaw(lone.port, writeRequest("GET /login?flow=f1"));
  expect(body.match(/"loaderData":/g)).toHaveLength(1);
  expect(body).toMatch(/"routes\/login":\{"flow":\{[^{}]*"id":"f1"/);
  expect(body).not.toMatch(/Stream|\.enqueue|manifest|__remix/);
});
