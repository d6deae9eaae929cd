import { expect, test } from "../set-up/journey";
import { sendSignIn, waitForScript } from "../set-up/steps";

test("Sending the form hides a shown password again, and a reload does not send a refused form again", async ({
  page,
  person: { email },
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/login")) sent.push(request.url());
  });
  await page.goto("/login");
  const password = page.getByLabel("Password");
  const show = page.getByRole("button", { name: "Show password" });
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await sendSignIn(page, { email, password: "not the password" });
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await expect(password).toHaveAttribute("type", "password");
  await waitForScript(page);
  await page.reload();
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Register an account" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  expect(sent).toHaveLength(1);
});

for (const motion of ["no-preference", "reduce"] as const) {
  test(`With ${motion} for motion, ${motion === "reduce" ? "no" : "a"} transition joins one page and the next`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      window.addEventListener("pagereveal", ({ viewTransition }) => {
        Object.assign(window, { hasTransition: viewTransition !== null });
      });
    });
    await page.goto("/login");
    await page.getByRole("link", { name: "Sign up" }).click();
    await expect(page.getByRole("heading", { name: "Register an account" })).toBeVisible();
    const hasTransition = await page.evaluate(
      () => "hasTransition" in window && window.hasTransition,
    );
    expect(hasTransition).toBe(motion === "no-preference");
  });
}
