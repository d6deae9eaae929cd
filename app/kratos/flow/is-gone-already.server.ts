import { hasErrors } from "../../flow/flow";
import { isRemovalName, listRemovals } from "../../flow/view/removals";
import { createFlow, type Answered } from "../call/ask-flow.server";
import type { Visit } from "../call/visit.server";

/** Whether a form that Kratos refused removes something that is gone, as by another tab. */
export async function isGoneAlready(
  visit: Visit,
  typed: URLSearchParams,
  { answer }: Answered,
): Promise<boolean> {
  const removed = [...typed].find(([name, value]) => isRemovalName(name) && value !== "");
  if (visit.kind !== "settings" || !removed) return false;
  if (answer.kind !== "shown" || !hasErrors(answer.flow)) return false;
  const fresh = (await createFlow(visit, {})).answer;
  if (fresh.kind !== "shown") return false;
  const [name, value] = removed;
  return !listRemovals(fresh.flow).some(
    ({ attributes }) => attributes.name === name && String(attributes.value) === value,
  );
}
