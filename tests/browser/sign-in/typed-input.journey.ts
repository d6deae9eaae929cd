import type { Page } from "@playwright/test";
import { generateSync } from "otplib";
import { expect, test } from "../set-up/journey";
import {
  askForRecovery,
  expectHomeOf,
  inventNewcomer,
  sendAppCode,
  sendBackupCode,
  sendSignIn,
  settingsSection,
  waitForScript,
} from "../set-up/steps";
import {
  haveAuthenticatorApp,
  haveBackupCodes,
  openNewPassword,
  openSecondFactor,
} from "../set-up/undrawn-pages";

/** The digits of a script, by its zero. */
const inDigits = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

/** Fills in a field and presses the main button of its form, in any language. */
async function send(page: Page, name: string, value: string): Promise<void> {
  const field = page.locator(`input[name=${name}]`);
  const form = page.locator("main form").filter({ has: field });
  await form.locator(field).fill(value);
  await form.locator(".button-primary").click();
}

for (const { language, zero, around } of [
  { language: "ar", zero: "٠", around: ["رمزك هو \u2068", "\u2069."] },
  { language: "ja", zero: "０", around: ["", ""] },
] as const) {
  test(`A recovery code in the digits of its keyboard is taken on the page in ${language}, and a short one costs nothing @no-js`, async ({
    page,
    person,
    mailTo,
  }) => {
    await page.goto(`/recovery?lng=${language}`);
    await send(page, "email", person.email);
    const field = page.locator("input[name=code]");
    await expect(field).toBeVisible();
    const [code = ""] = (await mailTo(person.email)).codes;
    for (let sent = 0; sent < 6; sent += 1) {
      await send(page, "code", inDigits("12 345", zero));
      await expect(field).toHaveAttribute("aria-invalid", "true");
    }
    const [before, after] = around;
    const spelled = inDigits(`${code.slice(0, 3)} ${code.slice(3)}`, zero);
    await send(page, "code", before + spelled + after);
    await expect(page.locator("input[name=password]")).toBeVisible();
  });
}

test("An address with a name around it and a password in another form of its letters sign in @no-js", async ({
  page,
  createPerson,
}) => {
  const password = "Grüße aus Köln";
  const { email } = await createPerson({ password });
  await page.goto("/login");
  const spelled = { email: ` Ada Lovelace <${email}>`, password: password.normalize("NFD") };
  await sendSignIn(page, { ...spelled, password: `${spelled.password} ` });
  await expect(page.getByTestId("ui/message/4000006")).toBeVisible();
  await sendSignIn(page, spelled);
  await expectHomeOf(page, email);
});

test("A domain with letters is shown on each page as people write it @no-js", async ({
  page,
  createPerson,
}) => {
  const [name = ""] = inventNewcomer().email.split("@");
  const { password } = await createPerson({ email: `${name}@xn--bcher-kva.example` });
  const shown = `${name}@bücher.example`;
  await page.goto("/login");
  await sendSignIn(page, { email: shown, password });
  await expectHomeOf(page, shown);
  await page.goto("/settings?section=profile");
  await expect(settingsSection(page, "Profile").getByLabel("Email")).toHaveValue(shown);
});

test("With script a browser lets an address with a name around it pass, and refuses what is no code before it is sent", async ({
  page,
  person,
  mailTo,
}) => {
  await askForRecovery(page, `Ada <${person.email}>`);
  const field = page.getByLabel("Recovery code");
  const [code = ""] = (await mailTo(person.email)).codes;
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await field.fill("12a456");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription("The code has 6 digits. Check it and try again.");
  expect(posts).toEqual([]);
  await field.fill(`Code: ${code}.`);
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
});

test("A code in a sentence passes the second step, and a backup code in capitals @no-js", async ({
  page,
  signedIn: person,
}) => {
  const secret = await haveAuthenticatorApp(page);
  const [backupCode = ""] = await haveBackupCodes(page);
  await openSecondFactor(page, person);
  await sendBackupCode(page, `${backupCode.slice(0, 4)}-${backupCode.slice(4)}`.toUpperCase());
  await expectHomeOf(page, person.email);
  await openSecondFactor(page, person);
  await sendAppCode(page, `Code: ${generateSync({ secret })}.`);
  await expectHomeOf(page, person.email);
});

test("With script a password that is too long is refused before it is sent", async ({
  page,
  place,
  createPerson,
}) => {
  await openNewPassword(page, place.adminUrl, (await createPerson()).id);
  await waitForScript(page);
  const field = page.getByLabel("Password");
  const save = page.getByRole("button", { name: "Save new password" });
  // 72 signs; one of them has two bytes.
  await field.fill(`ü${"x".repeat(71)}`);
  await save.click();
  await expect(field).toHaveAccessibleDescription(
    /^This password is too long. Use at most 72\u00a0characters/,
  );
  await field.fill(`u\u0308${"x".repeat(70)}`);
  await save.click();
  await expect(page.getByText("Your new password is saved.")).toBeVisible();
});
