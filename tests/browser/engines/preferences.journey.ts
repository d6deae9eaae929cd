import { expect, test } from "./engine";

test("With forced colours every button and field of sign-in has a border that can be seen", async ({
  visitor,
}) => {
  await visitor.driver.setPreferences({ forcedColours: true });
  await visitor.open("/login");
  const isForced = () => matchMedia("(forced-colors: active)").matches;
  expect(await visitor.ask(isForced)).toBe(true);
  const borders = await visitor.ask(() =>
    [...document.querySelectorAll("main button, main input:not([type=hidden])")]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => {
        const { borderBlockStartStyle: style, borderBlockStartColor: colour } =
          getComputedStyle(element);
        return [style, colour !== getComputedStyle(document.body).backgroundColor];
      }),
  );
  expect(borders.length).toBeGreaterThan(3);
  expect(borders).toEqual(borders.map(() => ["solid", true]));
});

test("For people who asked for reduced motion, nothing on the page moves", async ({ visitor }) => {
  await visitor.driver.setPreferences({ reducedMotion: true });
  await visitor.open("/login");
  const isReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  expect(await visitor.ask(isReduced)).toBe(true);
  await visitor.press("Sign up");
  await visitor.see("Register an account");
  expect(await visitor.ask(() => document.getAnimations().length)).toBe(0);
});
