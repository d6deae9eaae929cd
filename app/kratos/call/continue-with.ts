import { z } from "zod";

export interface NextFlow {
  id: string;
}

/** The next steps in `continue_with` after a flow is done; an address change and a redirect may come together. */
export interface NextSteps {
  redirectTo?: string;
  verification?: NextFlow;
  settings?: NextFlow;
}

const verificationSchema = z.object({
  action: z.literal("show_verification_ui"),
  flow: z.object({
    id: z.string().min(1),
    verifiable_address: z.string().optional().catch(undefined),
  }),
});
const redirectSchema = z.object({
  action: z.literal("redirect_browser_to"),
  redirect_browser_to: z.string(),
});
const settingsSchema = z.object({
  action: z.literal("show_settings_ui"),
  flow: z.object({ id: z.string().min(1) }),
});
const listSchema = z.object({ continue_with: z.array(z.unknown()) });

/**
 * `continue_with` may name several next steps; a redirect comes first and must not hide the others. The verification of
 * an address that is not new is none: after any form of the settings, Kratos begins one for each address that it has not
 * written to yet (v1.3.1).
 */
export function readContinueWith(
  holder: unknown,
  isNew: (address: string) => boolean = () => true,
): NextSteps {
  const list = listSchema.safeParse(holder).data?.continue_with ?? [];
  const verification = findActions(list, verificationSchema)
    .map(({ flow }) => flow)
    .find(({ verifiable_address: address }) => !address || isNew(address));
  return {
    redirectTo: findActions(list, redirectSchema)[0]?.redirect_browser_to,
    verification: verification && { id: verification.id },
    settings: findActions(list, settingsSchema)[0]?.flow,
  };
}

function findActions<T>(list: unknown[], schema: z.ZodType<T>): T[] {
  return list.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}
