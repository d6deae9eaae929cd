import type { Visitor } from "../../support/engines/visitor";
import type { Credentials } from "../set-up/steps";

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

/** How far the page can be moved sideways, in a window of this width. */
export async function sidewaysScroll(visitor: Visitor): Promise<number> {
  return visitor.ask(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
