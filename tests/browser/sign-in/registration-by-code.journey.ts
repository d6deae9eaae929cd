import { expect, test } from "../set-up/journey";
import {
  askForSignUpCode,
  expectHomeOf,
  expectProfileOf,
  inventNewcomer,
  otherThan,
  sendCode,
} from "../set-up/steps";

test("Another address and a wrong code lose nothing that was typed, and the right code signs up @no-js", async ({
  page,
  mailTo,
}) => {
  const { email } = inventNewcomer();
  await askForSignUpCode(page, inventNewcomer().email);
  await page.getByRole("button", { name: "Change: Use another address" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
  await expect(page.getByLabel("Last name")).toHaveValue("Hopper");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Sign up with a code" }).click();
  const [code = ""] = (await mailTo(email)).codes;
  await sendCode(page, otherThan(code));
  await expect(page.getByLabel("Sign-up code")).toHaveAccessibleDescription(
    /^That code doesn’t work/,
  );
  await expect(page).toHaveTitle(/^Error:/);
  await sendCode(page, code);
  await expectHomeOf(page, email);
  await expectProfileOf(page, email);
});
