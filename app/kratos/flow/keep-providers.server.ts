import { changeInputs, withAttributes, type Flow, type InputNode } from "../../flow/flow";
import type { Answered } from "../call/ask-flow.server";
import { createInstead } from "../call/carried.server";
import { readCarried, type Visit } from "../call/visit.server";

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
