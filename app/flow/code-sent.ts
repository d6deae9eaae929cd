import { type Flow, type InputNode } from "./flow";
import { messageIds } from "./message-ids";
import { isOneWord } from "./value/one-word";

/** Whether the flow waits for a code or a link that has been sent. */
export function isCodeSent(flow: Flow): boolean {
  return flow.state === "sent_email" || flow.state === "recovery_awaiting_code";
}

/** What the mail has that the flow waits for. */
export function sentBy({ ui }: Flow): "code" | "link" {
  return ui.nodes.some(({ group }) => group === "link") ? "link" : "code";
}

/** The fields that ask for another mail if they are in a posted form. */
export function resendNames(flow: Flow): string[] {
  if (!isCodeSent(flow)) return [];
  return inputs(flow)
    .filter((node) => isResend(node) || isAddressOfLink(node))
    .map((node) => node.attributes.name);
}

/**
 * The address that the mail went to, if the flow still has it. It is untrusted: the person who started the flow wrote
 * it, and a link opens the flow.
 */
export function sentTo(flow: Flow): string | undefined {
  if (!isCodeSent(flow)) return undefined;
  const named = ["email", "recovery_confirm_address", "identifier", "traits.email"];
  for (const name of named) {
    const value = inputs(flow).find((node) => node.attributes.name === name)?.attributes.value;
    if (typeof value === "string" && isOneWord(value)) return value;
  }
  return undefined;
}

function inputs(flow: Flow): InputNode[] {
  return flow.ui.nodes.filter((node) => node.type === "input");
}

function isResend({ attributes, meta }: InputNode): boolean {
  const isButton = attributes.type === "submit";
  return isButton && (attributes.name === "resend" || meta.label?.id === messageIds.resendCode);
}

/** With links, the address field stays, and the only remaining step is to send it again. */
function isAddressOfLink({ group, attributes }: InputNode): boolean {
  return group === "link" && attributes.name === "email";
}
