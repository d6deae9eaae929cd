import type { SocialProvider } from "../kratos/kratos-config";
import type { RunningSocialProvider } from "./social-provider";

/** The names on the buttons, all for one server. */
const labels = { acme: "Acme", other: "Other" } as const;

export type SocialId = keyof typeof labels;

/** Where Kratos receives a provider's answer, at the front end's own address. */
export function socialCallbackUrl(publicUrl: string, id: SocialId): string {
  return `${publicUrl}/self-service/methods/oidc/callback/${id}`;
}

/** A provider in Kratos' configuration. */
export function describeForKratos(
  id: SocialId,
  { issuer, clientId, clientSecret }: RunningSocialProvider,
): SocialProvider {
  return {
    id,
    provider: "generic",
    label: labels[id],
    client_id: clientId,
    client_secret: clientSecret,
    issuer_url: issuer,
    scope: ["openid", "email", "profile"],
    mapper_url: `base64://${Buffer.from(mapper).toString("base64")}`,
  };
}

/** In Jsonnet. Kratos omits claims that are empty or false. */
const mapper = `
local claims = std.extVar('claims');
{
  identity: {
    traits: {
      [if 'email' in claims && 'email_verified' in claims then 'email']: claims.email,
      [if 'given_name' in claims then 'name']: { first: claims.given_name },
    },
  },
}
`;
