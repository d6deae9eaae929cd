import type { Driver } from "../../support/engines/driver";
import { startFirefox } from "../../support/engines/firefox";
import { Visitor } from "../../support/engines/visitor";
import { startWebKit } from "../../support/engines/webkit";
import { expect, test as base } from "../set-up/journey";
import type { Credentials } from "../set-up/steps";

interface EngineJourney {
  /** A person at the project's engine, at this file's place. */
  visitor: Visitor;
}

interface EngineWorker {
  program: "firefox" | "webkit";
  script: "on" | "off";
  driver: Driver;
}

/** A journey in an engine that Playwright cannot drive. A complaint of the engine on any page fails the journey. */
export const test = base.extend<EngineJourney, EngineWorker>({
  program: ["firefox", { option: true, scope: "worker" }],
  script: ["on", { option: true, scope: "worker" }],
  hasScript: async ({ script }, use) => use(script === "on"),
  driver: [
    async ({ program, script }, use) => {
      const start = program === "firefox" ? startFirefox : startWebKit;
      const driver = await start({ hasScript: script === "on" });
      await use(driver);
      await driver.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  visitor: async ({ driver, place, hasScript }, use) => {
    await driver.begin();
    await use(new Visitor(driver, place.url, hasScript));
    expect(await driver.complaints()).toEqual([]);
  },
});

export { expect };

export async function sendSignIn(
  visitor: Visitor,
  { email, password }: Credentials,
): Promise<void> {
  await visitor.fill("Email", email);
  await visitor.fill("Password", password);
  await visitor.press("Sign in with a password");
}

export async function signIn(visitor: Visitor, person: Credentials): Promise<void> {
  await visitor.open("/login");
  await sendSignIn(visitor, person);
  await visitor.see("Your account");
}

export async function signInOnPhone(visitor: Visitor, person: Credentials): Promise<void> {
  await visitor.open("/ui/login");
  await visitor.fill("Correo electrónico", person.email);
  await visitor.fill("Contraseña", person.password);
  await visitor.press("Iniciar sesión con una contraseña");
  await visitor.see("Datos de su perfil");
}

export async function signOut(visitor: Visitor): Promise<void> {
  await visitor.open("/logout");
  await visitor.press("Yes");
  await visitor.see("You’re logged out.");
}

/** The pixels by which the page can be moved sideways, in a window of this width. */
export async function sidewaysScroll(visitor: Visitor): Promise<number> {
  return visitor.ask(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
