import type { Person } from "../../../../stack/people";
import { reachConsent, signInAtApp } from "../../oauth/oauth-steps";
import { signInAnew, type Means, type PageVariant } from "./page-variant";

/** A page that an application leads to needs the application. */
export interface OAuthMeans extends Means {
  appUrl: string;
}

/** The person has a name, which the page that asks for consent shows. */
function createAda({ createPerson }: OAuthMeans): Promise<Person> {
  return createPerson({ name: { first: "Ada" } });
}

async function allowAccess(means: OAuthMeans): Promise<void> {
  await signInAtApp(means.page, means.appUrl, await createAda(means));
}

const deviceSignIn = "/device?device_challenge=device-challenge-1";

/** Every page and variant that needs a Hydra, and how a person gets there. */
export const oauthPages: PageVariant<OAuthMeans>[] = [
  {
    name: "sign-in-for-application",
    heading: "Sign in",
    reach: ({ page, appUrl }) => page.goto(`${appUrl}/sign-in`),
  },
  {
    name: "consent",
    heading: "Allow access?",
    reach: async (means) => reachConsent(means.page, means.appUrl, await createAda(means)),
  },
  {
    name: "connected-apps",
    heading: "Connected apps",
    reach: async (means) => {
      await allowAccess(means);
      await means.page.goto("/connected-apps");
    },
  },
  {
    name: "connected-apps-none",
    heading: "Connected apps",
    reach: async (means) => {
      await signInAnew(means);
      await means.page.goto("/connected-apps");
    },
  },
  {
    name: "sign-out-asked-by-application",
    heading: "Log out",
    reach: async (means) => {
      await allowAccess(means);
      await means.page.getByRole("button", { name: "Sign out", exact: true }).click();
      await means.page.getByText("Do you wish to log out?").waitFor();
    },
  },
  {
    name: "challenge-unknown",
    heading: "This link is no longer valid",
    reach: ({ page }) => page.goto("/logout?logout_challenge=nonsense"),
  },
  {
    name: "device",
    heading: "Connect a device",
    reach: ({ page }) => page.goto(deviceSignIn),
  },
  {
    name: "device-refused",
    heading: "Connect a device",
    reach: async ({ page }) => {
      await page.goto(deviceSignIn);
      // A code without a letter or digit is none: no Hydra need be asked.
      await page.getByRole("textbox").fill("-");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByText("We don’t recognise this code").waitFor();
    },
  },
  {
    name: "device-done",
    heading: "Your device is connected",
    reach: ({ page }) => page.goto("/device/done"),
  },
];
