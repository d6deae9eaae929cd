import type { Door } from "../doors/door";
import { isCodeSent } from "../flow/code-sent";
import type { FlowKind } from "../flow/flow";
import { flowSchema } from "../flow/flow-schema";
import { resendWaitSeconds } from "../forms/resend-wait.server";
import { makeVisit } from "../kratos/call/visit.server";
import { describePage, type FlowPage } from "../kratos/page/flow-page.server";
import { examplePerson } from "./example-person.server";
import type { Drawing } from "./drawing";

/** The page of an example flow, made like the page of a flow from Kratos, with forms that post to the gallery. */
export function drawFlow(
  kind: FlowKind,
  door: Door,
  { example, here, request, context }: Drawing,
): Promise<FlowPage> {
  const parsed = flowSchema.parse(example);
  // The stored examples do not say whose account it is, as Kratos does.
  const flow = kind === "settings" ? { ...parsed, identity: examplePerson.identity } : parsed;
  const inGallery = { ...door, paths: { ...door.paths, removal: here, [kind]: here } };
  return describePage(makeVisit(kind, { door: inGallery, request, context }), flow, {
    wait: isCodeSent(flow) ? resendWaitSeconds : 0,
    // Without it we would ask Kratos who is signing in again.
    typed: new URLSearchParams(),
  });
}
