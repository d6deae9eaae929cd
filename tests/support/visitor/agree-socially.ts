import { Visitor } from "./visitor";

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
