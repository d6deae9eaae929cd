import { expect, test } from "vitest";
import { Visitor } from "../../support/visitor/visitor";
import { startChangingWorld } from "../../support/world/changing-world";
import { fullWorld } from "../../support/world/identity-worlds";
import { started } from "../../support/world/started";

const world = await started(startChangingWorld());

async function linksAt(path: string): Promise<(string | undefined)[]> {
  const { page } = await new Visitor(world.url).get(path);
  return page.querySelectorAll("main a[href]").map((link) => link.getAttribute("href"));
}

test("A flow that refuses somebody says where to go on, and from then on no page leads to it", async () => {
  await world.become(fullWorld);
  // The second visit gets the page that is kept for all.
  for (const _visit of [1, 2]) {
    expect(await linksAt("/login")).toEqual(["/recovery", "/registration"]);
  }
  await world.change({ ...fullWorld, registration: false, recovery: false });
  const refused = await new Visitor(world.url).get("/registration?return_to=/sessions");
  expect([refused.status, refused.page.querySelector("h1")?.text]).toEqual([404, "Not available"]);
  const [way, ...others] = refused.page.querySelectorAll("main a");
  expect([way?.getAttribute("href"), way?.text, others]).toEqual([
    "/login?return_to=%2Fsessions",
    "Sign in",
    [],
  ]);
  expect(await linksAt("/login")).toEqual(["/recovery"]);
  expect((await new Visitor(world.url).get("/recovery")).status).toBe(404);
  expect(await linksAt("/login")).toEqual([]);
});

test("A flow that is on again is offered as soon as somebody has seen it", async () => {
  await world.become({ ...fullWorld, registration: false });
  expect(await linksAt("/login")).toEqual(["/recovery"]);
  await world.change(fullWorld);
  expect((await new Visitor(world.url).get("/registration")).status).toBe(200);
  expect(await linksAt("/login")).toEqual(["/recovery", "/registration"]);
});
