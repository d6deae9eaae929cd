import type { Flow } from "../../flow/flow";
import { hasInput } from "../../flow/input-value";
import { isRemovalName, listRemovals } from "../../flow/view/model/removals";
import { createFlow } from "../call/ask-flow.server";
import type { Visit } from "../call/visit.server";

/**
 * Why a form of the settings would change nothing, as after another tab: it sets up an authenticator app where there is one,
 * or removes something that is gone. Kratos (v1.3.1) says that it has saved the app's key, whatever the code, and has not;
 * it fails on a removed app, says of removed codes that this is saved, and refuses a removed key without a reason.
 */
export async function findStaleChange(
  visit: Visit,
  typed: URLSearchParams,
): Promise<"totp_already" | "already_gone" | undefined> {
  if (visit.kind !== "settings" || visit.door.name !== "account") return undefined;
  const removed = [...typed].find(([name, value]) => isRemovalName(name) && value !== "");
  if (!removed && !typed.get("totp_code")) return undefined;
  const { answer } = await createFlow(visit, {});
  if (answer.kind !== "shown") return undefined;
  if (removed) return isListed(answer.flow, removed) ? undefined : "already_gone";
  return hasInput(answer.flow, "totp_unlink") ? "totp_already" : undefined;
}

function isListed(settings: Flow, [name, value]: [string, string]): boolean {
  return listRemovals(settings).some(
    ({ attributes }) => attributes.name === name && String(attributes.value) === value,
  );
}
