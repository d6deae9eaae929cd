import { expect, test } from "vitest";
import { enterMailCode, mailTo } from "../../support/visitor/mail-steps";
import { newEmail } from "../../support/visitor/new-email";
import { enter, enterPassword } from "../../support/visitor/sign-in";
import { goodPassword, signUp } from "../../support/visitor/sign-up";
import { fieldOf, type Visited, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const noHooks = { password: { hooks: [] } };
const flows = { registration: { after: noHooks } };
const world = await shareWorld({ difference: { selfservice: { flows } } });
const unverified = await shareWorld({
  difference: { selfservice: { flows: { ...flows, verification: { enabled: false } } } },
});

const newcomer = () => ({ email: newEmail(), password: goodPassword });
const textOf = ({ page }: Visited) => page.querySelector("main")?.text ?? "";
const identifierOn = (page: Visited) => fieldOf(page, "identifier").getAttribute("value");

test("A sign-up that begins no session leads to the sign-in, which says that the account is ready and has the address", async () => {
  const visitor = new Visitor(unverified.url);
  const { email, password } = newcomer();
  const done = await signUp(visitor, { "traits.email": email });
  expect([done.status, done.location]).toEqual([303, expect.stringMatching(/^\/login\?draft=/)]);
  expect(done.location).not.toContain(email.split("@")[0]);
  const login = await visitor.follow(done);
  expect(login.page.querySelector(".notice")?.text).toBe("Your account is ready. Sign in.");
  expect(identifierOn(login)).toBe(email);
  const reloaded = await visitor.get(login.url);
  expect(reloaded.page.querySelector(".notice")).toBeNull();
  expect(identifierOn(reloaded)).toBe(email);
  const inside = await enterPassword(visitor, login, { email, password });
  expect(inside.location).toBe("/");
});

test("Another browser that opens the address of such a sign-in is told of no account", async () => {
  const done = await signUp(new Visitor(unverified.url), { "traits.email": newEmail() });
  const opened = await new Visitor(unverified.url).get(done.location ?? "");
  expect(opened.page.querySelector(".notice")).toBeNull();
});

test("A sign-up that began no session names the address for its code, and at the sign-in afterwards", async () => {
  const visitor = new Visitor(world.url);
  const { email } = newcomer();
  const waiting = await visitor.follow(await signUp(visitor, { "traits.email": email }));
  expect(textOf(waiting)).toContain(email);
  const wrong = await visitor.press(waiting, "method=code", { code: "000000" });
  expect(textOf(wrong)).toContain(email);
  const sent = await enterMailCode(visitor, waiting, mailTo(world, email));
  const verified = sent.location ? await visitor.follow(sent) : sent;
  expect(verified.title).toBe("Email address verified");
  const link = verified.page.querySelector("main .button-primary");
  expect(link?.text).toBe("Sign in");
  expect(identifierOn(await visitor.get(link?.getAttribute("href") ?? ""))).toBe(email);
});

test("/welcome is home, and the sign-in in its place for anybody else", async () => {
  const anonymous = await new Visitor(world.url).get("/welcome");
  expect([anonymous.status, anonymous.title]).toEqual([200, "Sign in"]);
  const { person, visitor } = await enter(world);
  const home = await visitor.get("/welcome");
  expect([home.status, home.title]).toEqual([200, "Your account"]);
  const stranger = new Visitor(world.url);
  const signedIn = await enterPassword(stranger, await stranger.get("/welcome"), person);
  expect(signedIn.location).toBe("/");
});

test("The button for a code of somebody who signs in again names the address, which no field asks for", async () => {
  const { person, visitor } = await enter(world);
  const again = await visitor.get("/login?refresh=true");
  const fields = again.page.querySelectorAll("main input[name=identifier]");
  expect(fields.length).toBeGreaterThan(0);
  for (const field of fields) {
    expect(field.attributes).toMatchObject({ type: "hidden", value: person.email });
  }
  const buttons = again.page.querySelectorAll("main button").map(({ text }) => text);
  expect(buttons).toContain(`Send a code to ${person.email}`);
});
