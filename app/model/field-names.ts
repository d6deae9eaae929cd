import type { UiMessage, UiNode } from "./flow";
import { messageIds } from "./message-ids";

/** Hidden fields of our own forms, for the browser's half and the server's half. */
export const tokenField = "token";

/** The signed list of the fields that a form was drawn with. */
export const drawnFieldsField = "vestibule_fields";

/** The signed traits of a registration: Kratos keeps no lists from one step to the next (v1.3.1). */
export const carriedTraitsField = "vestibule_traits";

/** Asks for a fresh form with the values of this one. */
export const freshFormField = "vestibule_fresh";

export const ownAddressField = "vestibule_own";

/** Typed values in an address: of an interrupted settings form, or the address of a sign-up. */
export const draftParameter = "draft";

/** The newest Kratos has a name of its own for the address of a recovery or a verification. */
export function namedAddress(address: string): [string, string][] {
  return [
    ["email", address],
    ["recovery_address", address],
  ];
}

export const keyNameField = "webauthn_register_displayname";

export function asksForMail({ meta: { label } }: UiNode): boolean {
  return label !== undefined && (label.id === messageIds.email || isMailTitle(titleOf(label)));
}

export function titleOf({ id, context, text }: UiMessage): string {
  const { title = text } = context;
  return id === messageIds.title && typeof title === "string" ? title : "";
}

/** Our words have a spelling of "e-mail" in every language. */
export function isMailTitle(title: string): boolean {
  return /^e-?mail( address)?$/i.test(title);
}

export const traitsPrefix = "traits.";

export function isTraitName(name: string): boolean {
  return name.startsWith(traitsPrefix);
}
