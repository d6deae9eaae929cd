import type { Page } from "@playwright/test";
import { generateSync } from "otplib";
import { cells, isPossible, needsBrowser } from "../../support/interruption/matrix";
import { type Journey, expect, test } from "../set-up/journey";
import {
  askForRecovery,
  expectHomeOf,
  sendCode,
  sendPassword,
  sendSignIn,
  sendTraits,
  settingsSection,
  waitUntilHydrated,
} from "../set-up/steps";

interface Refused {
  says: string | RegExp;
  /** The typed value that is no secret: in a field of this label, or anywhere in the page's text. */
  typed?: { label?: string; value: string };
  /** Goes on to the page that has it. */
  goOn: () => Promise<void>;
}

type Given = Pick<Journey, "person" | "signIn" | "createPerson" | "mailTo">;
type Errand = (page: Page, given: Given) => Promise<Refused>;

const goodPassword = "Long-enough-15 of a person";

/** The two flows that send a code to an address. */
const withWrongCode =
  (kind: "recovery" | "verification"): Errand =>
  async (page, { createPerson, mailTo }) => {
    const { email } = await createPerson({ verified: false });
    if (kind === "recovery") await askForRecovery(page, email);
    else {
      await page.goto("/verification");
      await page.getByLabel("Email").fill(email);
      await page.getByRole("main").getByRole("button").first().click();
    }
    await expect(page.getByText("we sent a code there")).toBeVisible();
    const { codes } = await mailTo(email);
    const [code = ""] = codes;
    await sendCode(page, code === "000000" ? "000001" : "000000");
    return {
      says: /code doesn’t work/,
      typed: { value: email },
      goOn: async () => {
        await sendCode(page, code);
        await expect(page.getByLabel(/code/)).toHaveCount(0);
      },
    };
  };

const errands: Record<string, Errand> = {
  "sign-in": async (page, { person }) => {
    await page.goto("/login");
    await sendSignIn(page, { ...person, password: "not the password" });
    return {
      says: "Wrong email or password.",
      typed: { label: "Email", value: person.email },
      goOn: async () => {
        await sendPassword(page, person.password);
        await expectHomeOf(page, person.email);
      },
    };
  },
  registration: async (page) => {
    const email = `newcomer-${crypto.randomUUID()}@example.test`;
    await sendTraits(page, email);
    await page.getByLabel("Password").evaluate((field) => field.removeAttribute("minlength"));
    await sendPassword(page, "short", "Sign up");
    return {
      says: /at least 10\scharacters|too short/i,
      typed: { value: email },
      goOn: async () => {
        await sendPassword(page, goodPassword, "Sign up");
        await expect(page.getByText("Account created.")).toBeVisible();
      },
    };
  },
  recovery: withWrongCode("recovery"),
  verification: withWrongCode("verification"),
  "settings: profile": async (page, { signIn }) => {
    await signIn();
    await page.goto("/settings?section=profile");
    const section = settingsSection(page, "Profile Settings");
    const last = section.getByLabel("Last name");
    const long = "x".repeat(65);
    await section.getByLabel("First name").fill("Grace");
    await last.evaluate((field) => field.removeAttribute("maxlength"));
    await last.fill(long);
    await section.getByRole("button", { name: "Save" }).click();
    return {
      says: /64/,
      typed: { label: "First name", value: "Grace" },
      goOn: async () => {
        await last.fill("Hopper");
        await section.getByRole("button", { name: "Save" }).click();
        await expect(page.getByText("Your changes have been saved!")).toBeVisible();
      },
    };
  },
  "settings: password": async (page, { signIn }) => {
    await signIn();
    await page.goto("/settings?section=password");
    const section = settingsSection(page, "Change Password");
    const field = section.getByLabel("Password");
    const save = async (password: string) => {
      await field.evaluate((input) => input.removeAttribute("minlength"));
      await field.fill(password);
      await section.getByRole("button", { name: "Save" }).click();
    };
    await save("short");
    return {
      says: /at least 10\scharacters|too short/i,
      goOn: async () => {
        await save(goodPassword);
        await expect(page.getByText("Your new password is saved.")).toBeVisible();
      },
    };
  },
  "settings: totp": async (page, { signIn }) => {
    await signIn();
    await page.goto("/settings?section=totp");
    const section = settingsSection(page, "Manage 2FA TOTP");
    const key = (await section.locator("code").innerText()).trim();
    const save = async (code: string) => {
      await section.getByLabel(/code/i).fill(code);
      await section.getByRole("button", { name: "Turn on" }).click();
    };
    await save("000000");
    return {
      says: /code/,
      typed: { value: key },
      goOn: async () => {
        await save(generateSync({ secret: key }));
        await expect(page.getByText("Authenticator app added.")).toBeVisible();
      },
    };
  },
};

const ways = ["reload", "Back"] as const;

for (const way of ways) {
  for (const [errand, begin] of Object.entries(errands)) {
    test(`R108 ${errand} × ${way}: a refused form says why, has what was typed, and goes on @no-js`, async ({
      page,
      hasScript,
      person,
      signIn,
      createPerson,
      mailTo,
    }) => {
      const { says, typed, goOn } = await begin(page, { person, signIn, createPerson, mailTo });
      const main = page.getByRole("main");
      await expect(main).toContainText(says);
      if (hasScript) await waitUntilHydrated(page);
      if (way === "reload") await page.reload();
      else {
        await page.goto("/gone");
        if (hasScript) await page.goBack();
        else {
          // Chromium has its own page to ask whether to send the form again: docs/browsers.md.
          await expect(page.goBack()).rejects.toThrow("ERR_CACHE_MISS");
          await expect(page).toHaveURL(/^chrome-error:/);
          await page.reload();
        }
      }
      await expect(main).toContainText(says);
      if (typed?.label) await expect(main.getByLabel(typed.label)).toHaveValue(typed.value);
      else if (typed) await expect(main).toContainText(typed.value);
      await goOn();
    });
  }
}

test("R108 Each cell of the matrix that needs a browser is run", () => {
  const run = ways.flatMap((way) => Object.keys(errands).map((errand) => `${errand} × ${way}`));
  const wanted = cells.filter((cell) => isPossible(cell) && needsBrowser(cell));
  expect(run.toSorted()).toEqual(wanted.toSorted());
});
