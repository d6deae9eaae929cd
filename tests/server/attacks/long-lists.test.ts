import { expect, test } from "vitest";
import { registerApp, type RegisteredApp } from "../../support/visitor/register-app";
import { signIn } from "../../support/visitor/sign-in";
import type { Visited, Visitor } from "../../support/visitor/visitor";
import { createGrants } from "../../support/world/grants";
import { startWorld } from "../../support/world/world";
import { started } from "../../support/world/started";

const world = await started(startWorld({ hydra: true, accountApi: true }));

const namesOf = ({ page }: Visited) =>
  page.querySelectorAll(".connected-app h2 bdi").map(({ text }) => text);

/** On Hydra's first page, which is not full: Hydra v26.2.0 counts no list. */
async function countGrants(subject: string): Promise<number> {
  const path = `/admin/oauth2/auth/sessions/consent?subject=${subject}&page_size=100`;
  const answer = await fetch(`${world.hydra?.adminUrl ?? ""}${path}`);
  return ((await answer.json()) as unknown[]).length;
}

async function disconnect(visitor: Visitor, { clientId }: RegisteredApp): Promise<Visited> {
  const question = await visitor.get(`/connected-apps/disconnect?app=${clientId}`);
  return visitor.follow(await visitor.press(question, `app=${clientId}`));
}

test("R90 Applications are listed and disconnected however many grants one of them has, more than Hydra's pages hold", async () => {
  const person = await world.createPerson();
  const { id: subject } = person;
  const old = await registerApp(world, { client_name: "Old Pond" });
  await createGrants(1, { ...old, subject });
  const books = await registerApp(world, { client_name: "Meadow Books" });
  // 250 of 5 kB are on three pages and more than a megabyte.
  await createGrants(250, { ...books, subject, state: "x".repeat(4_000) });
  const visitor = await signIn(world.url, person);
  expect(namesOf(await visitor.get("/connected-apps"))).toEqual(["Meadow Books", "Old Pond"]);
  const copy = await visitor.get("/settings/data.json");
  expect(JSON.parse(copy.html)).toMatchObject({
    is_complete: true,
    connected_apps: [{ name: "Meadow Books" }, { name: "Old Pond" }],
  });
  const left = await disconnect(visitor, books);
  expect([left.status, left.page.querySelector(".toast")?.text]).toEqual([
    200,
    expect.stringContaining("Meadow Books is disconnected."),
  ]);
  expect(namesOf(left)).toEqual(["Old Pond"]);
  expect(await countGrants(subject)).toBe(1);
}, 60_000);
