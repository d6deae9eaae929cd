import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { env, isSecure } from "../env.server";

/** Of so many questions at a time it is remembered that they were answered. */
const mostAnswers = 5;

/**
 * The questions for a sign-out that this browser has answered with Yes, as digests. The newest Hydra keeps no account
 * of it: it gives the question out again, where v2.3.0 says that it was answered.
 */
const cookie = createCookie(isSecure ? "__Host-signed-out" : "signed-out", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isSecure,
  secrets: env.COOKIE_SECRET,
});

export async function isAnswered(request: Request, challenge: string): Promise<boolean> {
  return (await readAnswers(request)).includes(digest(challenge));
}

/** The Set-Cookie line that remembers the answer. */
export async function rememberAnswer(request: Request, challenge: string): Promise<string> {
  const others = (await readAnswers(request)).filter((answer) => answer !== digest(challenge));
  return cookie.serialize([digest(challenge), ...others].slice(0, mostAnswers));
}

async function readAnswers(request: Request): Promise<unknown[]> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return Array.isArray(value) ? (value as unknown[]) : [];
}

function digest(challenge: string): string {
  return createHash("sha256").update(challenge).digest("base64url");
}
