import { Visitor } from "./visitor";

/** A browser in which a person has just signed in. */
export async function signIn(
  url: string,
  { email: identifier, password }: { email: string; password: string },
): Promise<Visitor> {
  const visitor = new Visitor(url);
  const done = await visitor.press(await visitor.get("/login"), "method=password", {
    identifier,
    password,
  });
  if (done.status !== 303) throw new Error(`Signing in was answered ${done.status}.`);
  return visitor;
}
