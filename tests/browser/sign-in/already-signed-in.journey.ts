import { expect, test } from "../set-up/journey";
import { expectHomeOf, sendSignIn, signOut } from "../set-up/steps";

for (const path of ["/login", "/registration", "/recovery"]) {
  test(`A signed-in person who opens ${path} gets to their account, with the reason if that needs one`, async ({
    page,
    createPerson,
    signIn,
  }) => {
    const person = await createPerson();
    await signIn(person);
    await page.goto(path);
    await expectHomeOf(page, person.email);
    await expect(page).toHaveURL("/");
    const said = page.getByText("You’re already signed in.");
    await expect(said).toHaveCount(path === "/login" ? 0 : 1);
  });
}

test("R63 A sign-in form sent after another tab has signed in leads home and says why", async ({
  page,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  const other = await context.newPage();
  await page.goto("/login");
  await other.goto("/login");
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
  await sendSignIn(other, person);
  await expectHomeOf(other, person.email);
  await expect(other.getByText("You’re already signed in.")).toBeVisible();
});

test("A wrong password in a tab does not end what another tab has begun", async ({
  page,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  const other = await context.newPage();
  await page.goto("/login");
  await other.goto("/login");
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
  await sendSignIn(other, { ...person, password: "not the password" });
  await expectHomeOf(other, person.email);
  await page.reload();
  await expectHomeOf(page, person.email);
});

test("R63 Two tabs with a sign-in form each can both be used", async ({
  page,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  const other = await context.newPage();
  await page.goto("/login");
  await other.goto("/login");
  await sendSignIn(page, { ...person, password: "not the password" });
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await sendSignIn(other, person);
  await expectHomeOf(other, person.email);
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
