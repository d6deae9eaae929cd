import { expect, test } from "../set-up/journey";
import { expectHomeOf } from "../set-up/steps";

for (const [typed, spelling] of [
  ["spaces", (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ["dashes", (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
] as const) {
  test(`A code that is pasted with ${typed} signs in`, async ({ page, createPerson, mailTo }) => {
    const { email } = await createPerson();
    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Sign in with a code" }).click();
    const field = page.getByLabel("Sign-in code");
    await expect(field).toBeVisible();
    const [code = ""] = (await mailTo(email)).codes;
    await field.focus();
    await page.keyboard.insertText(spelling(code));
    await expect(field).toHaveValue(spelling(code));
    await page.keyboard.press("Enter");
    await expectHomeOf(page, email);
  });
}
