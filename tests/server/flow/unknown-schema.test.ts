import { expect, test } from "vitest";
import { newEmail } from "../../support/visitor/new-email";
import { signIn } from "../../support/visitor/sign-in";
import { Visitor } from "../../support/visitor/visitor";
import { readTraitsOf } from "../../support/world/identities";
import { schemaWithTraits } from "../../support/world/schema-with-traits";
import { startWorld } from "../../support/world/world";

test("Without the schema of people who sign up they sign up all the same, and their settings have it", async () => {
  const seen = { type: "string", format: "date-time", title: "Seen" };
  const world = await startWorld({
    difference: schemaWithTraits({ seen }),
    env: { IDENTITY_SCHEMA: "none" },
  });
  try {
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
  } finally {
    await world.stop();
  }
});

test("A list of identifiers is typed item by item, and each signs in", async () => {
  const items = {
    type: "string",
    format: "email",
    "ory.sh/kratos": { credentials: { password: { identifier: true } } },
  };
  const world = await startWorld({
    difference: schemaWithTraits({ emails: { type: "array", title: "Addresses", items } }),
  });
  try {
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
  } finally {
    await world.stop();
  }
});
