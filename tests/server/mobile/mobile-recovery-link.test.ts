import { expect, test } from "vitest";
import { createRecoveryLink } from "../../../stack/people";
import { openMailLink, takeMailLink } from "../../support/visitor/mail-steps";
import { signInOnPhone } from "../../support/visitor/sign-in";
import { type Visited, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ profile: "mobile", env: { GATEWAY: "on" } });

test("The mobile page of a recovery link says in Spanish who is signed in", async () => {
  const { id } = await world.createPerson();
  const { link } = await createRecoveryLink({ adminUrl: world.kratos.adminUrl, personId: id });
  const person = await world.createPerson();
  const phone = await signInOnPhone(world.url, person);
  // The mail that an app asks for leads there at once.
  const { url } = await openMailLink(phone, link);
  const { page } = await phone.get(`/ui/recovery/link?${url.split("?")[1] ?? ""}`);
  expect(page.querySelector("main")?.text).toContain(`Ha iniciado sesión como ${person.email}.`);
});

async function followAll(visitor: Visitor, from: Visited): Promise<Visited> {
  let at = from;
  while (at.location) at = await visitor.follow(at);
  return at;
}

async function signOutAt(visitor: Visitor, { page }: Visited): Promise<Visited> {
  const link = page.querySelector('[data-testid="logout-link"]')?.getAttribute("href") ?? "";
  return followAll(visitor, await visitor.get(link.replace(visitor.origin, "")));
}

const signedOut = "Ha cerrado sesión.";

test("The page for a new password on a phone can be left by signing out, which the sign-in then says", async () => {
  const { id } = await world.createPerson();
  const { link } = await createRecoveryLink({ adminUrl: world.kratos.adminUrl, personId: id });
  const phone = new Visitor(world.url);
  const taken = await followAll(phone, await takeMailLink(phone, link));
  const choice = await phone.get("/ui/recovery");
  expect([taken.status, choice.title]).toEqual([200, "Cambiar contraseña nueva"]);
  const left = await signOutAt(phone, choice);
  expect(left.page.querySelector("main")?.text).toContain(signedOut);
});

test("The mobile sign-in says once that somebody has signed out, and nothing of it to who is signed in", async () => {
  const phone = await signInOnPhone(world.url, await world.createPerson());
  const address = "/ui/login?signed_out=true";
  expect((await phone.get(address)).html).not.toContain(signedOut);
  const left = await signOutAt(phone, await phone.get("/ui"));
  expect([left.url, left.page.querySelector(".notice")?.text]).toEqual([address, signedOut]);
  const refused = await phone.press(left, "method=password", { identifier: "a", password: "b" });
  expect(refused.html).not.toContain(signedOut);
});
