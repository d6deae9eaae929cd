import { expect, test } from "../set-up/journey";
import { sendBackupCode } from "../set-up/second-factor-steps";
import { haveBackupCodes } from "../set-up/undrawn-pages";
import { expectHomeOf, sendSignIn, signOut } from "../set-up/steps";

const mark = "Last used";

test("The way by which somebody last signed in is marked in that browser, without the address; a refused password marks nothing", async ({
  page,
  createPerson,
  openOtherBrowser,
}) => {
  const person = await createPerson();
  await page.goto("/login");
  await sendSignIn(page, { ...person, password: "not the password" });
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await page.goto("/login");
  await expect(page.getByText(mark)).toHaveCount(0);
  await sendSignIn(page, person);
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

test("A second step does not replace the mark of the first", async ({ page, signIn }) => {
  const person = await signIn();
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
