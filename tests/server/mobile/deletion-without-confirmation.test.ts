import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Person } from "../../../stack/people";
import { dialogPath, findDialog, send, tokenFor } from "../../support/visitor/deletion-form";
import { said, startDeletionWorld, type DeletionWorld } from "../../support/world/deletion-world";
import { signInOnPhone } from "../../support/visitor/sign-in";
import { fieldOf, Visitor, type Visited } from "../../support/visitor/visitor";
import { startWorld } from "../../support/world/world";

const invalid = "Ingrese un correo electrónico válido.";
const different = "El correo electrónico no coincide.";
const outOfDate = "Por seguridad, confirme de nuevo que quiere eliminar la cuenta.";

let deletions: DeletionWorld;
beforeAll(async () => {
  deletions = await startDeletionWorld();
});
afterAll(() => deletions.stop());
beforeEach(() => deletions.forget());

/** Nothing was asked of the API, and the dialog says why. */
async function expectRefused(answer: Visited, person: Person, sentence: string): Promise<void> {
  expect(answer.status).toBe(sentence === outOfDate ? 403 : 400);
  expect(findDialog(answer)?.querySelector('[role="alert"]')?.text).toBe(sentence);
  expect(deletions.atApi.list()).toEqual([]);
  expect(await deletions.exists(person)).toBe(true);
}

test("R14 R39 Without our token nothing is deleted and the dialog asks again", async () => {
  const { person, visitor } = await deletions.enter();
  await expectRefused(await send(visitor, { email: person.email }), person, outOfDate);
});

test("R14 R39 The token of another person's session deletes nothing", async () => {
  const { person, visitor } = await deletions.enter();
  const token = await tokenFor((await deletions.enter()).visitor);
  expect(token).not.toBe("");
  await expectRefused(await send(visitor, { token, email: person.email }), person, outOfDate);
});

test("R14 R39 The token of an earlier session of the same person deletes nothing, in the same browser either", async () => {
  const { person, visitor } = await deletions.enter();
  const token = await tokenFor(visitor);
  const later = await signInOnPhone(deletions.world.url, person);
  await expectRefused(await send(later, { token, email: person.email }), person, outOfDate);
  later.cookies.set("form", visitor.cookies.get("form") ?? "");
  await expectRefused(await send(later, { token, email: person.email }), person, outOfDate);
});

test("R14 R39 An altered token, and one without our cookie, delete nothing", async () => {
  const { person, visitor } = await deletions.enter();
  const { email } = person;
  const token = await tokenFor(visitor);
  await expectRefused(await send(visitor, { token: `${token}x`, email }), person, outOfDate);
  visitor.cookies.delete("form");
  await expectRefused(await send(visitor, { token, email }), person, outOfDate);
});

test.each(["", "ada", "ada@example", "a da@example.test", "@example.test"])(
  "R39 %j is refused as no email and kept as typed",
  async (email) => {
    const { person, visitor } = await deletions.enter();
    const answer = await send(visitor, { token: await tokenFor(visitor), email });
    await expectRefused(answer, person, invalid);
    expect(fieldOf(answer, "email").getAttribute("value") ?? "").toBe(email);
  },
);

test("R39 A form without an email is refused as no email", async () => {
  const { person, visitor } = await deletions.enter();
  await expectRefused(await send(visitor, { token: await tokenFor(visitor) }), person, invalid);
});

test("R39 The email of another account is refused as a different one and kept as typed", async () => {
  const { person, visitor } = await deletions.enter();
  const other = await deletions.world.createPerson();
  const { email } = other;
  const answer = await send(visitor, { token: await tokenFor(visitor), email });
  await expectRefused(answer, person, different);
  expect(fieldOf(answer, "email").getAttribute("value")).toBe(email);
  expect(await deletions.exists(other)).toBe(true);
});

