import { authenticator } from "otplib";
import { expect } from "vitest";
import { Visitor, type Visited } from "./visitor";

interface Credentials {
  email: string;
  password: string;
}

/** A browser in which a person has just signed in. */
export async function signIn(url: string, credentials: Credentials): Promise<Visitor> {
  const { visitor, done } = await signInAt(`${url}/login`, credentials);
  if (done.status !== 303) throw new Error(`Signing in was answered ${done.status}.`);
  return visitor;
}

/** The same with the mobile form. */
export async function signInOnPhone(url: string, credentials: Credentials): Promise<Visitor> {
  const { visitor, done } = await signInAt(`${url}/ui/login`, credentials);
  expect(done.location).toBe("/ui");
  return visitor;
}

async function signInAt(
  address: string,
  credentials: Credentials,
): Promise<{ visitor: Visitor; done: Visited }> {
  const { origin, pathname } = new URL(address);
  const visitor = new Visitor(origin);
  return { visitor, done: await sendSignIn(visitor, credentials, pathname) };
}

/** The answer to a sign-in, whether or not it succeeds. */
export async function sendSignIn(
  visitor: Visitor,
  { email: identifier, password }: Credentials,
  path = "/login",
): Promise<Visited> {
  return visitor.press(await visitor.get(path), "method=password", { identifier, password });
}

/** Adds an authenticator app to the account of who is signed in; returns its secret. */
export async function addAuthenticator(visitor: Visitor): Promise<string> {
  const settings = await visitor.get("/settings?section=totp");
  const secret = settings.page.querySelector("main #totp code")?.text.trim() ?? "";
  const typed = { totp_code: authenticator.generate(secret) };
  expect((await visitor.press(settings, "method=totp", typed)).status).toBe(303);
  return secret;
}
