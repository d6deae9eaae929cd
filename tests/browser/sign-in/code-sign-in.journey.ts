import { expect, test } from "../set-up/journey";
import {
  askForRecovery,
  askForSignUpCode,
  countingDown,
  expectHomeOf,
  expectRefused,
  inventNewcomer,
  otherThan,
  passTheWait,
  sendCode,
} from "../set-up/steps";
import { type Locator, type Page } from "@playwright/test";

async function sendTooManyCodes(page: Page, label: string, code: string): Promise<void> {
  const field = page.getByLabel(label);
  // A sign-up in two steps names two buttons.
  const tooMany = page.getByText(/^Too many wrong codes\. Choose “[\w ]+”.* to get a new one\.$/);
  for (let sent = 0; sent < 6 && !(await tooMany.isVisible()); sent += 1) {
    await field.fill(otherThan(code));
    const followed = page.waitForEvent("load");
    await page.getByRole("button", { name: "Continue" }).click();
    await followed;
    await expect(field.or(tooMany)).toBeVisible();
  }
  await expect(tooMany).toBeVisible();
}

function sentTo(page: Page, email: string): Locator {
  return page.getByText(`Enter the code we sent to ${email}.`);
}

/** Asks on the sign-in page for a code by mail, with no password typed. */
async function askForSignInCode(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Sign in with a code" }).click();
  await expect(sentTo(page, email)).toBeVisible();
}

test("A code asked for without an address, or with one that has no account, says so at the field @no-js", async ({
  page,
  person: { email },
}) => {
  const field = page.getByLabel("Email");
  const ask = page.getByRole("button", { name: "Sign in with a code" });
  await page.goto("/login");
  await ask.click();
  await expectRefused(field, "Enter your email address.");
  await expect(field).toBeFocused();
  await expect(page.getByText("Email or username")).toHaveCount(0);
  await expect(page).toHaveTitle(/^Error: Sign in/);
  // Kratos (v1.3.1) would answer the second one with the first.
  for (const unknown of [inventNewcomer().email, inventNewcomer().email]) {
    await field.fill(unknown);
    await ask.click();
    await expect(field).toHaveValue(unknown);
    await expectRefused(
      field,
      "We found no account that can sign in with a code here. Check the spelling, or choose another way.",
    );
    await expect(page).toHaveTitle(/^Error: Sign in/);
  }
  await field.fill(email);
  await ask.click();
  await expect(sentTo(page, email)).toBeVisible();
});

test("An empty and a wrong code are refused, and the first one, pasted with a space, signs in by Enter @no-js", async ({
  page,
  hasScript,
  person: { email },
  mailTo,
}) => {
  // Script keeps the button shut by the clock of the browser, which may be ahead of ours.
  if (hasScript) await page.clock.install();
  await askForSignInCode(page, email);
  await expect(sentTo(page, email)).toBeVisible();
  const [code = ""] = (await mailTo(email)).codes;
  const field = page.getByLabel("Sign-in code");
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  const again = page.getByRole("button", { name: "send again", exact: true });
  const counting = countingDown(page);
  if (hasScript) {
    const announcement = page.getByTestId("announcement");
    await expect(counting).toBeDisabled();
    await expect(again).toHaveCount(0);
    await page.clock.fastForward("00:40");
    await expect(counting).toHaveText(/^send again \(0:(20|1\d)\)$/);
    await expect(announcement).toHaveText("");
    await page.clock.fastForward("00:21");
    await expect(counting).toHaveCount(0);
    await expect(announcement).toHaveText("You can ask for another message now.");
  } else {
    await expect(page.getByTestId("resend-wait")).toHaveText(
      /^You can ask for another message after \d+\sseconds?\.$/,
    );
  }
  await expect(again).toBeEnabled();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(field).toBeFocused();
  expect(posts).toEqual([]);
  await field.evaluate((input) => input.removeAttribute("required"));
  await page.getByRole("button", { name: "Continue" }).click();
  await expectRefused(field, "Enter the code.");
  await sendCode(page, otherThan(code));
  await expect(field).toHaveAccessibleDescription(/^That code doesn’t work/);
  await expect(page).toHaveTitle(/^Error: Sign in/);
  await expect(sentTo(page, email)).toBeVisible();
  await expect(field).toHaveValue("");
  if (hasScript) await passTheWait(page);
  await field.fill(code);
  const refusal = page.waitForResponse((response) => response.request().method() === "POST");
  await again.click();
  const seconds = (await refusal).headers()["retry-after"] ?? "";
  await expect(
    page.getByText(
      `A message is already on its way. You can ask for another one in ${seconds} seconds.`,
    ),
  ).toBeVisible();
  await expect(page.getByText("That code doesn’t work")).toHaveCount(0);
  await expect(field).toHaveValue(code);
  if (hasScript) await expect(counting).toBeDisabled();
  await field.fill("");
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press("Enter");
  await expectHomeOf(page, email);
  await expect(page).toHaveURL("/");
});

test("After too many wrong codes a fresh form with the address says so, and a new code from it signs in", async ({
  page,
  person: { email },
  mailTo,
}) => {
  await askForSignInCode(page, email);
  const [code = ""] = (await mailTo(email)).codes;
  await sendTooManyCodes(page, "Sign-in code", code);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  const before = Date.now();
  await page.getByRole("button", { name: "Sign in with a code" }).click();
  const [next = ""] = (await mailTo(email, before)).codes;
  await sendCode(page, next);
  await expectHomeOf(page, email);
});

for (const { form, label, ask, isNew } of [
  { form: "a recovery", label: "Recovery code", ask: askForRecovery, isNew: false },
  { form: "a sign-up", label: "Sign-up code", ask: askForSignUpCode, isNew: true },
]) {
  test(`After too many wrong codes in ${form} a fresh form says so`, async ({
    page,
    createPerson,
    mailTo,
  }) => {
    const { email } = isNew ? inventNewcomer() : await createPerson();
    await ask(page, email);
    const [code = ""] = (await mailTo(email)).codes;
    await sendTooManyCodes(page, label, code);
    await expect(page.getByLabel("Email")).toBeVisible();
  });
}
