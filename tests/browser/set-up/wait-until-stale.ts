import { expect, type Page } from "@playwright/test";

/** A sign-in counts as fresh for one second. */
export const shortlyFresh = {
  selfservice: { flows: { settings: { privileged_session_max_age: "1s" } } },
};

/** Returns once the sign-in of this browser does not count as fresh any more. */
export async function waitUntilStale(page: Page): Promise<void> {
  const ageInMs = async () => {
    const answer = await page.request.get("/sessions/whoami");
    const { authenticated_at: at } = (await answer.json()) as { authenticated_at: string };
    return Date.now() - Date.parse(at);
  };
  await expect.poll(ageInMs).toBeGreaterThan(1_000);
}
