import { expect, test } from "../set-up/own-world";
import { chooseLanguage, changeNameAndTheme, expectHomeOf, sendSignIn } from "../set-up/steps";

// All of it is below a path of the host.
test.use({ ownWorld: { basePath: "/account" } });

test("Below /account a person signs in, changes a name and the theme, and signs out", async ({
  page,
  world,
  createPerson,
}) => {
  const person = await createPerson({ name: { first: "Ada", last: "Byron" } });
  const outside: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOurs = origin === new URL(world.url).origin;
    if (isOurs && !/^\/account(\/|$)/.test(pathname)) outside.push(pathname);
  });

  await page.goto("/account/settings");
  await expect(page).toHaveURL(`${world.url}/login?return_to=%2Faccount%2Fsettings`);
  await sendSignIn(page, { email: person.email, password: "wrong" });
  await expect(page.getByText("Wrong email or password").first()).toBeVisible();
  await sendSignIn(page, person);
  await expect(page).toHaveURL(`${world.url}/settings`);

  await changeNameAndTheme(page);

  await page.locator("header.header").getByRole("link").click();
  await expectHomeOf(page, person.email);
  await expect(page).toHaveURL(world.url);
  await chooseLanguage(page, "Svenska");
  await expect(page).toHaveURL(`${world.url}?lng=sv`);
  await chooseLanguage(page, "English");
  await expectHomeOf(page, person.email);

  await page.getByRole("banner").locator("summary").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("You’re logged out.")).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/login`);
  expect(outside).toEqual([]);
});
