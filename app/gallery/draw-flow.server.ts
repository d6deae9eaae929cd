import type { Door } from "../doors/door";
import { isCodeSent } from "../flow/code-sent";
import type { FlowKind } from "../flow/flow";
import { flowSchema } from "../flow/flow-schema";
import { resendWaitSeconds } from "../http/sent-stamp.server";
import { describePage, type FlowPage } from "../kratos/flow-page.server";
import type { Drawing } from "./drawing";

/** The page of an example flow, made as that of a flow from Kratos, whose forms post to the gallery. */
export function drawFlow(
  kind: FlowKind,
  door: Door,
  { example, here, request, context }: Drawing,
): Promise<FlowPage> {
  const flow = flowSchema.parse(example);
  const inGallery = { ...door, paths: { ...door.paths, removal: here, [kind]: here } };
  return describePage({ kind, door: inGallery, request, context }, flow, {
    wait: isCodeSent(flow) ? resendWaitSeconds : 0,
    // Without it Kratos would be asked who is signing in again.
    typed: new URLSearchParams(),
  });
}
