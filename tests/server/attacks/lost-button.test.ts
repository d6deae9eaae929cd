import { expect, test } from "vitest";
import { reachConsent } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { fieldOf } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ hydra: true });

// An extension's form.submit(), or a browser's reload of a form from history, sends it without its button.
test("A form about one application that names none is refused, and disconnects none; all have a form of their own", async () => {
  const person = await world.createPerson();
  const connect = async (client_name: string) => {
    const app = await registerApp(world, { client_name });
    const { visitor, atHydra, consent } = await reachConsent({ ...app, person });
    await atHydra.follow(await visitor.press(consent, "decision=allow"));
    return visitor;
  };
  await connect("Pond Letters");
  const visitor = await connect("Meadow Books");
  const page = await visitor.get("/connected-apps/disconnect?all=true");
  const token = fieldOf(page, "token").getAttribute("value") ?? "";
  world.hydraCalls?.forget();
  const send = (more: Record<string, string>) =>
    visitor.post("/connected-apps", new URLSearchParams({ token, ...more }));
  const nameless: Record<string, string>[] = [{}, { app: "" }];
  for (const fields of nameless) {
    const { status, title } = await send(fields);
    expect([status, title]).toEqual([400, "Your browser sent something we can’t use"]);
  }
  expect(world.hydraCalls?.list()).toEqual([]);
  const all = await send({ decision: "yes" });
  expect(all.status).toBe(303);
  const { html, page: left } = await visitor.follow(all);
  expect(html).toContain("All apps are disconnected.");
  expect(left.querySelectorAll(".connected-app")).toEqual([]);
});
