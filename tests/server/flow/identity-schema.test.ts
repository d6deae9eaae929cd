import { expect, test } from "vitest";
import { newEmail } from "../../support/visitor/new-email";
import { signIn } from "../../support/visitor/sign-in";
import { fieldOf, Visitor, type Visited } from "../../support/visitor/visitor";
import {
  createIdentity,
  patchIdentity,
  readTraits,
  readTraitsOf,
} from "../../support/world/identities";
import { shareWorld } from "../../support/world/shared-world";

const world = await shareWorld({ profile: "any-schema" });

const long = "word ".repeat(1_400).trim();

/** A trait of each kind, and what no page draws. */
const everything = {
  name: { first: "Ada", middle: "not in the schema" },
  about: `${long}\nsecond line\r\nthird`,
  note: "one\ntwo",
  height: 1.7,
  newsletter: true,
  terms: true,
  size: "M",
  plan: "team",
  postcode: "DE-10115",
  birthday: "1990-05-06",
  alarm: "10:00:30+01:00",
  arrival: "2026-01-01T10:00:30+01:00",
  website: "https://example.org/",
  phone: "+4915113407123",
  tags: ["admin", "staff", "beta"],
  other_emails: ["a@example.test"],
  lucky_numbers: [7, 13],
  days: ["friday", "monday"],
  address: { street: "Road 1", city: "Bonn" },
  children: [{ name: "Bo", born: "2020-01-01", toy: { kind: "bear" } }, { name: "Cy" }],
  nickname: null,
  untyped: { a: [1, null] },
  preferences: { theme: "dark", list: [] },
  matrix: [[1], []],
};

/** With a number and spellings that JSON.stringify cannot write. */
const traits = JSON.stringify(everything)
  .replace(/\}$/, ',"member_number":9007199254740993,"10":1.50,"2":1e3}')
  .replace('"height":1.7', '"height":1.70');

async function personWith(json: string) {
  const person = await createIdentity(world.kratos.adminUrl, json);
  const visitor = await signIn(world.url, person);
  const stored = await readTraits(world.kratos.adminUrl, person.id);
  return { person, visitor, stored, now: () => readTraits(world.kratos.adminUrl, person.id) };
}

function save(visitor: Visitor, page: Visited, typed: Record<string, string | string[]> = {}) {
  return visitor.press(page, "method=profile", typed);
}

test("Saving one field leaves every other trait as it was, byte for byte", async () => {
  const { visitor, stored, now } = await personWith(traits);
  const saved = await save(visitor, await visitor.get("/settings"), { "traits.name.first": "Eve" });
  expect([saved.status, saved.location]).toEqual([303, "/settings?section=profile#profile"]);
  expect(await now()).toBe(stored.replace('"Ada"', '"Eve"'));
});

test("A change that an administrator makes while the form is open stays", async () => {
  const { visitor, stored, now, person } = await personWith(traits);
  const page = await visitor.get("/settings");
  await patchIdentity(world.kratos.adminUrl, person.id, [
    { op: "replace", path: "/traits/tags/0", value: "owner" },
    { op: "replace", path: "/traits/note", value: "theirs" },
  ]);
  const expected = (await now()).replace('"Ada"', '"Eve"');
  await save(visitor, page, { "traits.name.first": "Eve" });
  expect(await now()).toBe(expected);
  expect(expected).not.toBe(stored);
});

test("A refused form keeps what was typed, and then changes only that", async () => {
  const { visitor, stored, now, person } = await personWith(traits);
  const refused = await save(visitor, await visitor.get("/settings"), {
    "traits.name.first": "Eve",
    "traits.tags.0": "",
    "traits.tags.3": "new",
    "traits.postcode": "none",
  });
  expect(refused.status).toBe(400);
  expect(await now()).toBe(stored);
  await patchIdentity(world.kratos.adminUrl, person.id, [
    { op: "replace", path: "/traits/note", value: "theirs" },
  ]);
  const saved = await save(visitor, refused, { "traits.postcode": "10115" });
  expect(saved.status).toBe(303);
  expect(await now()).toBe(
    stored
      .replace('"Ada"', '"Eve"')
      .replace('["admin","staff","beta"]', '["staff","beta","new"]')
      .replace("DE-10115", "10115")
      .replace('"one\\ntwo"', '"theirs"'),
  );
});

test("A text that looks like a time stays a text, and a time without a zone is in UTC", async () => {
  const { visitor, now } = await personWith("{}");
  await save(visitor, await visitor.get("/settings"), {
    "traits.note": "2024-01-01T10:00",
    "traits.arrival": "2026-11-21T09:30",
  });
  expect(JSON.parse(await now())).toMatchObject({
    note: "2024-01-01T10:00",
    arrival: "2026-11-21T09:30:00Z",
  });
});

test("A registration in two steps stores every trait that was typed", async () => {
  const visitor = new Visitor(world.url);
  const email = newEmail();
  const first = await visitor.press(await visitor.get("/registration"), "method=profile", {
    "traits.email": email,
    "traits.note": "one",
    "traits.tags.0": "a",
    "traits.member_number": "9007199254740993",
    "traits.lucky_numbers.0": "7",
    "traits.newsletter": ["false", "true"],
  });
  const second = first.status === 303 ? await visitor.follow(first) : first;
  const refused = await visitor.press(second, "method=password", { password: "short" });
  expect(refused.status).toBe(400);
  const done = await visitor.press(refused, "method=password", { password: "Long-enough-15" });
  expect(done.status).toBe(303);
  const stored = await readTraitsOf(world.kratos.adminUrl, email);
  expect(stored).toContain('"member_number":9007199254740993');
  expect(JSON.parse(stored)).toMatchObject({
    email,
    note: "one",
    tags: ["a"],
    lucky_numbers: [7],
    newsletter: true,
    children: [],
  });
});

test("A refused first step and the way back keep a list", async () => {
  const visitor = new Visitor(world.url);
  const email = newEmail();
  const refused = await visitor.press(await visitor.get("/registration"), "method=profile", {
    "traits.email": email,
    "traits.tags.0": "a",
    "traits.postcode": "none",
  });
  expect(refused.status).toBe(400);
  expect(fieldOf(refused, "traits.tags.0").getAttribute("value")).toBe("a");
  const first = await visitor.press(refused, "method=profile", {
    "traits.postcode": "10115",
    "traits.tags.1": "b",
  });
  const second = first.status === 303 ? await visitor.follow(first) : first;
  const back = await visitor.press(second, "vestibule_fresh=true");
  const again = back.status === 303 ? await visitor.follow(back) : back;
  expect(fieldOf(again, "traits.tags.1").getAttribute("value")).toBe("b");
  const forth = await visitor.press(again, "method=profile", { "traits.tags.0": "" });
  const third = forth.status === 303 ? await visitor.follow(forth) : forth;
  await visitor.press(third, "method=password", { password: "Long-enough-15" });
  expect(JSON.parse(await readTraitsOf(world.kratos.adminUrl, email))).toMatchObject({
    tags: ["b"],
  });
});

test("Traits that are too long for a form are refused with a page that says so", async () => {
  const visitor = new Visitor(world.url);
  const answer = await visitor.press(await visitor.get("/registration"), "method=profile", {
    "traits.email": newEmail(),
    "traits.note": "x".repeat(40_000),
  });
  expect(answer.status).toBe(413);
});
