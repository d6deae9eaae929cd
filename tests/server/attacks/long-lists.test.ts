import { expect, test } from "vitest";
import { beginAtHydra } from "../../support/visitor/reach-consent";
import { registerApp, type RegisteredApp } from "../../support/visitor/register-app";
import { signIn } from "../../support/visitor/sign-in";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { ownWorld } from "../../support/world/started";

const world = await ownWorld({ hydra: true, accountApi: true });

const namesOf = ({ page }: Visited) =>
  page.querySelectorAll(".connected-app h2 bdi").map(({ text }) => text);

/** Lets an application in at Hydra, without a sign-in at Kratos. Hydra keeps the request's `state` with the grant. */
async function createGrant(app: RegisteredApp, subject: string, state: string): Promise<void> {
  const { publicUrl = "", adminUrl = "" } = world.hydra ?? {};
  const visitor = new Visitor(publicUrl);
  const accept = async ({ location }: Visited, kind: "login" | "consent", body: object) => {
    const { search } = new URL(location ?? "", world.url);
    const address = `${adminUrl}/admin/oauth2/auth/requests/${kind}/accept${search}`;
    const answer = await fetch(address, { method: "PUT", body: JSON.stringify(body) });
    const { redirect_to: to } = (await answer.json()) as { redirect_to: string };
    return visitor.get(to.replace(publicUrl, ""));
  };
  const asked = await beginAtHydra({ ...app, atHydra: visitor, more: { state } });
  const signedIn = await accept(asked, "login", { subject });
  const done = await accept(signedIn, "consent", { grant_scope: ["openid", "email"] });
  expect(done.location).toContain(app.redirectUri);
}

/** Hydra v26.2.0 does not count, so this counts its first page, which is not full. */
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
  await createGrant(old, subject, "long-enough");
  const books = await registerApp(world, { client_name: "Meadow Books" });
  // 250 of 5 kB are on three pages and more than a megabyte.
  const state = "x".repeat(4_000);
  for (let grants = 0; grants < 250; grants += 10) {
    await Promise.all(Array.from({ length: 10 }, () => createGrant(books, subject, state)));
  }
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
