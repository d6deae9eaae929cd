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
  // The mail that an app asks for leads there at once.
  const { url } = await openMailLink(phone, link);
  const { page } = await phone.get(`/ui/recovery/link?${url.split("?")[1] ?? ""}`);
  expect(page.querySelector("main")?.text).toContain(`Ha iniciado sesión como ${person.email}.`);
});
