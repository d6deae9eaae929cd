import { expect, test } from "../set-up/journey";

test("Without what the oldest engines lack, script takes over the page all the same @oldest", async ({
  page,
}) => {
  await page.goto("/login");
  const there = await page.evaluate(() => [
    "at" in Array.prototype,
    "hasOwn" in Object,
    "SubmitEvent" in window,
    "requestSubmit" in HTMLFormElement.prototype,
    "structuredClone" in window,
    "TextEncoderStream" in window,
    "HTMLDialogElement" in window,
  ]);
  expect(there).toEqual(there.map(() => false));
  await page.getByLabel("Password").fill("not to be seen");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "text");
});
