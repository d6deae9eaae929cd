import type { Flow, InputNode } from "./flow";
import { messageIds } from "./message-ids";

/** Whether the flow waits for a code, or for a link to be followed, that has been sent. */
export function isCodeSent(flow: Flow): boolean {
  return flow.state === "sent_email" || flow.state === "recovery_awaiting_code";
}

/** The fields whose presence in a posted form asks for another mail. */
export function resendNames(flow: Flow): string[] {
  if (!isCodeSent(flow)) return [];
  return inputs(flow)
    .filter((node) => isResend(node) || isAddressOfLink(node))
    .map((node) => node.attributes.name);
}

/** The address that the mail went to, when the flow still says so. */
export function sentTo(flow: Flow): string | undefined {
  if (!isCodeSent(flow)) return undefined;
  const named = ["email", "recovery_confirm_address", "identifier", "traits.email"];
  for (const name of named) {
    const value = inputs(flow).find((node) => node.attributes.name === name)?.attributes.value;
    if (typeof value === "string" && isOneWord(value)) return value;
  }
  return undefined;
}

/** Whoever began the flow wrote the address, and it may be opened by a link: no sentence passes for one. */
function isOneWord(value: string): boolean {
  return /^[^\s"]{1,320}$/.test(value);
}

function inputs(flow: Flow): InputNode[] {
  return flow.ui.nodes.filter((node) => node.type === "input");
}

function isResend({ attributes, meta }: InputNode): boolean {
  const isButton = attributes.type === "submit";
  return isButton && (attributes.name === "resend" || meta.label?.id === messageIds.resendCode);
}

/** With links the field for the address stays, and sending it again is the only thing left to do. */
function isAddressOfLink({ group, attributes }: InputNode): boolean {
  return group === "link" && attributes.name === "email";
}
