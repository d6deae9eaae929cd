import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePorts } from "../../../stack/process/ports";
import { startNginx, type Nginx } from "../../../stack/proxy/nginx";
import { listen } from "../../support/stand-in/listen";
import { sendBy } from "../../support/visitor/send";
import { Visitor } from "../../support/visitor/visitor";

/** Answers as a replica of a build that has this one file, and counts the requests. */
async function startBuild(file: string) {
  const seen: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    seen.push(url);
    response.writeHead(url === file ? 200 : 404).end();
  });
  return { ...(await listen(server)), seen };
}

let replicas: Awaited<ReturnType<typeof startBuild>>[];
let proxy: Nginx;
let visitor: Visitor;
beforeAll(async () => {
  replicas = await Promise.all(["/assets/old.css", "/assets/new.css"].map(startBuild));
  const [port = 0] = await findFreePorts(1);
  const publicUrl = `https://localhost:${port}`;
  proxy = await startNginx({ publicUrl, appPorts: replicas.map((replica) => replica.port) });
  visitor = new Visitor(publicUrl, sendBy({ certificate: proxy.certificate }));
});
afterAll(async () => {
  await proxy.stop();
  await Promise.all(replicas.map((replica) => replica.stop()));
});

const ask = async (path: string, times: number) => {
  const statuses = new Set<number>();
  for (let time = 0; time < times; time += 1) statuses.add((await visitor.get(path)).status);
  return [...statuses];
};

test("While two builds run behind nginx, each file comes from the one that has it", async () => {
  expect(await ask("/assets/old.css", 6)).toEqual([200]);
  expect(await ask("/assets/new.css", 6)).toEqual([200]);
});

test("A file that no build has is missing, and a page that is missing is asked for once", async () => {
  expect(await ask("/assets/none.css", 2)).toEqual([404]);
  for (const { seen } of replicas) seen.length = 0;
  expect(await ask("/nothing", 4)).toEqual([404]);
  expect(replicas.flatMap(({ seen }) => seen)).toHaveLength(4);
});
