import { expect, test } from "vitest";
import { reachConsent } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { signIn } from "../../support/visitor/sign-in";
import { readForm, type Visitor, fieldOf } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";

const world = await shareWorld({ hydra: true });

/** A person who has allowed two applications. */
async function connectTwo() {
  const person = await world.createPerson();
  const connect = async (client_name: string) => {
    const app = await registerApp(world, { client_name });
    const { visitor, atHydra, consent } = await reachConsent({ ...app, person });
    await atHydra.follow(await visitor.press(consent, "decision=allow"));
    return { visitor, clientId: app.clientId };
  };
  await connect("Pond <b>Letters</b>");
  return connect("Meadow Books");
}
const countApps = async (visitor: Visitor) =>
  (await visitor.get("/connected-apps")).page.querySelectorAll(".connected-app").length;

test("The question about one application stays about it when the language or the theme is changed", async () => {
  const { visitor, clientId } = await connectTwo();
  const page = await visitor.get(`/connected-apps/disconnect?app=${clientId}`);
  const places = page.page
    .querySelectorAll("form")
    .flatMap((form) => [
      form.getAttribute("action") ?? "",
      ...form.querySelectorAll("input").map((input) => input.getAttribute("value") ?? ""),
    ])
    .filter((value) => value.includes("/connected-apps/disconnect"));
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(place).toContain("app=");
});

test("The form that asks about one application can never disconnect all of them", async () => {
  const { visitor, clientId } = await connectTwo();
  const page = await visitor.get(`/connected-apps/disconnect?app=${clientId}`);
  const { action, body } = readForm(page, `app=${clientId}`);
  // Sent without its button: form.submit() of an extension, or a browser's reload of a form from history.
  body.delete("app");
  await visitor.post(action, body);
  expect(await countApps(visitor)).toBeGreaterThanOrEqual(1);
});

test("The form of one other session never signs out all of them", async () => {
  const person = await world.createPerson();
  const [here, one, two] = [
    await signIn(world.url, person),
    await signIn(world.url, person),
    await signIn(world.url, person),
  ];
  const page = await here.get("/sessions");
  const button = page.page.querySelector('button[name="session"]')?.getAttribute("value") ?? "";
  const { action, body } = readForm(page, `session=${button}`);
  body.delete("session");
  await here.post(action, body);
  const left = [(await one.get("/")).status, (await two.get("/")).status];
  expect(left).toContain(200);
});

async function tokenAt(visitor: Visitor, path: string): Promise<string> {
  return fieldOf(await visitor.get(path), "token").getAttribute("value") ?? "";
}

test("Disconnecting an application without a name is refused, and disconnects none", async () => {
  const { visitor } = await connectTwo();
  expect(await countApps(visitor)).toBe(2);
  const token = await tokenAt(visitor, "/connected-apps/disconnect?all=true");
  world.hydraCalls?.forget();
  const fields = new URLSearchParams({ token, app: "" });
  const answer = await visitor.post("/connected-apps", fields);
  expect([answer.status, answer.title]).toEqual([400, "Your browser sent something we can’t use"]);
  expect(world.hydraCalls?.list()).toEqual([]);
  expect(await countApps(visitor)).toBe(2);
  const all = await visitor.post(
    "/connected-apps",
    new URLSearchParams({ token, decision: "yes" }),
  );
  expect(all.status).toBe(303);
  expect((await visitor.follow(all)).html).toContain("All apps are disconnected.");
  expect(await countApps(visitor)).toBe(0);
});

test("Signing out a session without a name is refused, and signs none out", async () => {
  const person = await world.createPerson();
  const [here, there] = [await signIn(world.url, person), await signIn(world.url, person)];
  const token = await tokenAt(here, "/sessions");
  const answer = await here.post("/sessions", new URLSearchParams({ token, session: "" }));
  expect([answer.status, answer.title]).toEqual([400, "Your browser sent something we can’t use"]);
  expect((await there.get("/")).status).toBe(200);
});
