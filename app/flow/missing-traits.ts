import { errorsOf, withoutErrors, type Flow } from "./flow";
import { messageIds } from "./message-ids";

/**
 * The registration of somebody whom a social provider sent back, if the provider did not tell everything: without the
 * errors that Kratos (v1.3.1) puts at the empty fields, which nobody had seen before. Undefined for any other flow.
 */
export function asOneMoreThing(flow: Flow): Flow | undefined {
  const isBySocial = flow.ui.nodes.some(
    ({ group, type, attributes }) =>
      group === "oidc" && type === "input" && attributes.name.startsWith("traits."),
  );
  const errors = errorsOf(flow);
  const isMissing = errors.length > 0 && errors.every(({ id }) => id === messageIds.missing);
  return isBySocial && isMissing ? withoutErrors(flow) : undefined;
}
