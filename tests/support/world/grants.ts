import { Visitor, type Visited } from "../visitor/visitor";
import { beginAtHydra } from "../visitor/reach-consent";
import type { RegisteredApp } from "../visitor/register-app";

interface Granted extends RegisteredApp {
  /** Whose account it is: the id of an identity. */
  subject: string;
  /** The `state` of the application's request, which Hydra keeps with the grant. */
  state?: string;
}

/** Grants of one person to an application at the world's Hydra, made without a sign-in at Kratos. */
export async function createGrants(count: number, granted: Granted): Promise<void> {
  let left = count;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await createGrant(granted);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

async function createGrant(granted: Granted): Promise<void> {
  const { world, redirectUri, subject, state = "long-enough" } = granted;
  const visitor = new Visitor(world.hydra?.publicUrl ?? "");
  const accept = async ({ location }: Visited, kind: "login" | "consent", body: object) => {
    const challenge = new URL(location ?? "", world.url).searchParams.get(`${kind}_challenge`);
    const path = `/admin/oauth2/auth/requests/${kind}/accept`;
    const query = new URLSearchParams({ [`${kind}_challenge`]: challenge ?? "" });
    const address = `${world.hydra?.adminUrl ?? ""}${path}?${query.toString()}`;
    const answer = await fetch(address, { method: "PUT", body: JSON.stringify(body) });
    const { redirect_to: to } = (await answer.json()) as { redirect_to: string };
    return visitor.get(to.replace(visitor.origin, ""));
  };
  const asked = await beginAtHydra({ ...granted, atHydra: visitor, more: { state } });
  const signedIn = await accept(asked, "login", { subject });
  const done = await accept(signedIn, "consent", { grant_scope: ["openid", "email"] });
  if (!done.location?.startsWith(redirectUri))
    throw new Error(`The grant ended at ${done.location ?? "nowhere"}`);
}
