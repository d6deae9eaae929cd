import type { Locator } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { waitUntilHydrated } from "../set-up/steps";

for (const [place, timezoneId, locale] of [
  ["New York", "America/New_York", "en-US"],
  ["London", "Europe/London", "en-GB"],
] as const) {
  test.describe(`In a browser in ${place}`, () => {
    test.use({ timezoneId, locale });

    test("A problem and a session have their time in the browser's zone, or with the name of the zone @no-js", async ({
      page,
      hasScript,
      signIn,
    }) => {
      const expectLocal = async (time: Locator) => {
        const format = new Intl.DateTimeFormat(hasScript ? locale : "en-GB", {
          dateStyle: "medium",
          timeStyle: "short",
          timeZone: hasScript ? timezoneId : "UTC",
        });
        const said = format.format(new Date((await time.getAttribute("datetime")) ?? ""));
        await expect(time).toHaveText(`${said}${hasScript ? "" : " UTC"}`);
      };
      const response = await page.goto("/error?id=nonsense");
      const line = page.getByRole("main").getByText("Reference: ");
      await expect(line).not.toContainText("·");
      await expect(line).toContainText(response?.headers()["x-request-id"] ?? "no id");
      await expectLocal(line.getByRole("time"));
      await signIn();
      await page.goto("/sessions");
      if (hasScript) await waitUntilHydrated(page);
      await page.getByRole("main").locator("summary").click();
      await expectLocal(page.getByRole("time"));
    });
  });
}

test("R79 An error of the identity service is told in our words, and leads to where a person can begin again @no-js", async ({
  page,
}) => {
  await page.goto("/error?id=stub:500");
  await expect(page.getByRole("heading", { name: "An error occurred" })).toBeVisible();
  await expect(page.getByText("Something went wrong on our side.")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("stub error");
  await expect(page.getByRole("heading", { name: "Technical details" })).toBeVisible();
  const details = page.getByText('"Internal Server Error"');
  await expect(details).toBeHidden();
  await page.getByText("Toggle content").click();
  await expect(details).toBeVisible();
  await page.getByText("Toggle content").click();
  await expect(details).toBeHidden();
  await page.getByRole("link", { name: "Go Back" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});
