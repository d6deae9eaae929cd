import type { PageVisit } from "../../kratos/call/visit.server";
import { notFoundPage, problemPage } from "../../page/problem.server";
import { findChallenge } from "./challenge";
import { hasHydra } from "./client.server";

/** The challenge with which Hydra sends a browser to this page. Throws without one, and without a Hydra. */
export async function requireChallenge(
  { request }: PageVisit,
  name: "consent_challenge" | "device_challenge",
): Promise<string> {
  if (!hasHydra) throw await notFoundPage(request);
  const challenge = findChallenge(request, name);
  if (!challenge) throw await problemPage(request, "challenge", 400);
  return challenge;
}
