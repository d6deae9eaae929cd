import { createCookie } from "@remix-run/node";

/** The cookie of a browser that may ask for another mail: the last one was sent two minutes ago. */
export async function sentLongAgo(secret: string, flowId: string): Promise<string> {
  const stamps = [[flowId, Math.floor(Date.now() / 1000) - 120]];
  const line = await createCookie("sent", { secrets: [`sent ${secret}`] }).serialize(stamps);
  return line.split(/[=;]/, 2)[1] ?? "";
}
