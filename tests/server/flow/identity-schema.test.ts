import { expect, test } from "vitest";
import { newEmail } from "../../support/visitor/new-email";
import { signIn } from "../../support/visitor/sign-in";
import { goodPassword, pressOn, sendTraits, signUp } from "../../support/visitor/sign-up";
import { fieldOf, readForm, Visitor } from "../../support/visitor/visitor";
import {
  createIdentity,
  patchIdentity,
  readTraits,
  readTraitsOf,
  schemaWithTraits,
} from "../../support/world/identities";
import { ownWorld, shareWorld } from "../../support/world/started";

// any-identity.test.ts shows for any schema that a saved form changes one trait and no other byte, and
// app/model/edit-rows.test.ts the fate of each row.
const world = await shareWorld({ profile: "any-schema" });
const { adminUrl } = world.kratos;

/** Some of these traits are drawn; one number is too long for JSON.stringify. */
const traits = JSON.stringify({
  name: { first: "Ada", middle: "not in the schema" },
  note: "one\ntwo",
  postcode: "DE-10115",
  tags: ["admin", "staff", "beta"],
  children: [{ name: "Bo", toy: { kind: "bear" } }],
  nickname: null,
  address: { street: "Road 1" },
  preferences: { theme: "dark", list: [] },
  matrix: [[1], []],
}).replace(/\}$/, ',"member_number":9007199254740993}');

async function personWith(given: object | string) {
  const json = typeof given === "string" ? given : JSON.stringify(given);
  const person = await createIdentity(adminUrl, json);
  const visitor = await signIn(world.url, person);
  const stored = () => readTraits(adminUrl, person.id);
  const now = async () => JSON.parse(await stored()) as Record<string, unknown>;
  const page = await visitor.get("/settings?section=profile");
  return { person, visitor, page, stored, now };
}

test("A refused form keeps what was typed, and then changes only that: what an administrator changed meanwhile stays", async () => {
  const { visitor, page, stored, person } = await personWith(traits);
  const before = await stored();
  const refused = await visitor.press(page, "method=profile", {
    "traits.name.first": "Eve",
    "traits.tags.0": "",
    "traits.tags.3": "new",
    "traits.postcode": "none",
  });
  expect([refused.status, await stored()]).toEqual([400, before]);
  const theirs = { op: "replace", path: "/traits/note", value: "theirs" };
  await patchIdentity(adminUrl, person.id, [theirs]);
  const saved = await visitor.press(refused, "method=profile", { "traits.postcode": "10115" });
  expect(saved.status).toBe(303);
  expect(await stored()).toBe(
    before
      .replace('"Ada"', '"Eve"')
      .replace('["admin","staff","beta"]', '["staff","beta","new"]')
      .replace("DE-10115", "10115")
      .replace('"one\\ntwo"', '"theirs"'),
  );
});

test("A refused step of a registration and the way back keep a list", async () => {
  const visitor = new Visitor(world.url);
  const email = newEmail();
  const wrong = { "traits.email": email, "traits.tags.0": "a", "traits.postcode": "none" };
  const refused = await sendTraits(visitor, wrong);
  expect(refused.status).toBe(400);
  expect(fieldOf(refused, "traits.tags.0").getAttribute("value")).toBe("a");
  const more = { "traits.postcode": "10115", "traits.tags.1": "b" };
  const second = await pressOn(visitor, refused, "method=profile", more);
  const short = await visitor.press(second, "method=password", { password: "short" });
  expect(short.status).toBe(400);
  const back = await pressOn(visitor, short, "vestibule_fresh=true");
  expect(fieldOf(back, "traits.tags.1").getAttribute("value")).toBe("b");
  const third = await pressOn(visitor, back, "method=profile", { "traits.tags.0": "" });
  await visitor.press(third, "method=password", { password: goodPassword });
  expect(JSON.parse(await readTraitsOf(adminUrl, email))).toMatchObject({ tags: ["b"] });
});

