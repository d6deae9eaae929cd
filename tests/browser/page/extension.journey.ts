import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { makeRunFolder, removeRunFolder } from "../../../stack/process/run-folder";
import { findWholeChromium } from "../../support/visitor/find-chromium";
import { expect, test } from "../set-up/journey";

/** Puts an icon after each field as soon as the field is there, as password managers do. */
const contentScript = `
  const decorate = () => {
    for (const field of document.querySelectorAll("input:not([data-decorated])")) {
      field.dataset.decorated = "";
      const icon = document.createElement("div");
      icon.className = "foreign-icon";
      field.after(icon);
    }
  };
  new MutationObserver(decorate).observe(document, { childList: true, subtree: true });
`;

const manifest = {
  manifest_version: 3,
  name: "Icons beside fields",
  version: "1",
  content_scripts: [
    { matches: ["http://localhost/*"], js: ["content.js"], run_at: "document_start" },
  ],
};

test("With an extension that puts an icon after each field, script shows the password and offers passkeys and keys", async ({
  place,
  signedIn,
  page: other,
}) => {
  const folder = await makeRunFolder();
  const extension = join(folder, "extension");
  await mkdir(extension);
  await writeFile(join(extension, "manifest.json"), JSON.stringify(manifest));
  await writeFile(join(extension, "content.js"), contentScript);
  // Chromium's headless shell has no extensions, and Playwright switches them off.
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    ...findWholeChromium(),
    baseURL: place.url,
    ignoreDefaultArgs: ["--disable-extensions", "--headless"],
    args: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  try {
    const page = await context.newPage();
    await page.goto("/login");
    await expect(page.locator(".foreign-icon").first()).toBeAttached();
    await page.getByLabel("Password").fill("not to be seen");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(page.getByLabel("Password")).toHaveAttribute("type", "text");
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeEnabled();
    await context.addCookies(await other.context().cookies());
    await page.goto("/settings");
    await expect(page.getByText(signedIn.email).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Add a passkey" })).toBeEnabled();
    await expect(page.getByRole("button", { name: "Add a security key" })).toBeEnabled();
  } finally {
    await context.close();
    await removeRunFolder(folder);
  }
});
