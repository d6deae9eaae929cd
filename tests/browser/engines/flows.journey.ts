import { generateSync } from "otplib";
import { inventNewcomer } from "../set-up/steps";
import { expect, sendSignIn, signIn, signInOnPhone, signOut, test } from "./engine";

test("Somebody signs in after a wrong password, and signs out @no-js", async ({
  visitor,
  person,
}) => {
  await visitor.open("/login");
  await sendSignIn(visitor, { ...person, password: "not the password" });
  await visitor.see("Wrong email or password.");
  expect(await visitor.value("Email")).toBe(person.email);
  await sendSignIn(visitor, person);
  await visitor.see("Your account");
  await signOut(visitor);
});

test("A newcomer signs up by a code, whose field takes it from the mail by itself", async ({
  visitor,
  mailTo,
}) => {
  const { email } = inventNewcomer();
  await visitor.open("/registration");
  await visitor.fill("Email", email);
  await visitor.fill("First name", "Grace");
  await visitor.fill("Last name", "Hopper");
  await visitor.press("Continue");
  await visitor.see("Choose how you’d like to sign in");
  await visitor.press("Sign up with a code");
  await visitor.see("Enter the code we sent to");
  const attributes = await visitor.ofField(
    (field) => [field.getAttribute("autocomplete"), field.inputMode],
    "Sign-up code",
  );
  expect(attributes).toEqual(["one-time-code", "numeric"]);
  const [code = ""] = (await mailTo(email)).codes;
  await visitor.fill("Sign-up code", code);
  await visitor.press("Continue");
  await visitor.see("Your account");
});

test("A code from the mail recovers an account, up to a new password", async ({
  visitor,
  person: { email },
  mailTo,
}) => {
  await visitor.open("/recovery");
  await visitor.fill("Email", email);
  await visitor.press("Continue");
  await visitor.see("has an account, we sent a code there");
  const [code = ""] = (await mailTo(email)).codes;
  await visitor.fill("Recovery code", code);
  await visitor.press("Continue");
  await visitor.see("Choose a new password");
  await visitor.fill("New password", inventNewcomer().password);
  await visitor.press("Save new password");
  await visitor.see("Your new password is saved.");
});

test("An authenticator app is added, and its code is the second factor", async ({
  visitor,
  person,
}) => {
  const section = "Manage 2FA TOTP Authenticator App";
  await signIn(visitor, person);
  await visitor.open("/settings?section=totp");
  const secret = await visitor.ask(() => document.querySelector("#totp code")?.textContent);
  await visitor.fill(
    "Code from your authenticator app",
    generateSync({ secret: secret ?? "" }),
    section,
  );
  await visitor.press("Turn on", section);
  await visitor.see("Authenticator app added.");
  await signOut(visitor);
  await visitor.open("/login");
  await sendSignIn(visitor, person);
  await visitor.see("Two-Factor Authentication");
  await visitor.fill("Code from your authenticator app", generateSync({ secret: secret ?? "" }));
  await visitor.press("Continue");
  await visitor.see("Your account");
});

test.describe("With an application", () => {
  test.use({ profile: "oauth" });

  test("Somebody allows an application access, and signs out there @no-js", async ({
    visitor,
    place,
    createPerson,
  }) => {
    await visitor.open(`${place.oauth?.appUrl ?? ""}/sign-in`);
    await visitor.see("Password");
    await sendSignIn(visitor, await createPerson());
    await visitor.see("Allow access?");
    await visitor.press("Allow");
    await visitor.see("Signed in at Meadow Books");
    await visitor.press("Sign out");
    await visitor.see("Do you wish to log out?");
    await visitor.press("Yes");
    await visitor.see("You are signed out of Meadow Books.");
  });
});

test.describe("In the mobile form", () => {
  test.use({ profile: "mobile" });

  test("Somebody signs in, changes the name and deletes the account @no-js", async ({
    visitor,
    createPerson,
  }) => {
    const person = await createPerson({ name: { first: "Ada", last: "Byron" } });
    await signInOnPhone(visitor, person);
    await visitor.fill("Apellidos", "Lovelace");
    await visitor.press("Guardar", "Datos de su perfil");
    await visitor.see("¡Sus cambios han sido guardados!");
    await visitor.press("Eliminar cuenta");
    await visitor.see("¿Eliminar cuenta?");
    await visitor.fill("Correo electrónico", person.email, "¿Eliminar cuenta?");
    await visitor.press("Eliminar cuenta", "¿Eliminar cuenta?");
    await visitor.see("Cuenta eliminada con éxito.");
  });
});
