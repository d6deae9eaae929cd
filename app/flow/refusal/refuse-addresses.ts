import { changeInputs, withoutErrors, type Flow, type UiMessage, type UiNode } from "../flow";
import { messageIds } from "../message-ids";
import { traitAt } from "../value/trait";

/** An address without a dot after its @, which Kratos (v1.3.1) accepts. What is no address at all it refuses itself. */
const unfinished = /^[^@]+@[^@.]+$/;

/** Spaces and other characters that nobody sees, which Kratos accepts in an address as well. */
const unseen = /[\s\p{Cc}]/u;

/** Those among them that no browser takes off the ends of an address. */
const stays = /[^\S \t\r\n]|\p{Cf}/u;

/** Whether something was typed that may be such an address. */
export function hasUnfinishedAddress(typed: URLSearchParams): boolean {
  return Array.from(typed).some(([name, value]) => isUnfinished(name, value));
}

/**
 * The flow with each such address refused at its field, and without what was in error before: it may be mended now.
 * Undefined if none is in a field for addresses. One that the account has already stays.
 */
export function refuseAddresses(flow: Flow, typed: URLSearchParams): Flow | undefined {
  const traits = flow.identity?.traits ?? {};
  const isKnown = (name: string, value: string) =>
    String(traitAt(traits, name.replace("traits.", ""))).toLowerCase() === value.toLowerCase();
  const isRefused = ({ type, attributes }: UiNode) =>
    type === "input" &&
    attributes.type === "email" &&
    isUnfinished(attributes.name, typed.get(attributes.name) ?? "") &&
    !isKnown(attributes.name, typed.get(attributes.name) ?? "");
  if (!flow.ui.nodes.some(isRefused)) return undefined;
  return changeInputs(withoutErrors(flow), (input) =>
    isRefused(input) ? { ...input, messages: [notValid] } : input,
  );
}

function isUnfinished(name: string, value: string): boolean {
  if (!name.startsWith("traits.") || !value.includes("@")) return false;
  const address = value.trim();
  return unfinished.test(address) || unseen.test(address) || stays.test(value);
}

/** As Kratos refuses what is no address at all. */
const notValid: UiMessage = {
  id: messageIds.generic,
  text: 'This is not valid "email"',
  type: "error",
  context: {},
};
