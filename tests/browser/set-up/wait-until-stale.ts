import { expect, type Page } from "@playwright/test";

/** A new sign-in carries out the waiting change within this time, also on a busy machine. */
export const freshMs = 5_000;

export const shortlyFresh = {
  selfservice: { flows: { settings: { privileged_session_max_age: `${freshMs}ms` } } },
};

/** Returns once the sign-in of this browser does not count as fresh any more. */
export async function waitUntilStale(page: Page): Promise<void> {
  const ageInMs = async () => {
    const answer = await page.request.get("/sessions/whoami");
    const { authenticated_at: at } = (await answer.json()) as { authenticated_at: string };
    return Date.now() - Date.parse(at);
  };
  await expect.poll(ageInMs).toBeGreaterThan(freshMs);
}
