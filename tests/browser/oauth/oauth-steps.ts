import type { Page } from "@playwright/test";
import { findFreePorts } from "../../../stack/process/ports";
import {
  startRelyingParty,
  type RelyingPartySettings,
} from "../../../stack/relying-party/relying-party";
import { expect, test as base, type Place } from "../set-up/journey";
import { type Credentials, sendPassword } from "../set-up/steps";
import { sendPasswordUndrawn } from "../set-up/undrawn-pages";

interface OAuthJourney {
  /** The address of the application that the journeys share. */
  appUrl: string;
  /** An application of the journey's own, registered with these settings; gives its address. */
  startApp: (client: RelyingPartySettings["client"]) => Promise<string>;
}

/** A journey that begins at an application, with a real Hydra behind it. */
export const test = base.extend<OAuthJourney>({
  profile: "oauth",
  appUrl: async ({ place }, use) => use(oauthOf(place).appUrl),
  startApp: async ({ place }, use) => {
    const started: { stop(): Promise<void> }[] = [];
    await use(async (client) => {
      const [port = 0] = await findFreePorts(1);
      const { hydra } = oauthOf(place);
      const app = await startRelyingParty({ port, hydra, name: "Pond Letters", client });
      started.push(app);
      return app.url;
    });
    for (const app of started) await app.stop();
  },
});

function oauthOf({ oauth }: Place): NonNullable<Place["oauth"]> {
  if (!oauth) throw new Error("This place has no Hydra.");
  return oauth;
}

export { expect };

export async function beginSignIn(page: Page, appUrl: string, query = ""): Promise<void> {
  await page.goto(`${appUrl}/sign-in${query}`);
}

/** Goes from the application's sign-up, by a refused password, to the page that waits for the code in the mail. */
export async function signUpFor(page: Page, appUrl: string, newcomer: Credentials) {
  await beginSignIn(page, appUrl, "?prompt=registration");
  await expect(page.getByText("To authenticate Meadow Books")).toBeVisible();
  await page.getByLabel("Email").fill(newcomer.email);
  await page.getByLabel("First name").fill("Grace");
  await page.getByRole("button", { name: "Continue" }).click();
  await sendPassword(page, "short", "Sign up");
  await expect(page.getByTestId("ui/message/4000032")).toBeVisible();
  await sendPassword(page, newcomer.password, "Sign up");
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
}

/** Goes from the application to the page that asks for consent. Journeys about signing in press the buttons. */
export async function reachConsent(page: Page, appUrl: string, person: Credentials) {
  const asked = await sendPasswordUndrawn(page, person, `${appUrl}/sign-in`);
  await page.goto(asked.url);
  await expect(page.getByRole("heading", { name: "Allow access?" })).toBeVisible();
}

export async function expectSignedInAtApp(page: Page, name = "Meadow Books"): Promise<void> {
  await expect(page.getByRole("heading", { name: `Signed in at ${name}` })).toBeVisible();
}

export async function allow(page: Page, name?: string): Promise<void> {
  await page.getByRole("button", { name: "Allow" }).click();
  await expectSignedInAtApp(page, name);
}

/** Goes from the application through sign-in and consent, and back. */
export async function signInAtApp(page: Page, appUrl: string, person: Credentials) {
  await reachConsent(page, appUrl, person);
  await allow(page);
}

/** The claims about the person that reached the application. */
export async function claimsOf(page: Page): Promise<Record<string, unknown>> {
  const text = await page.getByTestId("claims").innerText();
  return JSON.parse(text) as Record<string, unknown>;
}
