import type { Locator } from "@playwright/test";
import {
  allow,
  beginSignIn,
  claimsOf,
  expect,
  expectSignedInAtApp,
  reachConsent,
  signInAtApp,
  test,
} from "./oauth-steps";
import { sendSignIn } from "../set-up/steps";

/** The advice fits a person who is signed in there, who is not, or who is on the way. */
const advice =
  "There’s nothing left to do here. Go back to the app. If you aren’t signed in there, start again.";

const ada = { name: { first: "Ada", last: "Byron" } };

test("R10 After Allow the person is signed in at the application, which gets what was shown and no more @no-js", async ({
  page,
  appUrl,
  createPerson,
}) => {
  const person = await createPerson(ada);
  await reachConsent(page, appUrl, person);
  const form = page.getByTestId("consent-form");
  await expect(page.getByText("Meadow Books wants to access your account.")).toBeVisible();
  await expect(form.getByText(/You're logged in as:/)).toContainText(person.email);
  await expect(form.getByText("See your name")).toContainText("Ada Byron");
  await expect(form.getByText("See your email address")).toContainText(person.email);
  await expect(form.getByText("meadow.read")).toBeVisible();
  await expect(page.getByText(/Only allow this if you know/)).toBeVisible();
  await allow(page);
  await expect(page.getByTestId("granted-scopes")).toHaveText(
    "openid offline_access email profile meadow.read",
  );
  expect(await claimsOf(page)).toMatchObject({
    sub: person.id,
    email: person.email,
    email_verified: true,
    given_name: "Ada",
    family_name: "Byron",
    name: "Ada Byron",
  });
});

test("R10 After Deny the person is back at the application, which is told so @no-js", async ({
  page,
  appUrl,
  createPerson,
}) => {
  await reachConsent(page, appUrl, await createPerson());
  const box = page.getByLabel("Don’t ask again for 30 days");
  await box.check();
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
  await expect(box).not.toBeChecked();
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByRole("heading", { name: "Sign-in did not succeed" })).toBeVisible();
  await expect(page.getByTestId("oauth-error")).toContainText("access_denied");
});

test("R35 R83 A remembered decision is not asked again, and Enter at the checkbox allows @no-js", async ({
  page,
  appUrl,
  createPerson,
}) => {
  await signInAtApp(page, appUrl, await createPerson());
  await beginSignIn(page, appUrl);
  await expect(page.getByRole("heading", { name: "Allow access?" })).toBeVisible();
  const box = page.getByLabel("Don’t ask again for 30 days");
  await box.check();
  await box.press("Enter");
  await expectSignedInAtApp(page);
  await beginSignIn(page, appUrl);
  await expectSignedInAtApp(page);
  // After the access was withdrawn, the application asks again.
  await page.goto("/connected-apps");
  await page.locator(".connected-app summary").click();
  await expect(page.getByText(/^Will ask for your permission again after [^:]+$/)).toBeVisible();
  await page.getByRole("button", { name: "Disconnect Meadow Books" }).click();
  await page.getByRole("button", { name: "Disconnect", exact: true }).click();
  await expect(page.getByText("Meadow Books is disconnected.")).toBeVisible();
  await beginSignIn(page, appUrl);
  await expect(page.getByRole("heading", { name: "Allow access?" })).toBeVisible();
});

test("R33 A person can sign in with another account at the question, and an answered question says so", async ({
  page,
  appUrl,
  createPerson,
}) => {
  const other = await createPerson({ name: { first: "Grace" } });
  const responded = page.getByRole("heading", { name: "You’ve already responded" });
  await reachConsent(page, appUrl, await createPerson());
  const question = page.url();
  await page.getByRole("button", { name: "Log out and use another account" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.locator(".toast")).toBeVisible();
  const signIn = page.url();
  await page.goto(question);
  await expect(responded).toBeVisible();
  await expect(page.getByText(advice)).toBeVisible();
  await page.goto(signIn);
  await sendSignIn(page, other);
  await expect(page.getByText(/You're logged in as:/)).toContainText(other.email);
  const next = page.url();
  await allow(page);
  expect((await claimsOf(page)).sub).toBe(other.id);
  await page.goto(next);
  await expect(responded).toBeVisible();
  await expect(page.getByText(advice)).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to your account" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Allow" })).toHaveCount(0);
  await page.goto(appUrl);
  await expectSignedInAtApp(page);
});

test("Both answers are in view in each window, and hide neither the focus nor the last line", async ({
  page,
  appUrl,
  createPerson,
}) => {
  await reachConsent(page, appUrl, await createPerson(ada));
  const permissions = page.getByTestId("consent-form").locator(".permissions > li");
  await expect(permissions.last()).toHaveText(
    "Keep this access when you’re not using the app, until you remove it",
  );
  await expect(permissions.nth(-2)).toHaveText("Use the permission “meadow.read”");
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
    { width: 412, height: 780 },
    { width: 360, height: 640 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    // The page is opened in such a window.
    await page.reload();
    const allowButton = page.getByRole("button", { name: "Allow" });
    await expect(allowButton).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Deny" })).toBeInViewport({ ratio: 1 });
    const answer = page.locator(".consent-answer");
    const lastLine = page.getByText(
      "Keep this access when you’re not using the app, until you remove it",
    );
    if (size.width > 320) expect(await bottomOf(lastLine)).toBeLessThanOrEqual(await topOf(answer));
    const remember = page.getByLabel("Don’t ask again for 30 days");
    await expect(remember).toBeInViewport({ ratio: 1 });
    const exception = page.getByText("Unless the app wants more access.");
    await expect(exception).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(exception)).toBeLessThanOrEqual(await topOf(allowButton));
    expect(await bottomOf(remember)).toBeLessThanOrEqual(await topOf(allowButton));
    const control = page.getByRole("button", { name: "Log out and use another account" });
    await control.focus();
    expect(await bottomOf(control)).toBeLessThanOrEqual(await topOf(answer));
    await page.getByLabel("Language", { exact: true }).focus();
    expect(await bottomOf(lastLine)).toBeLessThanOrEqual(await topOf(answer));
    const warning = answer.getByText(/^Only allow this if you know/);
    await expect(warning).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(warning)).toBeLessThanOrEqual(await topOf(allowButton));
  }
  // German words are long.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${page.url()}&lng=de`);
  expect(await bottomOf(permissions.last())).toBeLessThanOrEqual(
    await topOf(page.locator(".consent-answer")),
  );
});

async function topOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN;
}

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box === null ? Number.NaN : box.y + box.height;
}
