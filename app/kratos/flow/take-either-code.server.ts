import { backupCodeField, findOtherCode } from "../../flow/one-time-code";
import { hasInput } from "../../flow/input-value";
import { readFlow } from "../call/ask-flow.server";
import type { Visit } from "../call/visit.server";

/** What a form has once its code is in the field that it belongs to. */
export const eitherCodeFields = ["method", "totp_code", backupCodeField];

/**
 * The form of a second step with its code in the field that it belongs to: a backup code in the app's field is taken as
 * one, and the app's code in the field for backup codes as well, if the sign-in asks for the other one too.
 */
export async function takeEitherCode(
  visit: Visit,
  typed: URLSearchParams,
): Promise<URLSearchParams> {
  const other = visit.kind === "login" && visit.flowId ? findOtherCode(typed) : undefined;
  if (!other) return typed;
  const { answer } = await readFlow(visit, visit.flowId ?? "");
  if (answer.kind !== "shown" || !hasInput(answer.flow, other.field)) return typed;
  const moved = new URLSearchParams(typed);
  moved.delete(backupCodeField);
  moved.delete("totp_code");
  moved.set(other.field, other.code);
  moved.set("method", other.method);
  return moved;
}
