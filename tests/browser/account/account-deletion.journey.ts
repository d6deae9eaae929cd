import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { holdScript, sendSignIn, settingsSection, waitUntilHydrated } from "../set-up/steps";

test.use({ profile: "oauth" });

const zoneOf = (page: Page) => page.getByTestId("danger-zone");
const confirmOf = (page: Page) => page.getByRole("button", { name: "Delete account" });
const fieldOf = (page: Page) => page.getByLabel("Email address");

test("The navigation of the settings marks where a person is, and keeps what they typed @no-js", async ({
  page,
  signIn,
}) => {
  const person = await signIn({ name: { first: "Ada", last: "Byron" } });
  await page.goto("/settings");
  const lastName = settingsSection(page, "Profile Settings").getByLabel("Last name");
  await lastName.fill("Lovelace");
  const navigation = page.getByRole("navigation", { name: "Settings" });
  const entry = (name: string) => navigation.getByRole("link", { name });
  await expect(entry("Password")).toHaveCSS("font-weight", "400");
  await entry("Password").click();
  await expect(settingsSection(page, "Change Password")).toBeInViewport();
  await expect(page).toHaveURL(/#password$/);
  await expect(page.locator("#password")).toBeFocused();
  await expect(entry("Password")).toHaveCSS("font-weight", "650");
  await entry("Passkeys").click();
  await expect(entry("Passkeys")).toHaveCSS("font-weight", "650");
  await expect(entry("Password")).toHaveCSS("font-weight", "400");
  await expect(navigation).toBeInViewport({ ratio: 1 });
  await expect(lastName).toHaveValue("Lovelace");
  await entry("Your data and your account").click();
  await expect(zoneOf(page)).toBeInViewport();
  await expect(zoneOf(page)).toBeFocused();
  await expect(entry("Your data and your account")).toHaveCSS("font-weight", "650");
  await expect(entry("Passkeys")).toHaveCSS("font-weight", "400");
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

test("An email that was typed before script came can be confirmed at once", async ({
  page,
  signedIn: person,
}) => {
  const release = await holdScript(page);
  await page.goto("/settings/delete", { waitUntil: "commit" });
  await fieldOf(page).fill(person.email);
  release();
  await waitUntilHydrated(page);
  await expect(confirmOf(page)).toBeEnabled();
});

test("The account is deleted once its email is typed, the session is over and the page says so @no-js", async ({
  page,
  hasScript,
  signedIn: person,
}) => {
  await page.goto("/settings");
  await zoneOf(page).getByRole("link", { name: "Delete your account" }).click();
  await expect(page.getByRole("heading", { name: "Delete your account?" })).toBeVisible();
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
