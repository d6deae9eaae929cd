import { startWorld, type World } from "../support/world";
import { expect, placeOf, test as base } from "./journey";
import { expectHomeOf, inventNewcomer, settingsSection } from "./steps";
import { answerProvider } from "./social-steps";

/** A world in which nobody signs in by a code, which is a way in for everybody with an e-mail address. */
const test = base.extend<{ world: World }>({
  world: async ({ profile: _profile }, use) => {
    const world = await startWorld({
      social: ["acme", "other"],
      difference: { selfservice: { methods: { code: { passwordless_enabled: false } } } },
    });
    await use(world);
    await world.stop();
  },
  place: async ({ world }, use) => {
    await use(placeOf(world));
  },
});

test("The only provider by which a person can sign in cannot be unlinked", async ({ page }) => {
  const { email } = inventNewcomer();
  await page.goto("/registration");
  await page.getByRole("button", { name: "Continue with Acme" }).click();
  await answerProvider(page, email, "Grace");
  await expectHomeOf(page, email);
  await page.goto("/settings");
  const section = settingsSection(page, "Social Sign In");
  const unlink = section.getByRole("button", { name: /^Unlink/ });
  await expect(section.getByRole("button", { name: "Link Other", exact: true })).toBeVisible();
  await expect(unlink).toHaveCount(0);
  await section.getByRole("button", { name: "Link Other", exact: true }).click();
  await answerProvider(page, email, "Grace");
  await expect(unlink).toHaveCount(2);
  await section.getByRole("button", { name: "Unlink Acme" }).click();
  await expect(section.getByRole("button", { name: "Link Acme", exact: true })).toBeVisible();
  await expect(unlink).toHaveCount(0);
});
