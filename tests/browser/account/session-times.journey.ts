import { expect, test } from "../set-up/journey";
import { waitUntilHydrated } from "../set-up/steps";

const timeZone = "Pacific/Auckland";

test.use({ timezoneId: timeZone });

test("A session's time is in the visitor's own zone and written as in their region with script, and names its zone without @no-js", async ({
  page,
  createPerson,
  signIn,
  hasScript,
}) => {
  await signIn(await createPerson());
  await page.goto("/sessions");
  if (hasScript) await waitUntilHydrated(page);
  await page.getByRole("main").locator("summary").click();
  const time = page.getByRole("time");
  const at = new Date((await time.getAttribute("datetime")) ?? "");
  // The browser asks for en-GB, which only script can follow.
  const said = new Intl.DateTimeFormat(hasScript ? "en-GB" : "en", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: hasScript ? timeZone : "UTC",
  }).format(at);
  await expect(time).toHaveText(hasScript ? said : `${said} UTC`);
});
