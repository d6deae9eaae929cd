import { expect, test } from "../set-up/journey";
import { flowIdOf } from "../set-up/steps";

test("Home says who is signed in, and that the address is verified", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  const main = page.getByRole("main");
  await expect(main.getByText(person.email, { exact: true })).toBeVisible();
  await expect(main.getByText("Verified", { exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: "Account Settings" })).toBeVisible();
});

test("An address that is not verified comes first, and one press sends its code", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson({ verified: false }));
  const main = page.getByRole("main");
  await expect(main.getByText("Not verified", { exact: true })).toBeVisible();
  await main.getByRole("button").first().click();
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
  await expect(page.getByLabel("Verification code")).toBeVisible();
});

test("Once a code was sent, home leads first to entering it, in the page that can send another", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson({ verified: false });
  await signIn(person);
  const main = page.getByRole("main");
  await main.getByRole("button").first().click();
  await expect(page.getByLabel("Verification code")).toBeVisible();
  const flow = await flowIdOf(page);
  await page.goto("/");
  const way = main.getByRole("link", { name: "Verify your e-mail address" });
  await expect(way).toContainText(`Enter the code we sent to ${person.email}.`);
  await way.click();
  await expect(page.getByLabel("Verification code")).toBeVisible();
  expect(await flowIdOf(page)).toBe(flow);
});
