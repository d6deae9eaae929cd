import { readFile } from "node:fs/promises";
import { expect, test } from "../set-up/journey";
import { expectHomeOf, settingsSection, sendBackupCode } from "../set-up/steps";
import { openSecondFactor, pressUndrawn, sendPasswordUndrawn } from "../set-up/undrawn-pages";
import { type Locator, type Page } from "@playwright/test";

function backupCodesSection(page: Page): Locator {
  return settingsSection(page, "Manage 2FA Backup Recovery Codes");
}

/** Creates codes in the settings, without saying that they are saved, and gives them. */
async function createBackupCodes(page: Page): Promise<string[]> {
  await page.goto("/settings?section=lookup_secret");
  const section = backupCodesSection(page);
  await section.getByRole("button", { name: "Create backup codes" }).click();
  await expect(section.getByText("Each one works once")).toBeVisible();
  await expect(section.getByRole("code")).toHaveCount(12);
  const codes = await section.getByRole("code").allTextContents();
  expect(new Set(codes).size).toBe(12);
  return codes;
}

async function confirmBackupCodes(page: Page): Promise<void> {
  const section = backupCodesSection(page);
  await section.getByRole("button", { name: "I’ve saved these backup codes" }).click();
  await expect(page.getByText("Backup codes are on.")).toBeVisible();
}

