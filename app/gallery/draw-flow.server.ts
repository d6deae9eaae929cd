import { z } from "zod";
import type { Door } from "../doors/door";
import { isCodeSent } from "../flow/code-sent";
import type { FlowKind } from "../flow/flow";
import { flowSchema } from "../flow/flow-schema";
import { resendWaitSeconds } from "../forms/resend-wait.server";
import { makeVisit } from "../kratos/call/visit.server";
import { personOf } from "../kratos/session/find-person.server";
import { sessionSchema } from "../kratos/session/other-sessions.server";
import { describePage, type FlowPage } from "../kratos/page/flow-page.server";
import type { Drawing } from "./drawing";

/** Of a page that knows who looks at it. */
const withSession = z.object({ session: sessionSchema.optional() });

/** The page of an example flow, made like the page of a flow from Kratos, with forms that post to the gallery. */
export function drawFlow(
  kind: FlowKind,
  door: Door,
  { example, here, request, context }: Drawing,
): Promise<FlowPage> {
  const flow = flowSchema.parse(example);
  const { session } = withSession.parse(example);
  const inGallery = { ...door, paths: { ...door.paths, removal: here, [kind]: here } };
  return describePage(makeVisit(kind, { door: inGallery, request, context }), flow, {
    wait: isCodeSent(flow) ? resendWaitSeconds : 0,
    // We must not ask Kratos who is signing in again.
    typed: kind === "login" ? new URLSearchParams() : undefined,
    person: session && personOf(session),
  });
}
