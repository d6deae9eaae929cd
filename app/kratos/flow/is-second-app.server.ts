import { hasInput } from "../../flow/input-value";
import { createFlow } from "../call/ask-flow.server";
import type { Visit } from "../call/visit.server";

/**
 * Whether a form sets up an authenticator app where one is set up already, as in another tab. Kratos (v1.3.1) says that it
 * has saved the form's key, whatever the code, and has not.
 */
export async function isSecondApp(visit: Visit, typed: URLSearchParams): Promise<boolean> {
  if (visit.kind !== "settings" || visit.door.name !== "account") return false;
  if (!typed.get("totp_code") || typed.get("totp_unlink")) return false;
  const { answer } = await createFlow(visit, {});
  return answer.kind === "shown" && hasInput(answer.flow, "totp_unlink");
}
