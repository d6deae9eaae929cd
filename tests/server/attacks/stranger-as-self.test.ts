import { authenticator } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendSignIn, signIn } from "../../support/visitor/sign-in";
import { waitForMail } from "../../../stack/mail/wait-for-mail";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { startWorld, type World } from "../../support/world/world";

let world: World;
beforeAll(async () => {
  world = await startWorld({
    difference: {
      session: { whoami: { required_aal: "highest_available" } },
      selfservice: { flows: { settings: { required_aal: "highest_available" } } },
    },
  });
});
afterAll(() => world.stop());

const totp = (secret: string) => authenticator.generate(secret);

async function personWithTotp() {
  const person = await world.createPerson();
  const visitor = await signIn(world.url, person);
  const settings = await visitor.get("/settings?section=totp");
  const secret = settings.page.querySelector("main #totp code")?.text.trim() ?? "";
  expect(secret).not.toBe("");
  const saved = await visitor.press(settings, "method=totp", { totp_code: totp(secret) });
  expect(saved.status).toBe(303);
  return { person, secret };
}

const secondStep = async (visitor: Visitor): Promise<Visited> => visitor.get("/login?aal=aal2");

test("The second step names the person who began it, and nobody else by a cookie of another", async () => {
  const a = await personWithTotp();
  const b = await personWithTotp();
  const [atA, atB] = [new Visitor(world.url), new Visitor(world.url)];
  await sendSignIn(atA, a.person);
  await sendSignIn(atB, b.person);
  expect((await secondStep(atA)).html).toContain(a.person.email);
  expect((await secondStep(atB)).html).toContain(b.person.email);
  // The other one's cookie beside one's own session.
  atB.cookies.set("second-step", atA.cookies.get("second-step") ?? "");
  const mixed = await secondStep(atB);
  expect(mixed.html).not.toContain(a.person.email);
  // Without a session, nothing.
  for (const name of [...atA.cookies.keys()])
    if (name === "ory_kratos_session") atA.cookies.delete(name);
  expect((await secondStep(atA)).html).not.toContain(a.person.email);
});

test("Once the second step is done, its cookie with the name is gone", async () => {
  const { person, secret } = await personWithTotp();
  const visitor = new Visitor(world.url);
  await sendSignIn(visitor, person);
  const step = await secondStep(visitor);
  await visitor.press(step, "method=totp", { totp_code: totp(secret) });
  expect(visitor.cookies.has("second-step")).toBe(false);
});

test("Whoever leaves at the second step takes its cookie with the name along", async () => {
  const { person } = await personWithTotp();
  const visitor = new Visitor(world.url);
  await sendSignIn(visitor, person);
  expect(visitor.cookies.has("second-step")).toBe(true);
  await visitor.press(await visitor.get("/logout"), "decision=yes");
  expect(visitor.cookies.has("second-step")).toBe(false);
});

test("After a recovery that asks for no second step, its cookie with the name is gone once the new password is asked for", async () => {
  const { email } = await world.createPerson();
  const visitor = new Visitor(world.url);
  const asked = await visitor.press(await visitor.get("/recovery"), "method=code", { email });
  const page = await visitor.follow(asked);
  const mail = await waitForMail({ mailUrl: world.mail.pageUrl, to: email });
  const done = await visitor.press(page, "method=code", { code: mail.codes[0] ?? "" });
  expect(visitor.cookies.has("second-step")).toBe(true);
  const newPassword = await visitor.follow(await visitor.follow(done));
  expect(newPassword.page.querySelector("main [name=password]")).not.toBeNull();
  expect(visitor.cookies.has("second-step")).toBe(false);
});

test.each(["/login?refresh=true", "/login?aal=aal2", "/login?aal=aal2&refresh=true"])(
  "A link's login_hint never names who is signed in (%s)",
  async (path) => {
    const { person } = await personWithTotp();
    const visitor = new Visitor(world.url);
    await sendSignIn(visitor, person);
    visitor.cookies.delete("second-step");
    const page = await visitor.get(`${path}&login_hint=mallory%40evil.example`);
    const text = page.page.querySelector("main")?.text ?? "";
    expect(text).not.toContain("mallory@evil.example");
  },
);

test("A link to sign in again lets nobody else's code into this browser", async () => {
  const { person } = await personWithTotp();
  const mallory = await world.createPerson();
  const visitor = new Visitor(world.url);
  await sendSignIn(visitor, person);
  const page = await visitor.get(
    `/login?refresh=true&login_hint=${encodeURIComponent(mallory.email)}`,
  );
  const pressed = await visitor.press(page, "method=code", {});
  const next = pressed.status === 303 ? await visitor.follow(pressed) : pressed;
  expect(next.page.querySelector("main")?.text).not.toContain(mallory.email);
  expect((await visitor.get("/")).html).not.toContain(mallory.email);
});
