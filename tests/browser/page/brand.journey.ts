import type { Page } from "@playwright/test";
import { expect, test } from "../oauth/oauth-steps";
import { chooseLanguage, sendSignIn } from "../set-up/steps";

// The example brand of stack/brand/, which knows the application as `meadow-books`.
test.use({ profile: "brand" });

const green = "rgb(31, 111, 67)";
const lightGreen = "rgb(127, 206, 159)";
const brown = "rgb(138, 59, 18)";
const white = "rgb(255, 255, 255)";
const black = "rgb(0, 0, 0)";

const logoOf = (page: Page) => page.getByRole("banner").getByRole("img");
const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in with a password" });

/** Expects that the picture has arrived, under the policy of the page. */
async function expectPicture(page: Page, selector: string, file: string): Promise<void> {
  const picture = page.locator(selector);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain(`/brand/${file}?v=`);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

test("Sign-in has the brand's words, logo, links and colours, and only the providers that the brand names", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page).toHaveTitle("Welcome to Meadow");
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute(
    "href",
    /^\/brand\/favicon\.svg\?v=/,
  );
  await expect(page.getByRole("button", { name: "Continue with Acme" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Other/ })).toHaveCount(0);
  await expectPicture(page, ".header img", "logo.svg");
  await expect(logoOf(page)).toHaveAttribute("alt", "Meadow");
  await expect(signInButton(page)).toHaveCSS("background-color", green);
  await expect(signInButton(page)).toHaveCSS("color", white);
  await expect(signInButton(page)).toHaveCSS("border-radius", "4px");
  const links = page.getByRole("contentinfo");
  await expect(links.getByRole("link", { name: "Privacy" })).toHaveAttribute(
    "href",
    "https://meadow.example/privacy",
  );
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expectPicture(page, ".header img", "logo-dark.svg");
  await expect(signInButton(page)).toHaveCSS("background-color", lightGreen);
  await expect(signInButton(page)).toHaveCSS("color", black);
  await chooseLanguage(page, "Deutsch");
  await expect(links.getByRole("link", { name: "Datenschutz" })).toBeVisible();
});

test("The mobile form has the brand's logo, colours and links as well", async ({ page }) => {
  await page.goto("/ui/login");
  await expect(logoOf(page)).toHaveAttribute("alt", "Meadow");
  const button = page.getByRole("main").locator(".button-primary").first();
  await expect(button).toHaveCSS("background-color", green);
  await expect(page.getByRole("contentinfo").getByRole("link")).toHaveText([
    "Privacidad",
    "Status",
  ]);
});

test("An application has its own name, logo and accent on its sign-in and its consent, and the accent ends with its own pages", async ({
  page,
  appUrl,
  person,
}) => {
  // A low window has no room for the pictures of a consent.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${appUrl}/sign-in`);
  await expect(page.getByText("To authenticate Meadow Books & Letters")).toBeVisible();
  await expectPicture(page, ".card-picture", "books.svg");
  await expect(signInButton(page)).toHaveCSS("background-color", brown);
  await expect(page.getByRole("link", { name: "Sign up" })).toHaveCSS("color", green);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Recover your account" })).toBeVisible();
  const main = page.getByRole("main").locator(".button-primary");
  await expect(main).toHaveCSS("background-color", green);
  await page.goBack();
  await sendSignIn(page, { ...person, password: "not-the-password" });
  await expect(page.getByTestId("ui/message/4000006")).toBeVisible();
  await expect(signInButton(page)).toHaveCSS("background-color", brown);
  await sendSignIn(page, person);
  await expect(page.getByRole("heading", { name: "Allow access?" })).toBeVisible();
  await expect(page.getByText("Meadow Books & Letters").first()).toBeVisible();
  await expectPicture(page, "img.party-picture >> nth=1", "books.svg");
  const allow = page.getByRole("button", { name: "Allow" });
  await expect(allow).toHaveCSS("background-color", brown);
});

test.describe("On a phone", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("The link to an app on this phone names its entry after the brand and the account", async ({
    page,
    signedIn: person,
  }) => {
    await page.goto("/settings?section=totp#totp");
    const app = page.locator("#totp");
    const link = app.getByRole("link", { name: "Open in an app on this device" });
    await expect(link).toBeVisible();
    const address = new URL((await link.getAttribute("href")) ?? "");
    expect(address.protocol + address.host).toBe("otpauth:totp");
    expect(decodeURIComponent(address.pathname)).toBe(`/Meadow:${person.email}`);
    expect(address.searchParams.get("issuer")).toBe("Meadow");
    expect(address.searchParams.get("secret")).toMatch(/^[A-Z2-7]{16,}$/);
    const parts = [link, app.locator("img"), app.locator("code")];
    const boxes = await Promise.all(parts.map((each) => each.boundingBox()));
    const tops = boxes.map((box) => box?.y ?? 0);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(new Set(tops).size).toBe(3);
  });
});
