import { NodeType } from "node-html-parser";
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
      childNodes.some(
        ({ nodeType, rawText }) => nodeType === NodeType.TEXT_NODE && rawText.includes("\u202e"),
      ),
    );
  const tags = holders.map(({ rawTagName }) => rawTagName).filter((tag) => tag !== "script");
  expect(tags).toEqual(["bdi", "bdi", "bdi"]);
});

test("A key's name of more than 60 signs, or with nothing to see in it, is refused at its field, and is kept", async () => {
  const { visitor } = await enter(world);
  const page = await visitor.get("/settings?section=webauthn");
  for (const [name, said] of [
    ["x".repeat(61), "This is too long. Use at most 60\u00a0characters."],
    [blank, "Enter a name for this key."],
  ] as const) {
    // Kratos' script sends the form: no button of it does.
    const form = fieldOf(page, "webauthn_register_displayname").closest("form");
    const body = new URLSearchParams(
      form
        ?.querySelectorAll("input")
        .map(({ attributes }) => [attributes.name ?? "", attributes.value ?? ""]),
    );
    body.set("webauthn_register", "{}");
    body.set("webauthn_register_displayname", name);
    const refused = await visitor.post(form?.getAttribute("action") ?? "", body);
    const fault = faultAt(refused, "webauthn_register_displayname");
    expect([refused.status, ...fault]).toEqual([400, name, "true", expect.stringContaining(said)]);
  }
});
