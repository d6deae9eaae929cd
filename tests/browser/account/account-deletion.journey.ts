import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { expectHomeOf, sendSignIn } from "../set-up/steps";

test.use({ profile: "oauth" });

const zoneOf = (page: Page) => page.getByTestId("danger-zone");
const confirmOf = (page: Page) => page.getByRole("button", { name: "Delete account" });
const fieldOf = (page: Page) => page.getByLabel("Email address");

async function openQuestion(page: Page): Promise<void> {
  await page.goto("/settings");
  await zoneOf(page).getByRole("link", { name: "Delete your account" }).click();
  await expect(page.getByRole("heading", { name: "Delete your account?" })).toBeVisible();
}

test("The list beside the settings leads to one's data and account, and marks it @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson());
  await page.goto("/settings?section=password");
  const list = page.getByRole("navigation", { name: "Settings" });
  await list.getByRole("link", { name: "Your data and your account" }).click();
  await expect(zoneOf(page)).toBeInViewport();
  await expect(zoneOf(page)).toBeFocused();
  const entry = (name: string) => list.getByRole("link", { name });
  await expect(entry("Your data and your account")).toHaveCSS("font-weight", "550");
  await expect(entry("Password")).toHaveCSS("font-weight", "400");
});

test("The account is deleted once its email is typed, the session is over and the page says so @no-js", async ({
  page,
  hasScript,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  await openQuestion(page);
  await expect(page.getByRole("listitem").filter({ hasText: "connected apps" })).toBeVisible();
  await expect(page.getByTestId("delete-account-card")).toContainText(person.email);
  if (hasScript) await expect(confirmOf(page)).toBeDisabled();
  await fieldOf(page).fill(`x${person.email}`);
  if (!hasScript) await confirmOf(page).click();
  await expect(page.getByText("This isn’t your account’s email address.")).toBeVisible();
  await fieldOf(page).fill(person.email);
  await confirmOf(page).click();
  await expect(page.getByRole("heading", { name: "Account deleted" })).toBeVisible();
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  await expect(page.getByText(/^Nobody can sign in with this account any more/)).toBeVisible();
  await expect(page.getByRole("banner").locator("summary")).toHaveCount(0);
  await page.goto("/login");
  await sendSignIn(page, person);
  await expect(page.getByTestId("ui/message/4000006")).toBeVisible();
});

test("A person who keeps the account is back at the end of the settings, and nothing has happened @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  await openQuestion(page);
  await page.getByRole("link", { name: "Keep your account" }).click();
  await expect(page).toHaveURL("/settings#your-data");
  await expect(zoneOf(page).getByRole("link", { name: "Delete your account" })).toBeInViewport();
  await page.goto("/");
  await expectHomeOf(page, person.email);
});

test("Enter in the field deletes nothing: the button has to be pressed @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  await openQuestion(page);
  await fieldOf(page).fill(person.email);
  await fieldOf(page).press("Enter");
  await page.goto("/");
  await expectHomeOf(page, person.email);
});

test("A copy of one's data is a file with the profile, the sessions and the apps @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  await page.goto("/settings");
  const downloading = page.waitForEvent("download");
  await page.getByTestId("data-copy-link").click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("account-data.json");
  const copy: unknown = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(copy).toMatchObject({
    identity: { traits: { email: person.email } },
    this_session: { authentication_methods: [{ method: "password" }] },
    other_sessions: [],
    connected_apps: [],
  });
});

test.describe("Without an account API", () => {
  test.use({ profile: "two-step" });

  test("There is neither a deletion nor a copy @no-js", async ({ page, createPerson, signIn }) => {
    await signIn(await createPerson());
    await page.goto("/settings");
    await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
    await expect(zoneOf(page)).toHaveCount(0);
    for (const path of ["/settings/delete", "/settings/data.json"]) {
      expect((await page.goto(path))?.status()).toBe(404);
    }
  });
});
