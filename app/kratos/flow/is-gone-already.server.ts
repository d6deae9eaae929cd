import { isRemovalName, listRemovals } from "../../flow/view/removals";
import { createFlow } from "../call/ask-flow.server";
import type { Visit } from "../call/visit.server";

/**
 * Whether a form removes something that is gone, as by another tab. Kratos (v1.3.1) fails on an app, says of codes that
 * this is saved, and refuses a key without a reason.
 */
export async function isGoneAlready(visit: Visit, typed: URLSearchParams): Promise<boolean> {
  const removed = [...typed].find(([name, value]) => isRemovalName(name) && value !== "");
  if (visit.kind !== "settings" || visit.door.name !== "account" || !removed) return false;
  const { answer } = await createFlow(visit, {});
  if (answer.kind !== "shown") return false;
  const [name, value] = removed;
  return !listRemovals(answer.flow).some(
    ({ attributes }) => attributes.name === name && String(attributes.value) === value,
  );
}
