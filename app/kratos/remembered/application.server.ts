import { z } from "zod";
import { absoluteReturnTo } from "../../doors/safe-redirect.server";
import { parameterIn } from "../../flow/parameters";
import { sign } from "../../forms/signature.server";
import { createOwnCookie } from "../../settings/own-cookie.server";

/**
 * The name of the application that a sign-in is for. A recovery and a verification lead back to it, but Kratos (v1.3.1)
 * names it only in the sign-in and the registration. The challenge itself is not kept.
 */
const cookie = createOwnCookie("application", { maxAgeSeconds: 3_600 });

const knownSchema = z.tuple([z.string(), z.string()]);

/** Lets the pages of a recovery or a verification name it. */
export async function rememberApplication(
  request: Request,
  { challenge, name }: { challenge: string; name: string },
  headers: Headers,
): Promise<void> {
  const known = await read(request);
  const digest = sign("application", challenge);
  if (known?.[0] === digest && known[1] === name) return;
  headers.append("Set-Cookie", await cookie.serialize([digest, name]));
}

/** The name of the application that these parameters lead on to, at once or by its sign-in. */
export async function findApplication(
  request: Request,
  carried: URLSearchParams,
): Promise<string | undefined> {
  const back = absoluteReturnTo(carried.get("return_to") ?? "");
  const challenge = carried.get("login_challenge") ?? parameterIn(back, "login_challenge");
  const known = challenge ? await read(request) : undefined;
  return known?.[0] === sign("application", challenge ?? "") ? known[1] : undefined;
}

async function read(request: Request) {
  return knownSchema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}
