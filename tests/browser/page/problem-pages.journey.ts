import { expect, test } from "../set-up/journey";

for (const [place, timezoneId, locale] of [
  ["New York", "America/New_York", "en-US"],
  ["London", "Europe/London", "en-GB"],
] as const) {
  test.describe(`In a browser in ${place}`, () => {
    test.use({ timezoneId, locale });

    test("One line has the reference and the time, with script in the browser's time zone and as its region writes it @no-js", async ({
      page,
      hasScript,
    }) => {
      const response = await page.goto("/error?id=nonsense");
      const line = page.getByRole("main").getByText("Reference: ");
      await expect(line).not.toContainText("·");
      await expect(line).toContainText(response?.headers()["x-request-id"] ?? "no id");
      const time = line.getByRole("time");
      const iso = (await time.getAttribute("datetime")) ?? "";
      const format = new Intl.DateTimeFormat(hasScript ? locale : "en-GB", {
        dateStyle: "medium",
        timeStyle: "short",
        timeZone: hasScript ? timezoneId : "UTC",
      });
      await expect(time).toHaveText(`${format.format(new Date(iso))}${hasScript ? "" : " UTC"}`);
    });
  });
}

test("R79 An error of the identity service is told in our words, with its status in a box to open, and leads back to where a person can begin again @no-js", async ({
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
