import { expect, test } from "vitest";
import { createRecoveryLink } from "../../../stack/people";
import { openMailLink } from "../../support/visitor/mail-steps";
import { signInOnPhone } from "../../support/visitor/sign-in";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ profile: "mobile", env: { GATEWAY: "on" } });

test("The mobile page of a recovery link says in Spanish who is signed in", async () => {
  const { id } = await world.createPerson();
  const { link } = await createRecoveryLink({ adminUrl: world.kratos.adminUrl, personId: id });
  const person = await world.createPerson();
  const phone = await signInOnPhone(world.url, person);
  const { page, url } = await openMailLink(phone, link);
  expect(url).toMatch(/^\/ui\/recovery\/link\?/);
  expect(page.querySelector("main")?.text).toContain(`Ha iniciado sesión como ${person.email}.`);
});
