import type { UiMessage, UiNode } from "./flow";
import { messageIds } from "./message-ids";

/** The hidden fields that our own forms add; the browser's half writes them and the server's half reads them. */
export const tokenField = "token";

/** The signed list of the fields that a form was drawn with. */
export const drawnFieldsField = "vestibule_fields";

/** The signed traits of a registration: Kratos keeps no lists from one step to the next (v1.3.1). */
export const carriedTraitsField = "vestibule_traits";

/** Asks for a fresh form with what this one holds. */
export const freshFormField = "vestibule_fresh";

/** Asks for the page of a code for the account's own address. */
export const ownAddressField = "vestibule_own";

/**
 * The address' parameter with what was typed: into a form of the settings before its session ended, or as the address of a
 * sign-up that began none.
 */
export const draftParameter = "draft";

/** An address for the form of a recovery or a verification: the newest Kratos has a name of its own for it. */
export function namedAddress(address: string): [string, string][] {
  return [
    ["email", address],
    ["recovery_address", address],
  ];
}

/** The name that somebody gives a security key. */
export const keyNameField = "webauthn_register_displayname";

/** Whether a field is labelled as one for an e-mail. */
export function asksForMail({ meta: { label } }: UiNode): boolean {
  return label !== undefined && (label.id === messageIds.email || isMailTitle(titleOf(label)));
}

/** The title in the identity schema; empty if the label is another one. */
export function titleOf({ id, context, text }: UiMessage): string {
  const { title = text } = context;
  return id === messageIds.title && typeof title === "string" ? title : "";
}

/** A title that is only a spelling of "e-mail": our words have one, in every language. */
export function isMailTitle(title: string): boolean {
  return /^e-?mail( address)?$/i.test(title);
}

/** The name of an input that holds a trait of the identity begins with this. */
export const traitsPrefix = "traits.";

export function isTraitName(name: string): boolean {
  return name.startsWith(traitsPrefix);
}
