import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import {
  askForSignInCode,
  expectHomeOf,
  expectRefused,
  inventNewcomer,
  otherThan,
  sendSignIn,
  sendSignInCode,
  sendTooManyCodes,
} from "../set-up/steps";

test("A code from the mail signs in without a password @no-js", async ({
  page,
  createPerson,
  mailTo,
}) => {
  const { email } = await createPerson();
  await askForSignInCode(page, email);
  await expect(page.getByText("Signing in as")).toContainText(email);
  const [code = ""] = (await mailTo(email)).codes;
  await sendSignInCode(page, code);
  await expectHomeOf(page, email);
  await expect(page).toHaveURL("/");
});

test("Who waits for a code can sign in another way, and the address is still there @no-js", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await askForSignInCode(page, person.email);
  await page.getByRole("button", { name: "Try another way" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in with a password" }).click();
  await expectHomeOf(page, person.email);
});

test("Enter in the field sends the code and does not ask for another one @no-js", async ({
  page,
  createPerson,
  mailTo,
}) => {
  const { email } = await createPerson();
  await askForSignInCode(page, email);
  const [code = ""] = (await mailTo(email)).codes;
  await page.getByLabel("Sign-in code").fill(code);
  await page.getByLabel("Sign-in code").press("Enter");
  await expectHomeOf(page, email);
});

test("An address without an account says so and can be corrected @no-js", async ({
  page,
  createPerson,
  mailTo,
}) => {
  const { email } = await createPerson();
  await page.goto("/login");
  // Kratos (v1.3.1) would answer the second one with the first.
  for (const unknown of [inventNewcomer().email, inventNewcomer().email]) {
    await page.getByLabel("Email").fill(unknown);
    await page.getByRole("button", { name: "Sign in with a code" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(unknown);
    await expectRefused(
      page.getByLabel("Email"),
      "We found no account that can sign in with a code here. Check the spelling, or choose another way.",
    );
    await expect(page).toHaveTitle(/^Error: Sign in/);
  }

  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Sign in with a code" }).click();
  await expect(page.getByText("Signing in as")).toContainText(email);
  const [code = ""] = (await mailTo(email)).codes;
  await sendSignInCode(page, code);
  await expectHomeOf(page, email);
});

test("A code asked for without an address asks for the address at its field, where one can be typed @no-js", async ({
  page,
  createPerson,
  mailTo,
}) => {
  const { email } = await createPerson();
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with a code" }).click();
  await expectRefused(page.getByLabel("Email"), "Enter your email address.");
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByText("Email or username")).toHaveCount(0);
  await expect(page).toHaveTitle(/^Error: Sign in/);

  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Sign in with a code" }).click();
  await expect(page.getByText("Signing in as")).toContainText(email);
  const [code = ""] = (await mailTo(email)).codes;
  await sendSignInCode(page, code);
  await expectHomeOf(page, email);
});

test("A wrong password after a code without an address leaves the address as typed, to be corrected @no-js", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  const mistyped = inventNewcomer().email;
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with a code" }).click();
  await expectRefused(page.getByLabel("Email"), "Enter your email address.");
  await sendSignIn(page, { ...person, email: mistyped });
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(mistyped);
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
});

test("A wrong code says so, and the right one still signs in @no-js", async ({
  page,
  createPerson,
  mailTo,
}) => {
  const { email } = await createPerson();
  await askForSignInCode(page, email);
  const [code = ""] = (await mailTo(email)).codes;
  await sendSignInCode(page, otherThan(code));
  await expect(page.getByLabel("Sign-in code")).toHaveAccessibleDescription(
    /^That code didn’t work/,
  );
  await expect(page).toHaveTitle(/^Error: Sign in/);
  await expect(page.getByText("Signing in as")).toContainText(email);
  await expect(page.getByLabel("Sign-in code")).toHaveValue("");
  await sendSignInCode(page, code);
  await expectHomeOf(page, email);
});

test("The browser asks for the code before anything is sent @no-js", async ({
  page,
  createPerson,
}) => {
  const { email } = await createPerson();
  await askForSignInCode(page, email);
  const posts = countPosts(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Sign-in code")).toBeFocused();
  expect(posts()).toBe(0);
});

test("An empty code that a browser let pass is asked for at its field, and the right one signs in @no-js", async ({
  page,
  createPerson,
  mailTo,
}) => {
  const { email } = await createPerson();
  await askForSignInCode(page, email);
  const [code = ""] = (await mailTo(email)).codes;
  await page.getByLabel("Sign-in code").evaluate((field) => field.removeAttribute("required"));
  await page.getByRole("button", { name: "Continue" }).click();
  await expectRefused(page.getByLabel("Sign-in code"), "Enter the code.");
  await expect(page).toHaveTitle(/^Error: Sign in/);
  await expect(page.getByText("Signing in as")).toContainText(email);
  await sendSignInCode(page, code);
  await expectHomeOf(page, email);
});

/** The button for another code, while it counts down. */
const waiting = /^Send again in \d+\ss$/;

test("Another code is refused before its time, with what is typed kept, and the first one signs in @no-js", async ({
  page,
  hasScript,
  createPerson,
  mailTo,
}) => {
  // Script keeps the button shut by the clock of the browser, which may be ahead of ours.
  if (hasScript) await page.clock.install();
  const { email } = await createPerson();
  await askForSignInCode(page, email);
  const [code = ""] = (await mailTo(email)).codes;
  const again = page.getByRole("button", { name: "Resend code" });
  if (hasScript) {
    await expect(page.getByRole("button", { name: waiting })).toBeDisabled();
    await expect(again).toHaveCount(0);
    await page.clock.fastForward("01:01");
  } else {
    await expect(
      page.getByText(/^You can ask for another message after \d+\sseconds?\.$/),
    ).toBeVisible();
  }
  await expect(again).toBeEnabled();
  await sendSignInCode(page, otherThan(code));
  await expect(page.getByText("That code didn’t work")).toBeVisible();
  if (hasScript) await page.clock.fastForward("01:01");

  await page.getByLabel("Sign-in code").fill(code);
  const refusal = page.waitForResponse((response) => response.request().method() === "POST");
  await again.click();
  const answer = await refusal;
  expect(answer.status()).toBe(429);
  const seconds = answer.headers()["retry-after"] ?? "";
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThanOrEqual(60);
  await expect(
    page.getByText(
      `A message is already on its way. You can ask for another one in ${seconds} seconds.`,
    ),
  ).toBeVisible();
  await expect(page.getByText("That code didn’t work")).toHaveCount(0);
  await expect(page.getByLabel("Sign-in code")).toHaveValue(code);
  if (hasScript) await expect(page.getByRole("button", { name: waiting })).toBeDisabled();
  await page.getByRole("button", { name: "Continue" }).click();
  await expectHomeOf(page, email);
});

test("The seconds until another code may be asked for are counted down where script runs, and their end is said @no-js", async ({
  page,
  hasScript,
  createPerson,
}) => {
  if (hasScript) await page.clock.install();
  const { email } = await createPerson();
  await askForSignInCode(page, email);
  const announcement = page.getByTestId("announcement");
  const again = page.getByRole("button", { name: "Resend code" });
  if (!hasScript) {
    await expect(page.getByTestId("resend-wait")).toHaveText(/ after \d+\sseconds\.$/);
    await expect(again).toBeEnabled();
    return;
  }
  const button = page.getByRole("button", { name: waiting });
  await expect(button).toBeDisabled();
  await page.clock.fastForward("00:40");
  await expect(button).toHaveText(/ in (20|1\d)\ss$/);
  await expect(button).toBeDisabled();
  await expect(announcement).toHaveText("");
  await page.clock.fastForward("00:21");
  await expect(again).toBeEnabled();
  await expect(button).toHaveCount(0);
  await expect(announcement).toHaveText("You can ask for another message now.");
});

/** How many forms the page has sent from now on. */
function countPosts(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") count += 1;
  });
  return () => count;
}

test("After too many wrong codes a fresh form with the address says so, and a new code from it signs in @no-js", async ({
  page,
  createPerson,
  mailTo,
}) => {
  const { email } = await createPerson();
  await askForSignInCode(page, email);
  const [code = ""] = (await mailTo(email)).codes;
  await sendTooManyCodes(page, "Sign-in code", code);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  const before = Date.now();
  await page.getByRole("button", { name: "Sign in with a code" }).click();
  const [next = ""] = (await mailTo(email, before)).codes;
  await sendSignInCode(page, next);
  await expectHomeOf(page, email);
});
