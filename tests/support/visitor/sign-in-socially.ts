import { agreeSocially } from "./agree-socially";
import { Visitor, type Visited } from "./visitor";

/** A browser in which somebody has just signed up with the provider Acme. */
export async function signInSocially(url: string, email: string): Promise<Visitor> {
  const visitor = new Visitor(url);
  const sent = await visitor.press(await visitor.get("/registration"), "provider=acme");
  const done = await returnFromProvider(visitor, sent, email);
  if (!visitor.cookies.has("ory_kratos_session")) {
    throw new Error(`Signing up by the provider was answered ${done.status}.`);
  }
  return visitor;
}

/** Signs in at the provider to which the visitor was sent, and follows its redirect back. */
export async function returnFromProvider(
  visitor: Visitor,
  sent: Visited,
  email: string,
): Promise<Visited> {
  const back = await agreeSocially(sent.location ?? "", email);
  return visitor.get(back.replace(visitor.origin, ""));
}
