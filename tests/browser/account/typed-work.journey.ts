import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { sendSignIn, settingsSection } from "../set-up/steps";

const nameIn = (page: Page) => settingsSection(page, "Profile Settings").getByLabel("First name");

async function saveProfile(page: Page): Promise<void> {
  await settingsSection(page, "Profile Settings").getByRole("button", { name: "Save" }).click();
}

test("A profile that is saved after the session has ended can be saved after the sign-in @no-js", async ({
  page,
  signIn,
}) => {
  const person = await signIn({ name: { first: "Ada" } });
  await page.goto("/settings?section=profile");
  await nameIn(page).fill("Grace");
  await page.context().clearCookies({ name: "ory_kratos_session" });
  await saveProfile(page);
  await expect(page.getByText("You were logged out, so your change wasn’t saved.")).toBeVisible();
  await sendSignIn(page, person);
  const section = settingsSection(page, "Profile Settings");
  await expect(nameIn(page)).toHaveValue("Grace");
  await expect(section.getByText("Not saved yet")).toBeVisible();
  await expect(section.getByText("You were logged out before this was saved.")).toBeVisible();
  await saveProfile(page);
  await expect(section.getByText("Your changes have been saved!")).toBeVisible();
  await expect(section.getByText("Not saved yet")).toHaveCount(0);
  await page.goBack();
  await expect(nameIn(page)).toHaveValue("Grace");
  await expect(section.getByText("Not saved yet")).toHaveCount(0);
});

test("The browser asks before a form of the settings drops what is typed in another one; a person who stays can save both", async ({
  page,
  signIn,
}) => {
  await signIn({ name: { first: "Ada" } });
  await page.goto("/settings");
  await nameIn(page).fill("Grace");
  const questions: string[] = [];
  page.once("dialog", async (dialog) => {
    questions.push(dialog.type());
    await dialog.dismiss();
  });
  const password = settingsSection(page, "Change Password");
  await password.getByLabel("Password").fill("Long-enough-15 of a person");
  await password.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => questions).toEqual(["beforeunload"]);
  await expect(nameIn(page)).toHaveValue("Grace");
  await saveProfile(page);
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  await expect(nameIn(page)).toHaveValue("Grace");
  expect(questions).toHaveLength(1);
});
