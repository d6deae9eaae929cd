import { expect, type Page } from "@playwright/test";

export const toDark = "Switch to dark theme";
export const toLight = "Switch to light theme";

export type Theme = "light" | "dark";

/** The header has one button for everybody, with the name and the icon of the other theme. */
export async function expectDrawnIn(page: Page, theme: Theme): Promise<void> {
  await expect(page.locator("html")).toHaveCSS("color-scheme", theme);
  const button = page.getByRole("banner").getByRole("button");
  await expect(button).toHaveAccessibleName(theme === "light" ? toDark : toLight);
  // A moon is one line, a sun a circle with its rays.
  const line = theme === "light" ? /^M[^Mm]*$/ : /^(M[^Mm]*)(m[^Mm]*){7,}/i;
  await expect(button.locator("path")).toHaveAttribute("d", line);
}
