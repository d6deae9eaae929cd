import { expect, test } from "vitest";
import type { Person } from "../../../stack/people";
import {
  addAuthenticator,
  enterPassword,
  sendAppCode,
  sendSignIn,
  signedInAt,
  signInOnPhone,
} from "../../support/visitor/sign-in";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { ownWorld } from "../../support/world/started";

const world = await ownWorld({
  profile: "mobile",
  env: { GATEWAY: "on" },
  // Every change of a password waits for a fresh sign-in, and is then taken.
  difference: { selfservice: { flows: { settings: { privileged_session_max_age: "8s" } } } },
});

const newPassword = "brand-new-password-1";
const otherAccount =
  "Ha iniciado sesión con otra cuenta, así que el cambio que estaba pendiente no se ha guardado.";
const notSaved = "Su cambio no se ha guardado. Hágalo de nuevo.";

/** Follows every redirect until there is a page. */
async function followAll(visitor: Visitor, from: Visited): Promise<Visited> {
  let at = from;
  while (at.location) at = await visitor.follow(at);
  return at;
}

/** Presses the button of the password and follows every redirect. */
const sendPassword = async (visitor: Visitor, from: Visited, person: Person) =>
  followAll(visitor, await enterPassword(visitor, from, person));

/** A phone with the sign-in page behind which a person's new password waits. */
async function leaveChangeWaiting() {
  const person = await world.createPerson();
  const phone = await signInOnPhone(world.url, person);
  const age = async () => Date.now() - (await signedInAt(phone));
  await expect.poll(age, { interval: 500 }).toBeGreaterThan(8_000);
  const settings = await phone.get("/ui");
  const sent = await phone.press(settings, "method=password", { password: newPassword });
  const waiting = await followAll(phone, sent);
  expect(waiting.url).toMatch(/^\/ui\/login\?flow=/);
  return { person, phone, waiting };
}

const addApp = async (person: Person) => addAuthenticator(await signInOnPhone(world.url, person));

function expectHomeOf({ page, title }: Visited, { email }: Person, told: string): void {
  expect(title).toBe("Mi perfil");
  expect(page.querySelector('main [name="traits.email"]')?.getAttribute("value")).toBe(email);
  expect(page.querySelector(".toast")?.text).toContain(told);
}

async function expectPasswordKept(person: Person): Promise<void> {
  const refused = { ...person, password: newPassword };
  expect((await sendSignIn(new Visitor(world.url), refused, "/ui/login")).status).toBe(400);
  expect((await sendSignIn(new Visitor(world.url), person, "/ui/login")).status).toBe(303);
}

test("Nothing is saved for a person who signs in with a second factor where another person's password waits", async () => {
  const second = await world.createPerson();
  const secret = await addApp(second);
  const { person, phone, waiting } = await leaveChangeWaiting();
  const step = await sendPassword(phone, waiting, second);
  const done = await followAll(phone, await sendAppCode(phone, step, secret));
  expectHomeOf(done, second, otherAccount);
  await expectPasswordKept(person);
  await expectPasswordKept(second);
});

test("Nothing is saved for a person from another tab who signs in where another person's password waits", async () => {
  const second = await world.createPerson();
  const { person, phone, waiting } = await leaveChangeWaiting();
  await sendSignIn(phone, second, "/ui/login");
  const renewed = await sendPassword(phone, waiting, second);
  const refused = await phone.follow(await enterPassword(phone, renewed, second));
  const error = (refused.location ?? "").replace(world.url, "");
  expect(error).toMatch(/^\/ui\/error\?id=/);
  const elsewhere = await signInOnPhone(world.url, await world.createPerson());
  for (const stranger of [new Visitor(world.url), elsewhere]) {
    const told = await stranger.get(error);
    expect([told.status, told.title]).toEqual([200, "Error"]);
    expect(told.html).not.toMatch(/no hemos hecho nada|no se ha guardado/);
    expect((await stranger.get("/ui")).html).not.toContain("no se ha guardado");
  }
  expectHomeOf(await followAll(phone, refused), second, otherAccount);
  await expectPasswordKept(person);
  await expectPasswordKept(second);
});

test("A person who signs in by a new session with a second factor is told to enter the password again", async () => {
  const { person, phone, waiting } = await leaveChangeWaiting();
  const secret = await addApp(person);
  phone.cookies.delete("ory_kratos_session");
  const step = await sendPassword(phone, waiting, person);
  const done = await followAll(phone, await sendAppCode(phone, step, secret));
  expectHomeOf(done, person, notSaved);
});
