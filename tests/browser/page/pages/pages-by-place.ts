import { accountPages } from "./account-pages";
import { mobilePages, type MobileMeans } from "./mobile-pages";
import { answerProvider } from "../../set-up/social-steps";
import { expectHomeOf, inventNewcomer } from "../../set-up/steps";
import { oauthPages, type OAuthMeans } from "./oauth-pages";
import { signInAnew, type PageVariant } from "./page-variant";

// What another profile of Kratos or social providers draw otherwise.

const identifierFirstPages: PageVariant[] = [
  {
    name: "sign-in-identifier-first",
    heading: "Sign in",
    reach: ({ page }) => page.goto("/login"),
  },
];

const oneStepPages: PageVariant[] = [
  {
    name: "registration-in-one-step",
    heading: "Register an account",
    reach: ({ page }) => page.goto("/registration"),
  },
];

const linkPages: PageVariant[] = [
  {
    name: "recovery-link-sent",
    heading: "Recover your account",
    reach: async ({ page, createPerson }) => {
      const { email } = await createPerson();
      await page.goto("/recovery");
      await page.getByLabel(/e-mail/i).fill(email);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByTestId("form-messages").waitFor();
    },
  },
];

const socialPages: PageVariant[] = [
  { name: "sign-in-social", heading: "Sign in", reach: ({ page }) => page.goto("/login") },
  {
    name: "settings-social",
    heading: "Account Settings",
    reach: async (means) => {
      await signInAnew(means);
      await means.page.goto("/settings");
    },
  },
  {
    name: "settings-removal",
    heading: "Unlink Acme?",
    reach: async ({ page }) => {
      const { email } = inventNewcomer();
      await page.goto("/registration");
      await page.getByRole("button", { name: "Continue with Acme" }).click();
      await answerProvider(page, email, "Grace");
      await expectHomeOf(page, email);
      await page.goto("/settings?section=oidc");
      await page.getByRole("button", { name: "Unlink Acme" }).click();
    },
  },
];

export type EveryMeans = MobileMeans & OAuthMeans;

/** All pages and variants, by the place that has them. */
export const pagesByPlace = {
  "two-step": accountPages,
  "identifier-first": identifierFirstPages,
  "one-step": oneStepPages,
  link: linkPages,
  social: socialPages,
  oauth: oauthPages,
  mobile: mobilePages,
} satisfies Record<string, PageVariant<EveryMeans>[]>;
