import { errorsOf, withoutErrors, type Flow } from "../flow";
import { messageIds } from "../message-ids";

/** Whether a social provider sent somebody back into this registration, and is the only way to go on. */
export function isBySocialProvider(flow: Flow): boolean {
  // By its button alone: the traits are in the group of the provider in v1.3.1, and in none in the newest.
  return flow.ui.nodes.some(({ meta }) => meta.label?.id === messageIds.signUpOn);
}

/**
 * The registration of somebody whom a social provider sent back, if the provider did not tell everything: without the
 * errors that Kratos puts at the empty fields, which nobody had seen before. Undefined for any other flow.
 */
export function asOneMoreThing(flow: Flow): Flow | undefined {
  const errors = errorsOf(flow);
  const isMissing = errors.length > 0 && errors.every(({ id }) => id === messageIds.missing);
  return isBySocialProvider(flow) && isMissing ? withoutErrors(flow) : undefined;
}
