import { notFoundPage } from "../page/problem.server";
import { env } from "../settings/env.server";

/** Throws the page for unknown addresses if no account API is configured. */
export async function requireAccountApi(request: Request): Promise<void> {
  if (!env.ACCOUNT_API_URL) throw await notFoundPage(request);
}
