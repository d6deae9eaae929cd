import { z } from "zod";
import { identitySchema } from "./flow-schema";

export const sessionSchema = z.object({
  id: z.string(),
  /** The time of its beginning; a fresh sign-in changes `authenticated_at` alone (v1.3.1). */
  issued_at: z.string().optional().catch(undefined),
  authenticated_at: z.string().optional().catch(undefined),
  authentication_methods: z
    .array(
      z.object({
        method: z.string(),
        aal: z.string().optional().catch(undefined),
        provider: z.string().optional().catch(undefined),
        completed_at: z.string().optional().catch(undefined),
      }),
    )
    .catch([]),
  devices: z
    .array(
      z.object({
        ip_address: z.string().optional().catch(undefined),
        user_agent: z.string().optional().catch(undefined),
        location: z.string().optional().catch(undefined),
      }),
    )
    .catch([]),
  identity: identitySchema,
});

/** From `GET /sessions/whoami` or `GET /sessions`. */
export type Session = z.infer<typeof sessionSchema> & {
  /** The time of Kratos' answer, by Kratos' clock, in ms. */
  toldAt?: number;
};
