import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { expectHomeOf, inventNewcomer, settingsSection, signUpInTwoSteps } from "../set-up/steps";

const created = (page: Page) => page.getByTestId("form-messages").getByRole("paragraph").first();

test("After signing up the page says that there is an account, and asks for the code", async ({
  page,
  mailTo,
}) => {
  const newcomer = inventNewcomer();
  await signUpInTwoSteps(page, newcomer);
  const sentence = "Account created. Enter the code we sent you.";
  await expect(page.getByTestId("ui/message/1080003")).toHaveText(sentence);
  await expect(page.getByTestId("signup-link")).toHaveCount(0);
  const [code = ""] = (await mailTo(newcomer.email)).codes;
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Email address verified" })).toBeVisible();
  await expect(page.getByText("Account created")).toHaveCount(0);
  await expect(page.getByTestId("later-link")).toHaveCount(0);
});

test("After signing up, the verification can be done later", async ({ page }) => {
  const newcomer = inventNewcomer();
  await signUpInTwoSteps(page, newcomer);
  await page.getByRole("link", { name: "Do this later" }).click();
  await expectHomeOf(page, newcomer.email);
});

test("A newcomer who came from another page and verifies later is led back there", async ({
  page,
}) => {
  const newcomer = inventNewcomer();
  await page.goto("/registration?return_to=/sessions");
  await page.getByLabel("Email").fill(newcomer.email);
  await page.getByLabel("First name").fill("Grace");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Password").fill(newcomer.password);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(created(page)).toContainText("Account created.");
  await page.getByRole("link", { name: "Do this later" }).click();
  await expect(page.getByRole("heading", { name: "Sessions", exact: true })).toBeVisible();
});

test("A wrong address is corrected in the settings, and the code goes to the right one", async ({
  page,
  codeFor,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signUpInTwoSteps(page, inventNewcomer());
  await page.getByTestId("change-address-link").click();
  const { email } = inventNewcomer();
  const profile = settingsSection(page, "Profile Settings");
  await expect(profile.getByLabel("Email")).toBeFocused();
  await expect(profile.locator("label").first()).toBeInViewport({ ratio: 1 });
  await profile.getByLabel("Email").fill(email);
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
  await page.getByLabel("Verification code").fill(await codeFor(email));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Email address verified" })).toBeVisible();
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expectHomeOf(page, email);
});

test("Somebody who is signed in finds the own address in the form for another mail", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson({ verified: false });
  await signIn(person);
  await page.goto("/verification");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page.getByTestId("signup-link")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(`Enter the code we sent to ${person.email}.`)).toBeVisible();
});

test("A stranger is asked for the address, and finds the way to sign up", async ({ page }) => {
  await page.goto("/verification");
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(page.getByText("We’ll send a message to this address")).toBeVisible();
  await expect(page.getByTestId("signup-link")).toBeVisible();
  await expect(page.getByTestId("later-link")).toHaveCount(0);
});

test.describe("By link", () => {
  test.use({ profile: "link" });

  test("After signing up the page says that a link was sent, and sends another to the same address", async ({
    page,
  }) => {
    const newcomer = inventNewcomer();
    await signUpInTwoSteps(page, newcomer);
    await expect(created(page)).toHaveText("Account created. Open the link we sent you by email.");
    await expect(page.getByLabel("Email")).toHaveValue(newcomer.email);
  });
});
