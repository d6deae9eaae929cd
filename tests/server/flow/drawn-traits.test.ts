import { expect, test } from "vitest";
import { signIn } from "../../support/visitor/sign-in";
import { fieldOf, readForm, type Visited } from "../../support/visitor/visitor";
import { createIdentity, readTraits } from "../../support/world/identities";
import { shareWorld } from "../../support/world/shared-world";

const world = await shareWorld({ profile: "any-schema" });

async function personWith(traits: object) {
  const person = await createIdentity(world.kratos.adminUrl, JSON.stringify(traits));
  const visitor = await signIn(world.url, person);
  const now = async (): Promise<Record<string, unknown>> => {
    const stored: unknown = JSON.parse(await readTraits(world.kratos.adminUrl, person.id));
    return stored as Record<string, unknown>;
  };
  return { visitor, now };
}

/** The names of the fields below a trait, in the page's order. */
function namesBelow({ page }: Visited, trait: string): string[] {
  const names = page.querySelectorAll("[name]").map((field) => field.getAttribute("name") ?? "");
  return names.filter((name) => name.startsWith(`${trait}.`));
}

test("A row is added to a list of objects without script, and nothing is saved before the form is", async () => {
  const { visitor, now } = await personWith({ children: [{ name: "Bo", toy: "bear" }] });
  const before = await now();
  const page = await visitor.get("/settings?section=profile");
  const added = await visitor.press(page, "vestibule_row=add traits.children", {
    "traits.children.0.name": "Boris",
    "traits.note": "typed",
  });
  expect(added.status).toBe(200);
  expect(namesBelow(added, "traits.children")).toEqual([
    "traits.children.0.name",
    "traits.children.0.born",
    "traits.children.1.name",
    "traits.children.1.born",
  ]);
  expect(fieldOf(added, "traits.children.1.name").hasAttribute("autofocus")).toBe(true);
  expect(fieldOf(added, "traits.note").getAttribute("value")).toBe("typed");
  expect(await now()).toEqual(before);
  await visitor.press(added, "method=profile", { "traits.children.1.name": "Cy" });
  expect(await now()).toMatchObject({
    note: "typed",
    children: [{ name: "Boris", toy: "bear" }, { name: "Cy" }],
  });
});

test("The place of an object that was taken out goes to no other", async () => {
  const { visitor, now } = await personWith({
    children: [{ name: "Bo", toy: "bear" }, { name: "Cy" }],
  });
  const page = await visitor.get("/settings?section=profile");
  const without = await visitor.press(page, "vestibule_row=remove traits.children.0");
  expect(fieldOf(without, "traits.children.1.name").getAttribute("value")).toBe("Cy");
  const added = await visitor.press(without, "vestibule_row=add traits.children");
  const last = namesBelow(added, "traits.children").findLast((name) => name.endsWith(".name"));
  expect(last).toBe("traits.children.2.name");
  await visitor.press(added, "method=profile", { "traits.children.2.name": "Di" });
  expect(await now()).toMatchObject({ children: [{ name: "Cy" }, { name: "Di" }] });
  expect(JSON.stringify(await now())).not.toContain("bear");
});

test("A row of a list is taken out, and what was typed into the empty one makes room for the next", async () => {
  const { visitor, now } = await personWith({ tags: ["a", "b", "c"] });
  const page = await visitor.get("/settings?section=profile");
  const without = await visitor.press(page, "vestibule_row=remove traits.tags.1");
  const added = await visitor.press(without, "vestibule_row=add traits.tags", {
    "traits.tags.2": "d",
  });
  expect(namesBelow(added, "traits.tags")).toHaveLength(4);
  expect(fieldOf(added, "traits.tags.3").hasAttribute("autofocus")).toBe(true);
  await visitor.press(added, "method=profile");
  expect((await now()).tags).toEqual(["a", "c", "d"]);
});

test("Ticks, radios and an agreement are saved with their types, and can be taken back", async () => {
  const { visitor, now } = await personWith({ days: ["friday"], size: "M" });
  const page = await visitor.get("/settings?section=profile");
  await visitor.press(page, "method=profile", {
    "traits.days": ["", "monday", "friday"],
    "traits.size": "",
    "traits.plan": "team",
    "traits.terms": ["false", "true"],
  });
  expect(await now()).toMatchObject({ days: ["friday", "monday"], plan: "team", terms: true });
  expect(await now()).not.toHaveProperty("size");
  const again = await visitor.get("/settings?section=profile");
  await visitor.press(again, "method=profile", { "traits.days": "" });
  expect(await now()).not.toHaveProperty("days");
});

test("The mobile form draws and saves the same", async () => {
  const { visitor, now } = await personWith({ children: [{ name: "Bo" }] });
  const page = await visitor.get("/ui");
  const added = await visitor.press(page, "vestibule_row=add traits.children");
  expect(added.status).toBe(200);
  expect(added.html).toContain("Añadir más");
  expect(readForm(added, "method=profile").body.get("traits.children.0.name")).toBe("Bo");
  await visitor.press(added, "method=profile", { "traits.children.1.name": "Cy" });
  expect(await now()).toMatchObject({ children: [{ name: "Bo" }, { name: "Cy" }] });
});
