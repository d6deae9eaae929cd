import { expect, test } from "../set-up/journey";
import { expectHomeOf, flowIdOf, sendSignIn, sendPassword } from "../set-up/steps";

test.use({ profile: "short-lived" });

test("R60 A sign-in form that was open for too long is replaced, says so, also at its address, and keeps the email", async ({
  page,
  person,
}) => {
  const renewed = /so we opened a new one/;
  await page.goto("/login");
  const id = await flowIdOf(page);
  const address = `/self-service/login/flows?id=${id}`;
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(410);
  const tab = await page.context().newPage();
  await tab.goto(`/login?flow=${id}`);
  await expect(tab.getByText(renewed)).toHaveCount(1);
  await sendSignIn(page, person);
  await expect(page.getByText(renewed)).toHaveCount(1);
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page.getByLabel("Password")).toHaveValue("");
  // On a busy machine a form that lives for three seconds may be too late again.
  await expect(async () => {
    await sendPassword(page, person.password);
    await expectHomeOf(page, person.email);
  }).toPass();
});
