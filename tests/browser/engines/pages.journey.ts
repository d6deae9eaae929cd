import { expect, sendSignIn, sidewaysScroll, signIn, signInOnPhone, signOut, test } from "./engine";

test("The dark theme stays after a reload and on the next page, and so does the language @no-js", async ({
  visitor,
  hasScript,
}) => {
  const scheme = () => visitor.ask(() => getComputedStyle(document.documentElement).colorScheme);
  await visitor.open("/login");
  expect(await scheme()).toBe("light");
  await visitor.press("Switch to dark theme");
  await visitor.until(async () => (await scheme()) === "dark", "dark theme");
  await visitor.reload();
  expect(await scheme()).toBe("dark");
  await visitor.choose("Deutsch");
  // With script the choice is enough.
  if (!hasScript) await visitor.press("Language: Change");
  await visitor.see("Anmelden");
  await visitor.open("/recovery");
  expect(await visitor.ask(() => document.documentElement.lang)).toBe("de");
  expect(await scheme()).toBe("dark");
});

test("Back to a form that was left takes the next press, and a reload of a refused one sends nothing", async ({
  visitor,
  person,
}) => {
  await visitor.open("/login");
  await visitor.press("Sign up");
  await visitor.see("Register an account");
  await visitor.back();
  await sendSignIn(visitor, { ...person, password: "not the password" });
  await visitor.see("Wrong email or password.");
  await visitor.reload();
  await visitor.see("Wrong email or password.");
  await visitor.press("Sign up");
  await visitor.see("Register an account");
  await visitor.back();
  await visitor.see("Wrong email or password.");
  expect(await visitor.value("Email")).toBe(person.email);
  await sendSignIn(visitor, person);
  await visitor.see("Your account");
});

test("A button that is pressed twice sends the form once, and signs in", async ({
  visitor,
  person,
}) => {
  await visitor.open("/login");
  await visitor.fill("Email", person.email);
  await visitor.fill("Password", person.password);
  const taken = await visitor.ask(() => {
    let count = 0;
    window.addEventListener("submit", (event) => {
      if (!event.defaultPrevented) count += 1;
    });
    const button = document.querySelector<HTMLButtonElement>("#method-password");
    button?.click();
    button?.click();
    return count;
  });
  expect(taken).toBe(1);
  await visitor.see("Your account");
});

test("Passkeys are offered where the engine has them, and words say so where it does not @no-js", async ({
  visitor,
  program,
  hasScript,
}) => {
  await visitor.open("/login");
  if (!hasScript) {
    await visitor.see("This way to sign in needs JavaScript.");
    return;
  }
  expect(await visitor.ask(() => "PublicKeyCredential" in window)).toBe(program === "firefox");
  if (program === "firefox") await visitor.see("Sign in with a passkey");
  else await visitor.see("You can’t use passkeys or security keys in this browser right now.");
});

test("At 320 pixels, and at 640 as with a zoom of 200 %, no page moves sideways", async ({
  visitor,
  createPerson,
}) => {
  const look = async (paths: string[]) => {
    for (const width of [320, 640]) {
      await visitor.driver.setWidth(width);
      for (const path of paths) {
        await visitor.open(path);
        await visitor.until(
          async () => (await visitor.ask(() => window.innerWidth)) === width,
          `window of ${width} pixels`,
        );
        expect([path, await sidewaysScroll(visitor)]).toEqual([path, 0]);
      }
    }
  };
  await look(["/login", "/registration", "/recovery", "/verification"]);
  await signIn(visitor, await createPerson());
  await look(["/", "/settings", "/sessions"]);
});

test("New backup codes are where the page opens on a phone", async ({ visitor, createPerson }) => {
  const section = "Manage 2FA Backup Recovery Codes";
  await signIn(visitor, await createPerson());
  await visitor.driver.setWidth(390);
  await visitor.open("/settings?section=lookup_secret");
  await visitor.press("Create backup codes", section);
  await visitor.see("Each one works once");
  await visitor.until(
    () =>
      visitor.ask(() => {
        const place = document.querySelector("#lookup_secret li, li code")?.getBoundingClientRect();
        return place !== undefined && place.top >= 0 && place.bottom <= window.innerHeight;
      }),
    "backup code in sight",
  );
});

test("On a phone a toast stands in the middle of the page", async ({ visitor, createPerson }) => {
  await signIn(visitor, await createPerson());
  await visitor.driver.setWidth(390);
  await signOut(visitor);
  const isInMiddle = () => {
    const toast = document.querySelector(".toast")?.getBoundingClientRect();
    const { clientWidth: width } = document.documentElement;
    return toast !== undefined && Math.abs(toast.left - (width - toast.right)) <= 1;
  };
  await visitor.until(() => visitor.ask(isInMiddle), "toast in the middle");
});

test.describe("With a provider", () => {
  test.use({ profile: "social" });

  test("Back from the provider, its button leads there once more", async ({ visitor }) => {
    await visitor.open("/login");
    for (const time of ["first", "second"]) {
      await visitor.press("Continue with Acme");
      await visitor.until(
        () => visitor.ask(() => document.title === "Social provider of the stack"),
        `page of the provider, the ${time} time`,
      );
      await visitor.back();
    }
    await visitor.see("Continue with Acme");
  });
});

test.describe("In the mobile form", () => {
  test.use({ profile: "mobile" });

  test("The dialog takes the focus; with script Tab stays in it, and Escape leads back @no-js", async ({
    visitor,
    hasScript,
    person,
  }) => {
    const focused = () =>
      visitor.ask(() => {
        const { activeElement: element } = document;
        return element instanceof HTMLInputElement ? element.type : element?.textContent;
      });
    const untilFocused = (what: string) =>
      visitor.until(async () => (await focused()) === what, `focus on ${what}`);
    await visitor.driver.setWidth(360);
    await signInOnPhone(visitor, person);
    expect(await sidewaysScroll(visitor)).toBe(0);
    await visitor.press("Eliminar cuenta");
    await visitor.see("¿Eliminar cuenta?");
    await untilFocused("email");
    if (!hasScript) return;
    await visitor.pressKey("Tab");
    await untilFocused("Cancelar");
    await visitor.pressKey("Tab");
    await untilFocused("email");
    await visitor.pressKey("Escape");
    await untilFocused("Eliminar cuenta");
    expect(await visitor.text()).not.toContain("¿Eliminar cuenta?");
  });
});
