import { data } from "@remix-run/node";
import {
  type Answered,
  createFlow,
  createInstead,
  readCreationParameters,
  readFlow,
  reportRefusedAddress,
} from "../kratos/flow-calls.server";
import {
  changeInputs,
  type Flow,
  type FlowKind,
  type InputNode,
  withAttributes,
} from "../model/flow";
import { makeVisit, type PageVisit, readCarried, type Visit } from "../web/visit.server";
import { existingSessionOnOpen } from "./existing-session.server";
import { findAnsweredPage } from "./page.server";
import { respond } from "./respond.server";
import type { Before } from "./outcome";

/**
 * The loader of a flow's page: reads `?flow=`, or creates a flow. A first visit takes one call to Kratos and no
 * redirect; no call if the action of the same request already has the page.
 */
export async function openFlow(kind: FlowKind, page: PageVisit, more?: Pick<Before, "insteadOf">) {
  const answered = findAnsweredPage(page.context);
  if (answered) return data(answered);
  const visit = makeVisit(kind, page);
  const { flowId } = visit;
  if (flowId) {
    const read = await existingSessionOnOpen(visit, await readFlow(visit, flowId));
    return respond(visit, await keepProviders(visit, read), { ...more, step: "read" });
  }
  reportRefusedAddress(visit);
  const created = await createFlow(visit, readCreationParameters(visit));
  // An empty flow stands for a mail's link that was cut off.
  const isCutOff = flowId === "" && page.variant.features.tellsCutLink;
  const renewal = isCutOff ? ({ do: "renew", notice: "link_over" } as const) : undefined;
  return respond(visit, created, { ...more, step: "create", renewal });
}

/**
 * The refused first step of a sign-in that begins with the identifier, with its social providers: Kratos (v1.3.1) takes
 * them out of the flow for good. A fresh flow has them; it takes over what was typed and why it was refused. An opened flow
 * does not tell that Kratos has no providers, so it takes this call then too; of a posted form its fields tell.
 */
export async function keepProviders(visit: Visit, answered: Answered): Promise<Answered> {
  const { answer, cookies } = answered;
  if (visit.kind !== "login" || answer.kind !== "shown") return answered;
  const refused = findRefused(answer.flow);
  if (!refused || hasProvider(answer.flow)) return answered;
  const carried = readCarried("login", visit.url, answer.flow);
  const fresh = await createInstead({ ...visit, carried });
  if (fresh.answer.kind !== "shown" || !hasProvider(fresh.answer.flow)) return answered;
  const flow = changeInputs(fresh.answer.flow, (input) =>
    input.attributes.name === "identifier"
      ? withAttributes(
          { ...input, messages: refused.messages },
          { value: refused.attributes.value },
        )
      : input,
  );
  return { answer: { kind: "shown", flow }, cookies: [...cookies, ...fresh.cookies] };
}

function findRefused({ ui }: Flow): InputNode | undefined {
  return ui.nodes.find(
    (node): node is InputNode =>
      node.type === "input" &&
      node.group === "identifier_first" &&
      node.attributes.name === "identifier" &&
      node.attributes.type !== "hidden" &&
      node.messages.some(({ type }) => type === "error"),
  );
}

function hasProvider({ ui }: Flow): boolean {
  return ui.nodes.some(
    ({ type, attributes }) => type === "input" && attributes.name === "provider",
  );
}
