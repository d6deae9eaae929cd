import type { Person } from "../../../stack/people";
import type { RegisteredApp } from "./register-app";
import { Visitor, type Visited } from "./visitor";

export interface AtConsent {
  visitor: Visitor;
  /** The browser at Hydra, which has its own cookies. */
  atHydra: Visitor;
  consent: Visited;
  address: string;
}

interface Way extends RegisteredApp {
  person: Person;
  /** More parameters for the application's request. */
  more?: Record<string, string>;
  /** The browser here and at Hydra, if a certain one is needed. */
  visitor?: Visitor;
  atHydra?: Visitor;
}

/** Takes a person from an application's request through sign-in to the consent page. */
export async function reachConsent(way: Way): Promise<AtConsent> {
  const { world, person } = way;
  const { origin } = new URL(world.url);
  const { visitor = new Visitor(origin), atHydra = new Visitor(world.hydra?.publicUrl ?? "") } =
    way;
  const start = await beginAtHydra({ ...way, atHydra });
  const login = await visitor.follow(await visitor.follow(start));
  const { email: identifier, password } = person;
  const done = await visitor.press(login, "method=password", { identifier, password });
  const back = await atHydra.follow(done);
  const address = (back.location ?? "").replace(origin, "");
  return { visitor, atHydra, address, consent: await visitor.get(address) };
}

/** Sends an application's request to Hydra, which answers with the way to the sign-in. */
export function beginAtHydra(way: Omit<Way, "person" | "visitor">): Promise<Visited> {
  const { world, clientId, redirectUri, more } = way;
  const { atHydra = new Visitor(world.hydra?.publicUrl ?? "") } = way;
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: "code",
    redirect_uri: redirectUri,
    scope: "openid email",
    state: "a-state-that-is-long-enough",
    ...more,
  });
  return atHydra.get(`/oauth2/auth?${query.toString()}`);
}
