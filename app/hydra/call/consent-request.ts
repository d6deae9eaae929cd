import { z } from "zod";

const text = z.string().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);
const list = z
  .array(z.string())
  .nullish()
  .catch([])
  .transform((values) => values ?? []);

export const clientSchema = z.object({
  client_id: z.string(),
  client_name: text,
  client_uri: text,
  policy_uri: text,
  tos_uri: text,
  skip_consent: flag,
  skip_logout_consent: flag,
});

/** An application as Hydra knows it; whoever registered it wrote every field. */
export type OAuthClient = z.infer<typeof clientSchema>;

export const consentRequestSchema = z.object({
  challenge: z.string(),
  subject: z.string(),
  skip: z.boolean().catch(false),
  requested_scope: list,
  requested_access_token_audience: list,
  request_url: text,
  /** Only the newest Hydra has device sign-in. Any value means a device's request. */
  device_challenge_id: z.unknown().optional(),
  client: clientSchema,
});

/** What an application requests (`GET …/requests/consent`). */
export type ConsentRequest = z.infer<typeof consentRequestSchema>;

/** Whether a device began the request (RFC 8628). */
export function isForDevice({ device_challenge_id: id }: ConsentRequest): boolean {
  return id !== undefined && id !== null && id !== "";
}

/**
 * Whether the request can be granted without a question: it was answered before, or the operator trusts the
 * application. A device's request always asks, because the sender of a link with a code gets the access.
 */
export function isAgreed(request: ConsentRequest): boolean {
  return !isForDevice(request) && (request.skip || request.client.skip_consent === true);
}
