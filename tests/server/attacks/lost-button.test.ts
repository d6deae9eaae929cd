import { expect, test } from "vitest";
import { reachConsent } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { fieldOf, type Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

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

// Without its button: form.submit() of an extension, or a browser's reload of a form from history.
test.each<Record<string, string>>([{}, { app: "" }])(
  "A form about one application that names none (%j) is refused, and disconnects none; all have a form of their own",
  async (fields) => {
    const { visitor } = await connectTwo();
    const page = await visitor.get("/connected-apps/disconnect?all=true");
    const token = fieldOf(page, "token").getAttribute("value") ?? "";
    world.hydraCalls?.forget();
    const send = (more: Record<string, string>) =>
      visitor.post("/connected-apps", new URLSearchParams({ token, ...more }));
    const answer = await send(fields);
    expect([answer.status, answer.title]).toEqual([
      400,
      "Your browser sent something we can’t use",
    ]);
    expect(world.hydraCalls?.list()).toEqual([]);
    const all = await send({ decision: "yes" });
    expect(all.status).toBe(303);
    expect((await visitor.follow(all)).html).toContain("All apps are disconnected.");
    expect(await countApps(visitor)).toBe(0);
  },
);
