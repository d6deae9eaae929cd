import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { expectRefused, waitUntilHydrated } from "../set-up/steps";

/** Sends values that no browser would let out of these fields. */
async function sendUnchecked(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label).evaluate((input: HTMLInputElement, text) => {
      input.type = "text";
      input.removeAttribute("maxlength");
      input.value = text;
    }, value);
  }
  await page.getByRole("button", { name: "Continue" }).click();
}

const tooLong = "x".repeat(65);

test("The first of two fields in error has the focus, and no box repeats it; one of three leads to each @no-js", async ({
  page,
  hasScript,
}) => {
  await page.goto("/registration");
  if (hasScript) await waitUntilHydrated(page);
  await page.getByLabel("First name").fill("Grace");
  await sendUnchecked(page, { Email: "keyboard@" });
  const email = page.getByLabel("Email");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(/\S/);
  await expect(email).toBeFocused();
  await expect(page.getByText("There’s a problem")).toHaveCount(0);
  await expect(email).toHaveValue("keyboard@");

  await sendUnchecked(page, { Email: "keyboard@", "Last name": tooLong });
  await expect(page.getByLabel("Last name")).toHaveAttribute("aria-invalid", "true");
  await expect(email).toBeFocused();
  await expect(page.getByText("There’s a problem")).toHaveCount(0);

  await sendUnchecked(page, { Email: "keyboard@", "Last name": tooLong, "First name": tooLong });
  const summary = page.getByRole("navigation", { name: "There’s a problem" });
  const link = summary.getByRole("link", { name: "Last name: " });
  await expect(summary.getByRole("link")).toHaveCount(3);
  await expect(email).toBeFocused();
  const last = page.getByLabel("Last name");
  await expect(last).toHaveAccessibleDescription(/\S/);
  const said = await page.getByTestId("node/input/traits.name.last").locator("p").innerText();
  await expect(link).toHaveText(`Last name: ${said.trim()}`);
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(last).toBeFocused();
  await expect(last).toHaveValue(tooLong);
  await expect(page.getByLabel("First name")).toHaveValue(tooLong);
});

for (const language of ["de", "ar"]) {
  const read = () => readFileSync(`locales/${language}/identity.json`, "utf8");
  const said = JSON.parse(read()) as Record<string, string>;
  const say = (key: string) => said[key] ?? "";

  test(`What a browser refuses is said at its field in the page's language, here ${language}, until it is mended @no-js`, async ({
    page,
    hasScript,
  }) => {
    await page.goto(`/registration?lng=${language}`);
    if (hasScript) await waitUntilHydrated(page);
    const email = page.locator("input[type=email]");
    const first = page.locator("[name='traits.name.first']");
    // A page without script cannot keep the browser's own bubble away.
    await email.evaluate((input) => {
      input.addEventListener("invalid", (event) => {
        input.dataset.bubble = String(!event.defaultPrevented);
      });
    });
    await page.getByRole("button", { name: say("1040003") }).click();
    await expect(email).toBeFocused();
    await expect(page).toHaveURL(/\/registration/);
    if (!hasScript) {
      // The browser says it, in its own language.
      await expect(email).not.toHaveAttribute("aria-invalid");
      await expect(email).toHaveJSProperty("validity.valueMissing", true);
      return;
    }
    await expectRefused(email, say("4000002_email"));
    await expectRefused(first, say("4000002"));
    await expect(email).toHaveAttribute("data-bubble", "false");
    await page.keyboard.type("ada@");
    await expectRefused(email, say("4000040"));
    await page.keyboard.type("example.test");
    await expect(email).not.toHaveAttribute("aria-invalid");
    await expect(page.getByText(say("4000040"))).toHaveCount(0);
    await expectRefused(first, say("4000002"));
    await page.keyboard.press("Enter");
    await expect(first).toBeFocused();
  });
}
