import { expect, test } from "vitest";
import { enter, signIn, signInOnPhone } from "../../support/visitor/sign-in";
import { pressOn, sendTraits } from "../../support/visitor/sign-up";
import { fieldOf, Visitor, type Visited } from "../../support/visitor/visitor";
import { patchIdentity, readTraits } from "../../support/world/identities";
import { shareWorld } from "../../support/world/started";

const [world, phones] = await Promise.all([shareWorld(), shareWorld({ profile: "mobile" })]);

const blank = "\u00a0\u200b\u3164";
const turned = "Ada \u202enomiS";

const readName = async (id: string, { kratos } = world) =>
  (JSON.parse(await readTraits(kratos.adminUrl, id)) as { name: object }).name;

/** The field with its own error and what it holds. */
function faultAt(page: Visited, name: string) {
  const field = fieldOf(page, name);
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  const said = ids.map((id) => page.page.querySelector(`[id="${id}"]`)?.text ?? "").join(" ");
  return [field.getAttribute("value"), field.getAttribute("aria-invalid"), said];
}

const openProfile = (visitor: Visitor) => visitor.get("/settings?section=profile");

test("In a sign-up a name with nothing to see in it is asked for at its field, which keeps what was typed", async () => {
  const page = await sendTraits(new Visitor(world.url), { "traits.name.first": blank });
  expect(page.status).toBe(400);
  const missing = [blank, "true", expect.stringContaining("Fill in this field.")];
  expect(faultAt(page, "traits.name.first")).toEqual(missing);
});

test.each(["/settings?section=profile", "/ui"])(
  "At %s a name with nothing to see in it is asked for, and an optional one is sent as empty",
  async (path) => {
    const own = path === "/ui" ? phones : world;
    const person = await own.createPerson({ name: { first: "Ada", last: "Lovelace" } });
    const visitor =
      path === "/ui" ? await signInOnPhone(own.url, person) : await signIn(own.url, person);
    const first = await visitor.press(await visitor.get(path), "method=profile", {
      "traits.name.first": blank,
    });
    expect([first.status, ...faultAt(first, "traits.name.first").slice(0, 2)]).toEqual([
      ...[400, blank, "true"],
    ]);
    const last = await visitor.press(await visitor.get(path), "method=profile", {
      "traits.name.last": blank,
    });
    expect(last.status).toBe(303);
    expect(await readName(person.id, own)).toEqual({ first: "Ada" });
  },
);

test("R91 A stored name with nothing to see in it is not rewritten by another change", async () => {
  const { person, visitor } = await enter(world, { name: { first: "Ada" } });
  const stored = { op: "add", path: "/traits/name/last", value: blank };
  await patchIdentity(world.kratos.adminUrl, person.id, [stored]);
  const typed = { "traits.name.first": "Eve" };
  const saved = await visitor.press(await openProfile(visitor), "method=profile", typed);
  expect(saved.status).toBe(303);
  expect(await readName(person.id)).toEqual({ first: "Eve", last: blank });
});

test("A name that turns its direction is stored as it was typed, and is isolated in the menu and on the home page", async () => {
  const { person, visitor } = await enter(world, { name: { first: "Ada" } });
  const typed = { "traits.name.first": turned };
  await pressOn(visitor, await openProfile(visitor), "method=profile", typed);
  expect(await readName(person.id)).toEqual({ first: turned });
  const { page } = await visitor.get("/");
  const holders = page
    .querySelectorAll("body *")
    .filter(({ childNodes }) =>
      childNodes.some(({ nodeType, rawText }) => nodeType === 3 && rawText.includes("\u202e")),
    );
  const tags = holders.map(({ rawTagName }) => rawTagName).filter((tag) => tag !== "script");
  expect(tags).toEqual(["bdi", "bdi", "bdi"]);
});
