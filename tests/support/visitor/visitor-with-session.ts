import { Visitor } from "./visitor";

/** A browser with the cookies of a session, for tests where a stand-in says whose session it is. */
export function visitorWithSession(url: string): Visitor {
  const visitor = new Visitor(url);
  visitor.cookies.set("ory_kratos_session", "s");
  visitor.cookies.set("csrf_token_1", "t");
  return visitor;
}
