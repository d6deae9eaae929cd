import { randomUUID } from "node:crypto";
import { expect, test } from "../set-up/journey";
import { expectHomeOf, flowIdOf, sendSignIn } from "../set-up/steps";

const sentence = "That page is no longer valid, so we opened a new one.";

test("R60 A sign-in that began in another browser starts afresh in this one", async ({
  page,
  createPerson,
  openOtherBrowser,
}) => {
  const person = await createPerson();
  const elsewhere = await openOtherBrowser();
  await elsewhere.goto("/login");
  const response = await page.goto(`/login?flow=${await flowIdOf(elsewhere)}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByText(sentence)).toBeVisible();
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
});

for (const [title, id] of [
  ["that nobody knows", randomUUID()],
  ["that is garbage", "%00<'\"../../x"],
] as const) {
  test(`R60 A sign-in address with an id ${title} gives a fresh form that works`, async ({
    page,
    createPerson,
  }) => {
    const person = await createPerson();
    const response = await page.goto(`/login?flow=${encodeURIComponent(id)}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByText(sentence)).toBeVisible();
    await sendSignIn(page, person);
    await expectHomeOf(page, person.email);
  });
}

test("R60 A sign-up address with an id that nobody knows gives a fresh form", async ({ page }) => {
  const response = await page.goto(`/registration?flow=${randomUUID()}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel("First name")).toBeVisible();
});
