import type { Page } from "@playwright/test";
import { generateSync } from "otplib";
import type { Person } from "../../../stack/people";
import { expect, signInAtApp, test } from "../oauth/oauth-steps";
import {
  expectHomeOf,
  expectSecondFactorAsked,
  inventNewcomer,
  sendAppCode,
  sendCode,
  sendPassword,
  sendSignIn,
  sendTraits,
  settingsSection,
} from "../set-up/steps";
import { haveAuthenticatorApp, signInUndrawn } from "../set-up/undrawn-pages";
import { addAuthenticator, offerNoPasskeyInFields } from "../set-up/virtual-authenticator";

/** The screens that each errand takes before the one that says it is done, and the presses of links and buttons. */
const errands = {
  "signing in": { screens: 1, presses: 1 },
  "signing up and verifying the address": { screens: 3, presses: 3 },
  "recovering the account": { screens: 4, presses: 4 },
  "signing in by code": { screens: 2, presses: 2 },
  "signing in with a second factor": { screens: 2, presses: 2 },
  "adding a passkey": { screens: 2, presses: 2 },
  "changing the password": { screens: 2, presses: 2 },
  "disconnecting an app": { screens: 3, presses: 4 },
};

type Errand = keyof typeof errands;

/** Counts documents and presses in this browser from now on; expects those of the table once the errand is done. */
async function countFromNow(page: Page): Promise<(errand: Errand) => Promise<void>> {
  let documents = 0;
  page.on("domcontentloaded", () => {
    documents += 1;
  });
  await page.addInitScript(() => {
    const count = ({ target, isTrusted }: MouseEvent) => {
      if (!isTrusted || !(target instanceof Element)) return;
      if (!target.closest("a[href], button, summary")) return;
      sessionStorage.setItem("presses", String(Number(sessionStorage.getItem("presses")) + 1));
    };
    addEventListener("click", count, true);
  });
  return async (errand) => {
    // A page is seen before it is complete.
    await page.waitForLoadState("domcontentloaded");
    const presses = await page.evaluate(() => Number(sessionStorage.getItem("presses")));
    const taken = { errand, screens: documents - 1, presses };
    expect(taken).toEqual({ errand, ...errands[errand] });
  };
}

/** Enters the code of the mail on the page that asks for it. */
async function enterMailedCode(page: Page, mail: Promise<{ codes: string[] }>): Promise<void> {
  const [code = ""] = (await mail).codes;
  await sendCode(page, code);
}

async function openSettings(page: Page, { email }: Person): Promise<void> {
  await page.goto("/");
  await expectHomeOf(page, email);
  await page.getByRole("main").getByRole("link", { name: "Account Settings" }).click();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
}

test("Signing in takes one screen and one press", async ({ page, person }) => {
  const expectSteps = await countFromNow(page);
  await page.goto("/login");
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
  await expectSteps("signing in");
});

test("Signing up takes no more screens than its two forms and the code of the mail", async ({
  page,
  mailTo,
}) => {
  const expectSteps = await countFromNow(page);
  const newcomer = inventNewcomer();
  await sendTraits(page, newcomer.email);
  await sendPassword(page, newcomer.password, "Sign up");
  await enterMailedCode(page, mailTo(newcomer.email));
  await expectHomeOf(page, newcomer.email);
  await expectSteps("signing up and verifying the address");
});

test("Recovering an account takes no more screens and presses than it needs", async ({
  page,
  person,
  mailTo,
}) => {
  const expectSteps = await countFromNow(page);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Continue" }).click();
  await enterMailedCode(page, mailTo(person.email));
  await sendPassword(page, `new-${person.password}`, "Save new password");
  await expectHomeOf(page, person.email);
  await expectSteps("recovering the account");
});

test("Signing in by code takes the page that asks for it and the one that takes it", async ({
  page,
  person,
  mailTo,
}) => {
  const expectSteps = await countFromNow(page);
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Sign in with a code" }).click();
  await enterMailedCode(page, mailTo(person.email));
  await expectHomeOf(page, person.email);
  await expectSteps("signing in by code");
});

test("A second factor adds one screen and one press", async ({ page, person }) => {
  await signInUndrawn(page, person);
  const secret = await haveAuthenticatorApp(page);
  await page.context().clearCookies();
  const expectSteps = await countFromNow(page);
  await page.goto("/login");
  await sendSignIn(page, person);
  await expectSecondFactorAsked(page);
  await sendAppCode(page, generateSync({ secret }));
  await expectHomeOf(page, person.email);
  await expectSteps("signing in with a second factor");
});

test("From the home page a passkey is added in two presses", async ({ page, signedIn }) => {
  await addAuthenticator(page);
  await offerNoPasskeyInFields(page);
  const expectSteps = await countFromNow(page);
  await openSettings(page, signedIn);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkey added.")).toBeVisible();
  await expectSteps("adding a passkey");
});

test("From the home page the password is changed in two presses", async ({ page, signedIn }) => {
  const expectSteps = await countFromNow(page);
  await openSettings(page, signedIn);
  const section = settingsSection(page, "Change Password");
  await section.getByLabel("New password").fill(`new-${signedIn.password}`);
  await section.getByRole("button", { name: "Save" }).click();
  await expect(section.getByText("Your new password is saved.")).toBeVisible();
  await expectSteps("changing the password");
});

test("From the home page an app is disconnected on the second screen, after one question", async ({
  page,
  appUrl,
  person,
}) => {
  const other = await page.context().newPage();
  await signInAtApp(other, appUrl, person);
  const expectSteps = await countFromNow(page);
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Connected apps" }).click();
  await page.locator(".connected-app summary").click();
  await page.getByRole("button", { name: "Disconnect Meadow Books" }).click();
  await page.getByRole("button", { name: "Disconnect", exact: true }).click();
  await expect(page.getByText("Meadow Books is disconnected.")).toBeVisible();
  await expectSteps("disconnecting an app");
});
