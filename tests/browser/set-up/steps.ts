import { randomBytes } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Person } from "../../../stack/people";

/** The values for a sign-in, whether or not the account exists. */
export type Credentials = Pick<Person, "email" | "password">;

export function inventNewcomer(): Credentials {
  return {
    email: `newcomer-${randomBytes(8).toString("hex")}@example.test`,
    password: randomBytes(12).toString("base64url"),
  };
}

/** Fills in the sign-in form that the page shows and sends it. */
export async function sendSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await sendPassword(page, password);
}

/** Fills in a form that asks for a password alone, and sends it by this button. */
export async function sendPassword(
  page: Page,
  password: string,
  button = "Sign in with a password",
): Promise<void> {
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** Registration in two steps, up to the page on which a way to sign in is chosen. */
export async function sendTraits(page: Page, email: string): Promise<void> {
  await page.goto("/registration");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("Choose how you’d like to sign in")).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await page.goto("/logout");
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}

export async function expectHomeOf(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Your account", exact: true })).toBeVisible();
  // It stands again where it has to be verified.
  const shown = page.getByRole("main").getByText(email, { exact: true });
  await expect(shown.first()).toBeVisible();
}

export function settingsSection(page: Page, title: string): Locator {
  const heading = page.getByRole("heading", { name: title });
  return page.locator("section").filter({ has: heading });
}

/** Expects the values of `sendTraits` in the settings. */
export async function expectProfileOf(page: Page, email: string): Promise<void> {
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile");
  await expect(profile.getByLabel("Email")).toHaveValue(email);
  await expect(profile.getByLabel("First name")).toHaveValue("Grace");
  await expect(profile.getByLabel("Last name")).toHaveValue("Hopper");
}

/** Expects that a field in error says so to the eye and to a screen reader. */
export async function expectRefused(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(sentence);
}

/** The error at a code's field: wrong, used, or older than another. */
export const newestCodeOnly =
  "That code doesn’t work, or it has been used before. Use the newest one, or send another.";

/** The id of the flow that the page's form belongs to. */
export async function flowIdOf(page: Page): Promise<string> {
  // The form that leads to another address has no flow.
  const action = await page.locator('main form[action*="flow="]').first().getAttribute("action");
  return new URL(action ?? "", page.url()).searchParams.get("flow") ?? "";
}

/** Waits until script has taken over: its own parts are there. */
export async function waitForScript(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
}

/** Holds forms for these addresses back until they are released; counts the sent ones. */
export async function holdForms(page: Page, address: RegExp) {
  let sent = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === "POST") {
      sent += 1;
      await held;
    }
    await route.continue();
  });
  return { sent: () => sent, release: () => release() };
}

/** Holds script back until it is released, for a person who is faster than their network. */
export async function holdScript(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

export const mostPresses = 40;

/** Presses Tab until the target has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** Unfolds all that the page has folded away. */
export async function openFolds(page: Page): Promise<void> {
  await page.locator("main details").evaluateAll((folds: HTMLDetailsElement[]) => {
    for (const fold of folds) fold.open = true;
  });
}

/** How far the page can be moved sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
}

/** Waits until React (18.3) has taken the page over, by its root; it has then reported its complaints. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    interface Root {
      stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
    }
    const drawn = Object.entries(document.getElementById("page") ?? {});
    const root = drawn.find(([key]) => key.startsWith("__reactContainer"))?.[1] as Root | undefined;
    return root !== undefined && !root.stateNode.current.memoizedState.isDehydrated;
  });
}

export function countingDown(page: Page): Locator {
  return page.getByRole("button", { name: /^send (again|another) \(\d:\d\d\)$/i });
}

/** Lets the browser's clock, which is installed, pass the wait for another mail. Before script counts, it has no effect. */
export async function passTheWait(page: Page): Promise<void> {
  await expect(countingDown(page)).toBeDisabled();
  await page.clock.fastForward("01:01");
  await expect(countingDown(page)).toHaveCount(0);
}

/** Sends the code of a mail, on the page that asks for it. */
export async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/(Sign-in|Sign-up|Recovery|Verification) code/).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Six digits that are not the code. */
export function otherThan(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

/** Asks for a code by mail in the second step of a registration. */
export async function askForSignUpCode(page: Page, email: string): Promise<void> {
  await sendTraits(page, email);
  await page.getByRole("button", { name: "Sign up with a code" }).click();
  await expect(page.getByText(`Enter the code we sent to ${email}.`)).toBeVisible();
}

/** Asks for a mail with which to recover the account, by the way that the profile has. */
export async function askForRecovery(page: Page, email: string): Promise<void> {
  await page.goto("/recovery");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/^If (there’s an account|.* has an account)/)).toBeVisible();
}

/** Answers on the page of the social provider, which asks for the address each time. */
export async function answerProvider(page: Page, email: string, firstName: string): Promise<void> {
  await expect(page).toHaveTitle("Social provider of the stack");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("First name").fill(firstName);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Chooses a language, by its own name, at the foot of the page. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  const foot = page.getByRole("contentinfo");
  const list = foot.getByRole("combobox");
  const isSentAtOnce = await list.evaluate((select: HTMLSelectElement) => select.onchange !== null);
  const followed = page.waitForEvent("load");
  await list.selectOption({ label: name });
  if (!isSentAtOnce) await foot.getByRole("button").click();
  await followed;
}

/** Opens a mail's link and presses the one button of the page that asks first. */
export async function takeMailLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL(/\/(recovery|verification)\/link\?/);
  await page.getByRole("main").getByRole("button").click();
}

export async function expectSecondFactorAsked(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Two-Factor Authentication" })).toBeVisible();
}

export async function sendBackupCode(page: Page, code: string): Promise<void> {
  await sendAlone(page, "Backup code", code);
}

export async function sendAppCode(page: Page, code: string): Promise<void> {
  await sendAlone(page, "Code from your authenticator app", code);
}

/** Fills in the field and presses the button of its form, which has no other. */
async function sendAlone(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label);
  await field.fill(value);
  await page.locator("form").filter({ has: field }).getByRole("button").click();
}
