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
  flow: z.object({ id: z.string().min(1) }),
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

/** `continue_with` may name several next steps; a redirect comes first and must not hide the others. */
export function readContinueWith(holder: unknown): NextSteps {
  const list = listSchema.safeParse(holder).data?.continue_with ?? [];
  return {
    redirectTo: findAction(list, redirectSchema)?.redirect_browser_to,
    verification: findAction(list, verificationSchema)?.flow,
    settings: findAction(list, settingsSchema)?.flow,
  };
}

function findAction<T>(list: unknown[], schema: z.ZodType<T>): T | undefined {
  for (const item of list) {
    const parsed = schema.safeParse(item);
    if (parsed.success) return parsed.data;
  }
  return undefined;
}
