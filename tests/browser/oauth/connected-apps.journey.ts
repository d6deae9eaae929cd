import { allow, beginSignIn, expect, signInAtApp, test } from "./oauth-steps";

test("R35 The settings lead to the applications that may use the account, and each can be disconnected", async ({
  page,
  appUrl,
  startApp,
  person,
}) => {
  await signInAtApp(page, appUrl, person);
  const other = await startApp({
    client_name: "Pond Letters",
    scope: "openid email",
    client_uri: "https://pond.example/",
  });
  await beginSignIn(page, other);
  await expect(page.getByRole("heading", { name: "Allow access?" })).toBeVisible();
  await allow(page, "Pond Letters");

  await page.goto("/settings");
  await page.getByRole("link", { name: "Connected apps" }).click();
  await expect(page.getByRole("heading", { name: "Meadow Books" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pond Letters" })).toBeVisible();
  const apps = page.locator(".connected-app");
  for (const name of ["Meadow Books", "Pond Letters"]) {
    const app = apps.filter({ hasText: name });
    await expect(app.getByText(/permission/).first()).toHaveText(/\d.permissions?$/);
    await app.locator("summary").click();
  }
  const pond = page.getByRole("link", { name: "pond.example" });
  await expect(pond).toHaveAttribute("href", "https://pond.example/");
  await expect(pond).toHaveAttribute("rel", "noopener noreferrer");
  await page.getByRole("banner").locator("summary").click();
  const menu = page.getByRole("navigation", { name: "Account menu" });
  await expect(menu.getByText(person.email)).toBeVisible();
  await expect(menu.getByRole("link", { name: "Connected apps" })).toBeVisible();
  await expect(page.getByText("Use the permission “meadow.read”")).toHaveCount(1);
  const books = apps.filter({ hasText: "Meadow Books" });
  await expect(books.getByText("See your email address")).toContainText(person.email);
  await expect(books.getByText("New this week", { exact: true })).toBeVisible();
  await expect(books.getByText("Asks for your permission each time you sign in")).toBeVisible();
  await expect(books.getByText("Connected since")).toContainText(/\d\d:\d\d ·/);
  await page.getByRole("button", { name: "Disconnect Meadow Books" }).click();
  await expect(page.getByText(/^Access to your account ends immediately/)).toContainText(
    "people already signed in to the app may stay signed in",
  );
  await expect(page.getByRole("heading", { name: "Disconnect Meadow Books?" })).toBeVisible();
  await expect(page).toHaveTitle(/^Disconnect Meadow Books\?/);
  await page.getByRole("link", { name: "Cancel" }).click();
  await books.locator("summary").click();
  await page.getByRole("button", { name: "Disconnect Meadow Books" }).click();
  await page.getByRole("button", { name: "Disconnect", exact: true }).click();
  await expect(page.getByText("Meadow Books is disconnected.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Meadow Books" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Pond Letters" })).toBeVisible();
  await page.goto(appUrl);
  await page.getByRole("button", { name: "Get new tokens" }).click();
  await expect(page.getByRole("heading", { name: "Signed in at" })).toBeHidden();
});
