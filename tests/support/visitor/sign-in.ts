import { generateSync } from "otplib";
import { expect } from "vitest";
import type { Person } from "../../../stack/people";
import type { World } from "../world/world";
import { Visitor, type Visited } from "./visitor";

type Credentials = Pick<Person, "email" | "password">;

/** A new person, and a browser in which they have just signed in. */
export async function enter(
  world: Pick<World, "url" | "createPerson">,
  wanted?: Parameters<World["createPerson"]>[0],
): Promise<{ person: Person; visitor: Visitor }> {
  const person = await world.createPerson(wanted);
  return { person, visitor: await signIn(world.url, person) };
}

/** A browser in which a person has just signed in. */
export async function signIn(url: string, credentials: Credentials): Promise<Visitor> {
  const { visitor, done } = await signInAt(`${url}/login`, credentials);
  if (done.status !== 303) throw new Error(`Signing in was answered ${done.status}.`);
  return visitor;
}

/** Like `signIn`, with the mobile form. */
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
  credentials: Credentials,
  path = "/login",
): Promise<Visited> {
  return enterPassword(visitor, await visitor.get(path), credentials);
}

/** Like `sendSignIn`, on a page that is open already. */
export function enterPassword(visitor: Visitor, page: Visited, credentials: Credentials) {
  const { email: identifier, password } = credentials;
  return visitor.press(page, "method=password", { identifier, password });
}

/** When somebody signed in, as Kratos tells it. */
export async function signedInAt(visitor: Visitor): Promise<number> {
  const { html } = await visitor.get("/sessions/whoami", { Accept: "application/json" });
  return Date.parse((JSON.parse(html) as { authenticated_at: string }).authenticated_at);
}

/** Adds an authenticator app to the signed-in account; returns its secret. */
export async function addAuthenticator(visitor: Visitor): Promise<string> {
  const settings = await visitor.get("/settings?section=totp");
  const secret = settings.page.querySelector("main #totp code")?.text.trim() ?? "";
  expect((await sendAppCode(visitor, settings, secret)).status).toBe(303);
  return secret;
}

/** The answer to a code of that app at the second step. */
export async function sendAppCode(
  visitor: Visitor,
  step: Visited,
  secret: string,
): Promise<Visited> {
  return visitor.press(step, "method=totp", { totp_code: generateSync({ secret }) });
}
