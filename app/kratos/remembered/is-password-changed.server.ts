import { readFlow } from "../call/ask-flow.server";
import { makeVisit, type PageVisit } from "../call/visit.server";
import { findRememberedFlow } from "./remembered-section.server";

/** Whether this browser has changed the password lately: Kratos knows what became of the form. */
export async function isPasswordChanged(page: PageVisit): Promise<boolean> {
  const flowId = await findRememberedFlow(page.request, "password");
  if (!flowId) return false;
  const { answer } = await readFlow(makeVisit("settings", page), flowId);
  return answer.kind === "shown" && answer.flow.state === "success";
}
