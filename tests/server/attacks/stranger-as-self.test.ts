import { authenticator } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendSignIn, signIn } from "../../support/visitor/sign-in";
import { Visitor } from "../../support/visitor/visitor";
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

test.each(["/login?refresh=true", "/login?aal=aal2", "/login?aal=aal2&refresh=true"])(
  "A link's login_hint never names who is signed in (%s)",
  async (path) => {
    const { person } = await personWithTotp();
    const visitor = new Visitor(world.url);
    await sendSignIn(visitor, person);
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