test("R39 Opening an address that has token and email in it shows the dialog and deletes nothing", async () => {
  const { person, visitor } = await deletions.enter();
  const fields = new URLSearchParams({ token: await tokenFor(visitor), email: person.email });
  const page = await visitor.get(`${dialogPath}&${fields.toString()}`);
  expect(page.status).toBe(200);
  expect(findDialog(page)?.querySelector("h2")?.text).toBe("¿Eliminar cuenta?");
  expect(deletions.atApi.list()).toEqual([]);
  expect(await deletions.exists(person)).toBe(true);
});

test.each(["PUT", "PATCH", "DELETE"])(
  "R39 A %s with token and email deletes nothing",
  async (method) => {
    const { person, visitor } = await deletions.enter();
    const body = new URLSearchParams({ token: await tokenFor(visitor), email: person.email });
    const headers = {
      Origin: deletions.world.url,
      "Content-Type": "application/x-www-form-urlencoded",
    };
    const answer = await visitor.request(dialogPath, { method, body: body.toString(), headers });
    expect(answer.status).toBe(405);
    expect(deletions.atApi.list()).toEqual([]);
    expect(await deletions.exists(person)).toBe(true);
  },
);

test("R39 A form from another site deletes nothing", async () => {
  const { person, visitor } = await deletions.enter();
  const body = new URLSearchParams({ token: await tokenFor(visitor), email: person.email });
  const answer = await visitor.post(dialogPath, body, { Origin: "https://evil.example" });
  expect(answer.status).toBe(403);
  expect(deletions.atApi.list()).toEqual([]);
  expect(await deletions.exists(person)).toBe(true);
});

test("R39 A session that was ended meanwhile deletes nothing and leads to sign-in", async () => {
  const { person, visitor } = await deletions.enter();
  const token = await tokenFor(visitor);
  const ended = await fetch(
    `${deletions.world.kratos.adminUrl}/admin/identities/${person.id}/sessions`,
    {
      method: "DELETE",
    },
  );
  expect(ended.status).toBe(204);
  const answer = await send(visitor, { token, email: person.email });
  expect([answer.status, answer.location]).toEqual([303, "/ui/login"]);
  expect(deletions.atApi.list()).toEqual([]);
  expect(await deletions.exists(person)).toBe(true);
});

test("R39 A form without a session deletes nothing and leads to sign-in", async () => {
  const { person, visitor } = await deletions.enter();
  const token = await tokenFor(visitor);
  const answer = await send(new Visitor(deletions.world.url), { token, email: person.email });
  expect([answer.status, answer.location]).toEqual([303, "/ui/login"]);
  expect(deletions.atApi.list()).toEqual([]);
  expect(await deletions.exists(person)).toBe(true);
});

test("R39 The email in capitals, or with blanks around it, is not the account's", async () => {
  const { person, visitor } = await deletions.enter();
  for (const [email, message] of [
    [person.email.toUpperCase(), different],
    [` ${person.email} `, invalid],
  ] as const) {
    const answer = await send(visitor, { token: await tokenFor(visitor), email });
    await expectRefused(answer, person, message);
  }
});

test("Without an account API there is no button to delete, and the dialog's address does nothing", async () => {
  const without = await startWorld({ profile: "mobile" });
  try {
    const person = await without.createPerson({ name: { first: "Ada" } });
    const visitor = await signInOnPhone(without.url, person);
    for (const path of ["/ui", dialogPath]) {
      const page = await visitor.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      const actions = page.page.querySelectorAll("main a").map((link) => link.text);
      expect(actions).toEqual(["Cerrar sesión"]);
      expect(findDialog(page)).toBeNull();
    }
    const answer = await send(visitor, { token: "t", email: person.email });
    expect(answer.html).not.toContain(said.deleted);
    const identity = `${without.kratos.adminUrl}/admin/identities/${person.id}`;
    expect((await fetch(identity)).status).toBe(200);
  } finally {
    await without.stop();
  }
});
