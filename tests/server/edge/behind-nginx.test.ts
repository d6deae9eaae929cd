import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { askByHttp2 } from "../../support/visitor/ask-by-http2";
import { sendBy } from "../../support/visitor/send";
import { startWorldBehindNginx } from "../../support/world/world-behind-nginx";
import { production } from "../../support/world/world-behind-proxy";
import { started } from "../../support/world/started";

const world = await started(startWorldBehindNginx(production));

test("R2 Behind nginx every answer keeps browsers on https for a year, those of nginx too", async () => {
  const visitor = world.visit();
  const answers = [
    await visitor.get("/login"),
    await visitor.get("/nothing"),
    await visitor.get("/assets/none.js"),
    await visitor.get("/login", { Cookie: "c=".padEnd(40_000, "x") }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 431]);
  for (const { headers } of answers) {
    const policy = headers.get("Strict-Transport-Security") ?? "";
    expect(Number(/max-age=(\d+)/.exec(policy)?.[1])).toBeGreaterThanOrEqual(31_536_000);
  }
});

test("An address typed without https leads to the same page by https, for every Host header", async () => {
  const send = sendBy({});
  const answer = await send(`${world.proxy.httpUrl}/login?return_to=/settings`, {
    headers: { Host: "evil.example" },
  });
  expect(answer.status).toBe(301);
  // A name that nobody here has is answered by the first server, which knows its own name alone.
  expect(answer.headers.get("Location")).toBe(`${world.url}/login?return_to=/settings`);
});

test("R27 A visitor with 28 kB of cookies gets every page, by HTTP/1.1 and by HTTP/2", async () => {
  const cookie = "c=".padEnd(28 * 1024, "x");
  const page = await world.visit().get("/login", { Cookie: cookie });
  expect([page.status, page.title]).toEqual([200, "Sign in"]);
  expect((await askByHttp2(world, "/login", [cookie])).status).toBe(200);
});

test("R53 The log of nginx holds no query and no cookie", async () => {
  const visitor = world.visit();
  await visitor.get("/recovery?token=marker-in-query", { Cookie: "c=marker-in-cookie" });
  await expect.poll(() => readFile(world.proxy.accessLogPath, "utf8")).toContain('"/recovery"');
  expect(await readFile(world.proxy.accessLogPath, "utf8")).not.toContain("marker");
});

test("The log of nginx has the same id of a request as the replica and its answer", async () => {
  const { headers } = await world.visit().get("/login", { "X-Request-Id": "chosen-by-a-visitor" });
  const id = headers.get("X-Request-Id") ?? "none";
  const read = () => readFile(world.proxy.accessLogPath, "utf8");
  await expect.poll(read).toContain(`"request_id":"${id}","method":"GET","path":"/login"`);
  expect(await read()).not.toContain("chosen-by-a-visitor");
});
