import { env } from "../settings/env.server";

/** Whether Kratos' Set-Cookie lines begin a session; the line that ends one has no value. */
export function beginsSession(lines: string[]): boolean {
  const start = `${env.KRATOS_SESSION_COOKIE}=`;
  return lines.some((line) => line.startsWith(start) && !/^;|^$/.test(line.slice(start.length)));
}
