import { expectMobileSignIn, sessionStatus, signInOnPhone } from "./mobile-steps";
import { expect, test } from "../set-up/own-world";
import { phone } from "../set-up/phone";

// Kratos may lead nobody back to /ui after a sign-out.
const difference = { selfservice: { allowed_return_urls: ["https://elsewhere.example"] } };
test.use({ ...phone, ownWorld: { profile: "mobile", difference } });

test("Where Kratos refuses the way back, Cerrar sesión is there all the same and ends the session", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  for (const address of ["/ui", "/ui/login", "/ui/login?aal2"]) {
    await signInOnPhone(page, person);
    await page.goto(address);
    await page.getByRole("link", { name: "Cerrar sesión" }).click();
    await expectMobileSignIn(page);
    expect(await sessionStatus(page)).toBe(401);
  }
});
