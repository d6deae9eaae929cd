import { expect, test } from "../set-up/journey";
import { sendBackupCode } from "../set-up/second-factor-steps";
import { haveBackupCodes } from "../set-up/second-factor-undrawn";
import { answerProvider } from "../set-up/social-steps";
import { expectHomeOf, inventNewcomer, sendSignIn, signOut } from "../set-up/steps";

const mark = "Last used";

test("The way by which somebody last signed in is marked in that browser, without the address", async ({
  page,
  createPerson,
  signIn,
  openOtherBrowser,
}) => {
  const person = await createPerson();
  await page.goto("/login");
  await expect(page.getByText(mark)).toHaveCount(0);
  await signIn(person);
  await expectHomeOf(page, person.email);
  await signOut(page);
  await expect(page.getByText(mark)).toHaveCount(1);
  const password = page.getByRole("button", { name: "Sign in with a password" });
  await expect(password).toHaveAccessibleName("Sign in with a password");
  await expect(password).toHaveAccessibleDescription(mark);
  await expect(page.getByLabel("Email")).toHaveValue("");
  const cookies = await page.context().cookies();
  const [kept = ""] = cookies.find(({ name }) => name === "last")?.value.split(".") ?? [];
  expect(atob(kept)).toBe('{"method":"password"}');

  const other = await openOtherBrowser();
  await other.goto("/login");
  await expect(other.getByText(mark)).toHaveCount(0);
});

test("A refused password marks nothing", async ({ page, createPerson }) => {
  const person = await createPerson();
  await page.goto("/login");
  await sendSignIn(page, { ...person, password: "not the password" });
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await page.goto("/login");
  await expect(page.getByText(mark)).toHaveCount(0);
});

test("A second step does not replace the mark of the first", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  const [code = ""] = await haveBackupCodes(page);
  await signOut(page);
  await sendSignIn(page, person);
  await sendBackupCode(page, code);
  await expectHomeOf(page, person.email);
  await signOut(page);
  await expect(
    page.getByRole("button", { name: "Sign in with a password" }),
  ).toHaveAccessibleDescription(mark);
});

test.describe("With social providers", () => {
  test.use({ profile: "social" });

  test("The provider by which somebody signed up is marked, no other way, and one press signs in by it", async ({
    page,
  }) => {
    const { email } = inventNewcomer();
    await page.goto("/registration");
    await page.getByRole("button", { name: "Continue with Acme" }).click();
    await answerProvider(page, email, "Grace");
    await expectHomeOf(page, email);
    await signOut(page);
    await expect(page.getByText(mark)).toHaveCount(1);
    const acme = page.getByRole("button", { name: /Acme/ });
    await expect(acme).toHaveAccessibleDescription(mark);
    await expect(acme).toBeFocused();
  });
});
