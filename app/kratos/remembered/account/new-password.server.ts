import { z } from "zod";
import { createOwnCookie } from "../../../settings/own-cookie.server";

/**
 * The settings flow with a new password, and what became of it. It `waits` for a fresh sign-in, as the first thing to be
 * saved in its flow, is `saved`, or is `doubted`: somebody has signed in since. As long as Kratos keeps a flow.
 */
const cookie = createOwnCookie("new-password", { maxAgeSeconds: 3_600 });

const states = ["waits", "saved", "doubted"] as const;
export type PasswordState = (typeof states)[number];

const schema = z.object({
  flowId: z.string(),
  state: z.enum(states),
  /** In ms: sign-ins before this were the person's own. */
  ownUntil: z.number().optional(),
});

export type NewPassword = z.infer<typeof schema>;

export async function readNewPassword(request: Request): Promise<NewPassword | undefined> {
  return schema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}

/** The Set-Cookie line that keeps it. */
export function rememberNewPassword(password: NewPassword): Promise<string> {
  return cookie.serialize(password);
}

/** The line that forgets one. */
export function forgetNewPassword(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