test("Backup codes ask for an app or a key first, and new ones can be copied or kept as a file @no-js", async ({
  page,
  signedIn: person,
  hasScript,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const section = backupCodesSection(page);
  const main = section.locator(".button-primary");
  const needsStep = section.getByRole("link", {
    name: "Set up an authenticator app or a security key",
  });
  await page.goto("/settings?section=lookup_secret");
  await expect(needsStep).toHaveAttribute("href", /section=totp#totp$/);
  await expect(main).toHaveCount(0);
  const codes = await createBackupCodes(page);
  await expect(needsStep).toHaveCount(0);
  await expect(page.getByText(codes[0] ?? "")).toBeInViewport();
  const counts = "The codes start working once you confirm below that you’ve saved them.";
  await expect(section.getByText(counts)).toBeVisible();
  await expect(main).toHaveText("I’ve saved these backup codes");
  await expect(main).toBeInViewport({ ratio: 1 });

  const downloading = page.waitForEvent("download");
  await section.getByRole("link", { name: "Download as text" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("backup-codes.txt");
  const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(lines[0]).toMatch(/^vestibule http/);
  expect(lines[2]).toBe(`Account: ${person.email}`);
  expect(lines[3]).toMatch(/^Date: .*\d{4}/);
  expect(lines[5]).toBe(
    "These codes don’t work until you’ve confirmed on the page that you saved them.",
  );
  expect(lines.slice(7, -1)).toEqual(codes);

  const copy = section.getByRole("button", { name: "Copy" });
  if (hasScript) {
    await page.context().grantPermissions(["clipboard-write"]);
    await copy.click();
    await expect(section.getByRole("button", { name: "Copied" })).toBeVisible();
    // Pages here may not read the clipboard, but a person may paste it; a field of one line has no line breaks.
    await page.setViewportSize({ width: 1280, height: 800 });
    const field = page.getByRole("textbox", { name: "First name" });
    await field.fill("");
    await field.press("ControlOrMeta+v");
    expect((await field.inputValue()).replace(/\s/g, "")).toBe(codes.join(""));
  } else {
    await expect(copy).toHaveCount(0);
  }
  await confirmBackupCodes(page);
  await expect(section.getByRole("heading")).toBeInViewport();
});

test("The sheet of backup codes prints black on white, and shows none once they are said to be saved", async ({
  page,
  signedIn: person,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", {}));
  await page.goto("/settings");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html.dark")).toBeVisible();
  const codes = await createBackupCodes(page);
  const section = backupCodesSection(page);
  const copy = section.getByRole("button", { name: "Copy" });
  await copy.click();
  await expect(section.locator(".copy-failed")).toHaveText(
    "Your browser doesn’t allow copying. Select the text and copy it yourself.",
  );
  await expect(copy).toBeVisible();
  await section.getByRole("link", { name: "Print" }).click();
  const sheet = page.getByRole("main");
  await expect(page.getByRole("heading", { name: "Backup codes" })).toBeVisible();
  await expect(sheet.getByText(/^The codes start working once you confirm below/)).toBeVisible();
  await expect(sheet.locator(".button-primary")).toHaveText("I’ve saved these backup codes");
  await expect(sheet.getByRole("definition").filter({ hasText: person.email })).toBeVisible();
  await page.reload();
  await expect(sheet.getByRole("listitem")).toHaveText(codes);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(codes[0] ?? "")).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(sheet.getByRole("link")).toHaveCount(0);
  await expect(sheet.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("banner")).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  const address = page.url();
  await sheet.getByRole("button", { name: "I’ve saved these backup codes" }).click();
  await expect(page.getByText("Backup codes are on.")).toBeVisible();
  await expect(page).toHaveURL(/\/settings.*#lookup_secret$/);
  for (const gone of [address, "/settings/backup-codes"]) {
    await page.goto(gone);
    await expect(page.getByText("We no longer show your backup codes here.")).toBeVisible();
    await expect(sheet.getByRole("listitem")).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Back to your settings" }).click();
  await expect(page).toHaveURL("/settings#lookup_secret");
});

test("Backup codes count only once they are confirmed, and those that have signed in are struck through @no-js", async ({
  page,
  signedIn: person,
  openOtherBrowser,
}) => {
  const section = backupCodesSection(page);
  const codes = await createBackupCodes(page);
  await page.goto("/settings?section=lookup_secret");
  await expect(section.getByRole("button", { name: "Show backup codes" })).toHaveCount(0);
  const confirmed = await createBackupCodes(page);
  expect(confirmed).not.toEqual(codes);
  await confirmBackupCodes(page);
  await expect(section.getByRole("code")).toHaveCount(0);
  await expect(section.locator(".button-primary")).toHaveCount(0);
  await section.getByRole("button", { name: "Show backup codes" }).click();
  await expect(section.getByRole("code")).toHaveText(confirmed);
  await section.getByRole("button", { name: "Create new backup codes" }).click();
  await expect(section.getByRole("code")).not.toHaveText(confirmed);
  const other = await openOtherBrowser();
  await openSecondFactor(other, person);
  await sendBackupCode(other, confirmed[0] ?? "");
  await expectHomeOf(other, person.email);
  for (const code of confirmed.slice(1, 9)) {
    await other.context().clearCookies();
    const second = await sendPasswordUndrawn(other, person);
    await pressUndrawn(other, second, "method=lookup_secret", { lookup_secret: code });
  }
  await page.goto("/settings?section=lookup_secret");
  await section.getByRole("button", { name: "Show backup codes" }).click();
  await expect(section.getByRole("code")).toHaveText(confirmed.slice(9));
  await expect(section.locator("li s")).toHaveCount(9);
  await expect(section.getByText(/^You have only a few backup codes left\./)).toBeVisible();
});

test("Codes that were downloaded and not confirmed are said not to work @no-js", async ({
  page,
  signIn,
}) => {
  await signIn();
  await createBackupCodes(page);
  const section = backupCodesSection(page);
  const downloading = page.waitForEvent("download");
  await section.getByRole("link", { name: "Download as text" }).click();
  await downloading;
  await page.goto("/settings?section=lookup_secret");
  await expect(section.getByText(/^The codes you downloaded at .* don’t work/)).toBeVisible();
  await createBackupCodes(page);
  await confirmBackupCodes(page);
  await page.goto("/settings?section=lookup_secret");
  await expect(section.getByText(/^The codes you downloaded at/)).toHaveCount(0);
});
