import type { Flow } from "../flow/flow";
import { parameterIn } from "../flow/parameters";
import type { PageVisit } from "../kratos/call/visit.server";
import { redirectToClient } from "./call/answer.server";
import { askHydra, hasHydra, hydra } from "./call/client.server";

/**
 * The redirect for an application that asks whether somebody is signed in without any page (`prompt=none` of OpenID
 * Connect): `login_required`. Hydra itself answers so while it remembers nobody, but not once it remembers somebody
 * whose Kratos session is over. Undefined for any other sign-in.
 */
export async function refuseSilentSignIn(
  visit: PageVisit,
  { oauth2_login_challenge: challenge, oauth2_login_request: asked }: Flow,
  headers: Headers,
): Promise<Response | undefined> {
  const isSilent = parameterIn(asked?.request_url, "prompt") === "none";
  if (!hasHydra || !challenge || !isSilent) return undefined;
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
  return redirectToClient(visit, answer, headers);
}
