import { expect, test } from "vitest";
import { newEmail } from "../../support/visitor/new-email";
import { signIn } from "../../support/visitor/sign-in";
import { Visitor } from "../../support/visitor/visitor";
import { createIdentity, readTraits, readTraitsOf } from "../../support/world/identities";
import { schemaWithTraits } from "../../support/world/schema-with-traits";
import { startWorld } from "../../support/world/world";
import { startedInTest } from "../../support/world/started";

test("Without the schema of people who sign up they sign up all the same, and their settings have it", async () => {
  const seen = { type: "string", format: "date-time", title: "Seen" };
  const world = await startedInTest(
    startWorld({
      difference: schemaWithTraits({ seen }),
      env: { IDENTITY_SCHEMA: "none" },
    }),
  );
  const visitor = new Visitor(world.url);
  const email = newEmail();
  const password = "Long-enough-15";
  const first = await visitor.press(await visitor.get("/registration"), "method=profile", {
    "traits.email": email,
    "traits.name.first": "Ada",
    "traits.seen": "2026-01-01T10:00",
  });
  await visitor.press(await visitor.follow(first), "method=password", { password });
  const traits = JSON.parse(await readTraitsOf(world.kratos.adminUrl, email)) as object;
  expect(traits).toMatchObject({ email, name: { first: "Ada" }, seen: "2026-01-01T10:00:00Z" });
  await visitor.press(await visitor.get("/settings"), "method=profile", { "traits.age": "5" });
  const saved = JSON.parse(await readTraitsOf(world.kratos.adminUrl, email)) as object;
  expect(saved).toEqual({ ...traits, age: 5 });
});

test("A list of identifiers is typed item by item, and each signs in", async () => {
  const items = {
    type: "string",
    format: "email",
    "ory.sh/kratos": { credentials: { password: { identifier: true } } },
  };
  const world = await startedInTest(
    startWorld({
      difference: schemaWithTraits({ emails: { type: "array", title: "Addresses", items } }),
    }),
  );
  const visitor = new Visitor(world.url);
  const [email, other] = [newEmail(), newEmail()];
  const password = "Long-enough-15";
  const first = await visitor.press(await visitor.get("/registration"), "method=profile", {
    "traits.email": email,
    "traits.name.first": "Ada",
    "traits.emails.0": other,
  });
  const second = first.location ? await visitor.follow(first) : first;
  await visitor.press(second, "method=password", { password });
  await signIn(world.url, { email: other, password });
  expect(JSON.parse(await readTraitsOf(world.kratos.adminUrl, email))).toMatchObject({
    emails: [other],
  });
});

test("R91 More traits than a form can carry are not all drawn, and one that is drawn can be saved", async () => {
  const names = Array.from({ length: 210 }, (_, place) => `t${place}`);
  const ticked = Array.from({ length: 60 }, (_, place) => `b${place}`);
  const text = { type: "string" };
  const traits = {
    ...Object.fromEntries(ticked.map((name) => [name, { type: "boolean" }])),
    ...Object.fromEntries(names.map((name) => [name, text])),
  };
  const world = await startedInTest(startWorld({ difference: schemaWithTraits(traits) }));
  const stored = Object.fromEntries([
    ...names.map((name) => [name, name]),
    ...ticked.map((name) => [name, true]),
  ]) as object;
  const whole = { name: { first: "Ada" }, ...stored };
  const person = await createIdentity(world.kratos.adminUrl, JSON.stringify(whole));
  const visitor = await signIn(world.url, person);
  const saved = await visitor.press(await visitor.get("/settings"), "method=profile", {
    "traits.t0": "changed",
  });
  expect(saved.status).toBe(303);
  const now: unknown = JSON.parse(await readTraits(world.kratos.adminUrl, person.id));
  expect(now).toEqual({ email: person.email, ...whole, t0: "changed" });
});