test("A row is added to a list of objects without script, another is taken out, and nothing is saved before the form is", async () => {
  const { visitor, page, now } = await personWith({ children: [{ name: "Bo", toy: "bear" }] });
  const before = await now();
  const added = await visitor.press(page, "vestibule_row=add traits.children", {
    "traits.children.0.name": "Boris",
    "traits.note": "typed",
  });
  expect(added.status).toBe(200);
  const drawn = added.page.querySelectorAll('[name^="traits.children."]');
  expect(drawn.map((field) => field.getAttribute("name"))).toEqual([
    "traits.children.0.name",
    "traits.children.0.born",
    "traits.children.1.name",
    "traits.children.1.born",
  ]);
  expect(fieldOf(added, "traits.children.1.name").hasAttribute("autofocus")).toBe(true);
  expect(fieldOf(added, "traits.note").getAttribute("value")).toBe("typed");
  expect(await now()).toEqual(before);
  const typed = { "traits.children.1.name": "Cy" };
  const without = await visitor.press(added, "vestibule_row=remove traits.children.0", typed);
  await visitor.press(without, "method=profile");
  expect(await now()).toMatchObject({ note: "typed", children: [{ name: "Cy" }] });
});

test("The mobile form draws and saves the same", async () => {
  const { visitor, now } = await personWith({ children: [{ name: "Bo" }] });
  const added = await visitor.press(await visitor.get("/ui"), "vestibule_row=add traits.children");
  expect(added.status).toBe(200);
  expect(added.html).toContain("Añadir más");
  expect(readForm(added, "method=profile").body.get("traits.children.0.name")).toBe("Bo");
  await visitor.press(added, "method=profile", { "traits.children.1.name": "Cy" });
  expect((await now()).children).toEqual([{ name: "Bo" }, { name: "Cy" }]);
});

/** A world of the test's own, whose accounts have these traits too. */
const worldWith = (added: Record<string, object>, env?: Record<string, string>) =>
  ownWorld({ difference: schemaWithTraits(added), env });

test("Without the schema of people who sign up they sign up all the same, and their settings have it", async () => {
  const seen = { type: "string", format: "date-time", title: "Seen" };
  const { url, kratos } = await worldWith({ seen }, { IDENTITY_SCHEMA: "none" });
  const visitor = new Visitor(url);
  const email = newEmail();
  await signUp(visitor, { "traits.email": email, "traits.seen": "2026-01-01T10:00" });
  const stored = JSON.parse(await readTraitsOf(kratos.adminUrl, email)) as object;
  expect(stored).toMatchObject({ email, name: { first: "Ada" }, seen: "2026-01-01T10:00:00Z" });
  await visitor.press(await visitor.get("/settings"), "method=profile", { "traits.age": "5" });
  const saved: unknown = JSON.parse(await readTraitsOf(kratos.adminUrl, email));
  expect(saved).toEqual({ ...stored, age: 5 });
});

test("A list of identifiers is typed item by item, and each signs in", async () => {
  const identifier = { credentials: { password: { identifier: true } } };
  const items = { type: "string", format: "email", "ory.sh/kratos": identifier };
  const { url, kratos } = await worldWith({ emails: { type: "array", title: "Addresses", items } });
  const other = newEmail();
  await signUp(new Visitor(url), { "traits.emails.0": other });
  await signIn(url, { email: other, password: goodPassword });
  const stored: unknown = JSON.parse(await readTraitsOf(kratos.adminUrl, other));
  expect(stored).toMatchObject({ emails: [other] });
});

test("R91 R92 More traits than a form can carry are not all drawn, and one that is drawn can be saved", async () => {
  const each = <T>(count: number, prefix: string, of: (name: string) => T) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`${prefix}${at}`, of(`${prefix}${at}`)]),
    ) as Record<string, T>;
  const { url, kratos } = await worldWith({
    ...each(60, "b", () => ({ type: "boolean" })),
    ...each(210, "t", () => ({ type: "string" })),
  });
  const stored = { ...each(210, "t", (name) => name), ...each(60, "b", () => true) };
  const whole = { name: { first: "Ada" }, ...stored };
  const person = await createIdentity(kratos.adminUrl, JSON.stringify(whole));
  const visitor = await signIn(url, person);
  const typed = { "traits.t0": "changed" };
  const saved = await visitor.press(await visitor.get("/settings"), "method=profile", typed);
  expect(saved.status).toBe(303);
  const now: unknown = JSON.parse(await readTraits(kratos.adminUrl, person.id));
  expect(now).toEqual({ email: person.email, ...whole, t0: "changed" });
});
