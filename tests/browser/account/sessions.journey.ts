import { expect, test } from "../set-up/journey";
import { waitUntilHydrated } from "../set-up/steps";

const timeZone = "Pacific/Auckland";

test.describe("In New Zealand", () => {
  test.use({ timezoneId: timeZone });

  test("A session's time is in the visitor's own zone and written as in their region with script, and names its zone without @no-js", async ({
    page,
    signIn,
    hasScript,
  }) => {
    await signIn();
    await page.goto("/sessions");
    if (hasScript) await waitUntilHydrated(page);
    await page.getByRole("main").locator("summary").click();
    const time = page.getByRole("time");
    const at = new Date((await time.getAttribute("datetime")) ?? "");
    // English dates are British, as the browser asks for them.
    const said = new Intl.DateTimeFormat("en-GB", {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: hasScript ? timeZone : "UTC",
    }).format(at);
    await expect(time).toHaveText(hasScript ? said : `${said} UTC`);
  });
});
