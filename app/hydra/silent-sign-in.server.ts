import type { Flow } from "../flow/flow";
import type { PageVisit } from "../kratos/visit.server";
import { leaveTo } from "./answer.server";
import { askHydra, hasHydra, hydra } from "./client.server";

/**
 * The way back for an application that asks whether somebody is signed in, and wants no page for it (`prompt=none` of
 * OpenID Connect): `login_required`. Hydra itself says so while it remembers nobody, but not once it remembers
 * somebody whose identity session is over. Undefined for any other sign-in.
 */
export async function refuseSilentSignIn(
  visit: PageVisit,
  { oauth2_login_challenge: challenge, oauth2_login_request: asked }: Flow,
  headers: Headers,
): Promise<Response | undefined> {
  if (!hasHydra || !challenge || !isSilent(asked?.request_url)) return undefined;
  const answer = await askHydra(visit.context, (options) =>
    hydra.rejectOAuth2LoginRequest(
      {
        loginChallenge: challenge,
        rejectOAuth2Request: {
          error: "login_required",
          error_description: "Nobody is signed in, and no page may ask.",
          status_code: 400,
        },
      },
      options,
    ),
  );
  return leaveTo(visit, answer, headers);
}

function isSilent(address: string | undefined): boolean {
  return (
    address !== undefined &&
    URL.canParse(address) &&
    new URL(address).searchParams.get("prompt") === "none"
  );
}
