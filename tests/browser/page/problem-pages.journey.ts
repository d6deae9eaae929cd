import { expect, test } from "../set-up/journey";
import { expectHomeOf } from "../set-up/steps";

test("An unknown address says that there is no page, and leads to the account, or to sign-in first", async ({
  page,
  signIn,
}) => {
  const response = await page.goto("/there/is/nothing");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 - Page not found" })).toBeVisible();
  await expect(page).toHaveTitle("404 - Page not found");
  await expect(page.getByText("Reference:")).toHaveCount(0);
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const person = await signIn();
  await page.goto("/there/is/nothing");
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expectHomeOf(page, person.email);
});

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

test("A link to an error that nobody knows any more is said not to work, once, with a way to go on", async ({
  page,
}) => {
  for (const address of ["/error?id=nonsense", "/error"]) {
    await page.goto(address);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading")).toHaveText("This link doesn’t work");
    await expect(main).not.toContainText("An error occurred");
    await expect(main).not.toContainText("on our side");
    await expect(main.getByRole("link", { name: "Go to your account" })).toHaveAttribute(
      "href",
      "/",
    );
  }
});

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
