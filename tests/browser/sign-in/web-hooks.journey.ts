import { startWebHook } from "../../support/stand-in/web-hook";
import { startWorld } from "../../support/world/world";
import { expect, test as base } from "../set-up/own-world";
import { inventNewcomer } from "../set-up/steps";

/** An operator's web hook that refuses each new account. */
const test = base.extend({
  world: async ({ ownWorld }, use) => {
    const hook = await startWebHook([
      { at: "#/traits/email", id: 4000001, text: "This address is on our list." },
      { at: "", id: 4000007, text: "Your company has an account. Ask your administrator." },
    ]);
    const registration = { after: { password: { hooks: [hook.refusing] } } };
    const difference = { selfservice: { flows: { registration } } };
    const world = await startWorld({ ...ownWorld, profile: "one-step", difference });
    await use(world);
    await world.stop();
    await hook.stop();
  },
});

test("What a web hook says of a sign-up is read in its own words, and the form stays @no-js", async ({
  page,
}) => {
  const { email, password } = inventNewcomer();
  await page.goto("/registration");
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Password", { exact: false }).first().fill(password);
  await page.locator('button[name="method"][value="password"]').click();
  await expect(page.getByText("Your company has an account.")).toBeVisible();
  await expect(page.getByText("This address is on our list.").last()).toBeVisible();
  await expect(page.getByLabel("E-Mail")).toHaveValue(email);
});
