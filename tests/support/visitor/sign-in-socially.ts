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

/** Signs in at the social provider to which a service redirected us, and returns where it then sends the browser. */
export async function agreeSocially(providerUrl: string, email: string): Promise<string> {
  const { origin, href } = new URL(providerUrl);
  const provider = new Visitor(origin);
  const asked = await provider.follow(await provider.get(href.replace(origin, "")));
  const agreement = new URLSearchParams({ answer: "continue", email, first_name: "Ann" });
  const done = await provider.post(asked.url, agreement);
  const { location } = await provider.follow(done);
  if (!location) throw new Error("The social provider sends nobody back.");
  return location;
}
