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
  { email: identifier, password }: Credentials,
): Promise<{ visitor: Visitor; done: Visited }> {
  const { origin, pathname } = new URL(address);
  const visitor = new Visitor(origin);
  const page = await visitor.get(pathname);
  return { visitor, done: await visitor.press(page, "method=password", { identifier, password }) };
}
