import { randomUUID } from "node:crypto";
import { expect, test } from "../set-up/journey";
import { expectHomeOf, flowIdOf, sendSignIn, signOut } from "../set-up/steps";

const afresh = "That page is no longer valid, so we opened a new one.";

test("A signed-in person who opens sign-in, sign-up or recovery gets to their account, with the reason if that needs one", async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  for (const path of ["/login", "/registration", "/recovery"]) {
    await page.goto(path);
    await expectHomeOf(page, person.email);
    await expect(page).toHaveURL("/");
    const said = page.getByText("You’re already signed in.");
    await expect(said).toHaveCount(path === "/login" ? 0 : 1);
  }
});

test("R63 Two tabs with a sign-in form each can both be used, and one that is sent after the other has signed in leads home and says why", async ({
  page,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  const wrong = { ...person, password: "not the password" };
  const other = await context.newPage();
  const third = await context.newPage();
  for (const tab of [page, other, third]) await tab.goto("/login");
  await sendSignIn(page, wrong);
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await sendSignIn(other, person);
  await expectHomeOf(other, person.email);
  // What another tab has begun is not ended by a wrong password.
  await sendSignIn(third, wrong);
  await expectHomeOf(third, person.email);
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
  await expect(page.getByText("You’re already signed in.")).toBeVisible();
});

test("R60 R63 A form left from before signing in and out again is replaced and keeps the email", async ({
  page,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  const other = await context.newPage();
  await other.goto("/login");
  await page.goto("/login");
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
  await signOut(page);
  await sendSignIn(other, person);
  await expect(other.getByText("That page is no longer valid")).toBeVisible();
  await expect(other.getByLabel("Email")).toHaveValue(person.email);
  await expect(other.getByLabel("Password")).toHaveValue("");
  await sendSignIn(other, person);
  await expectHomeOf(other, person.email);
});

test("R60 The address of a sign-in or sign-up that began in another browser, that nobody knows or that is garbage gives a fresh form that works", async ({
  page,
  createPerson,
  openOtherBrowser,
}) => {
  const person = await createPerson();
  const elsewhere = await openOtherBrowser();
  await elsewhere.goto("/login");
  await page.goto(`/registration?flow=${randomUUID()}`);
  await expect(page.getByText(afresh)).toBeVisible();
  await expect(page.getByLabel("First name")).toBeVisible();
  for (const id of [randomUUID(), "%00<'\"../../x", await flowIdOf(elsewhere)]) {
    const response = await page.goto(`/login?flow=${encodeURIComponent(id)}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByText(afresh)).toBeVisible();
  }
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
});
