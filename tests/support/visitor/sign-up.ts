import type { Visited, Visitor } from "./visitor";
import { newEmail } from "./new-email";

type Typed = Parameters<Visitor["press"]>[2];

/** A password that Kratos takes. */
export const goodPassword = "Long-enough-15 of a newcomer";

/** Sends the first step of a registration; the page of the second, or the first one again if it is refused. */
export async function sendTraits(visitor: Visitor, traits: Typed = {}): Promise<Visited> {
  const typed = { "traits.email": newEmail(), "traits.name.first": "Ada", ...traits };
  return pressOn(visitor, await visitor.get("/registration"), "method=profile", typed);
}

/** Signs somebody up with a password in two steps; the answer to the second. */
export async function signUp(visitor: Visitor, traits: Typed = {}): Promise<Visited> {
  const second = await sendTraits(visitor, traits);
  return visitor.press(second, "method=password", { password: goodPassword });
}

/** Presses a button and goes where that leads, if it leads anywhere. */
export async function pressOn(
  visitor: Visitor,
  from: Visited,
  button: string,
  typed: Typed = {},
): Promise<Visited> {
  const sent = await visitor.press(from, button, typed);
  return sent.location ? visitor.follow(sent) : sent;
}
