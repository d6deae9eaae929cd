import type { Page } from "@playwright/test";

/**
 * An authenticator built into the browser that keeps keys and says yes to everything, as Chromium has it for tests.
 * Gives what makes it forget its keys, so that it can be asked for another one of the same account.
 */
export async function addAuthenticator(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await session.send("WebAuthn.clearCredentials", { authenticatorId });
  };
}

/** Browsers that offer passkeys in a field are given one at once by the authenticator above. */
export async function offerNoPasskeyInFields(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}
