import { isSentByMail } from "../model/address";
import { asksForMail, keyNameField } from "../model/field-names";
import {
  factsOf,
  type Flow,
  type FlowKind,
  hasAccount,
  type InputNode,
  inputsNamed,
  isButtonType,
  isLinking,
  type UiMessage,
} from "../model/flow";
import { messageIds } from "../model/message-ids";
import { backupCodeField, isOneTimeCode } from "../model/one-time-code";
import { asWording, type Wording, wordingOf } from "../model/wording";

/** Besides the flow. */
interface Refusal {
  kind: FlowKind;
  /** The group of the refused form, if that is known: Kratos (v1.3.1) gives several groups the same messages. */
  refused?: string;
  /** The person cannot be changed: only the password can be wrong. */
  isKnown?: boolean;
}

/** Kratos (v1.3.1) says these about the whole flow, although they are about one field. */
interface MessageOfField {
  ids: number[];
  /** Takes the message if the flow has exactly one such field to fill in. */
  field?: string;
  as?: (message: UiMessage) => UiMessage;
}

const aboutCode: number[] = [
  messageIds.loginCodeRefused,
  messageIds.registrationCodeRefused,
  messageIds.recoveryCodeRefused,
  messageIds.verificationCodeRefused,
];

const aboutBackupCode: number[] = [messageIds.backupCodeUsed, messageIds.backupCodeRefused];

function messagesOfFields(flow: Flow, refusal: Refusal): MessageOfField[] {
  const { kind, refused, isKnown } = refusal;
  const isPassword = refused === undefined || refused === "password";
  return [
    { ids: aboutCode, field: "code" },
    { ids: aboutBackupCode, field: backupCodeField },
    // Kratos knows no person by this address who signs in with a code.
    { ids: [messageIds.noCodeSignIn], field: "identifier" },
    {
      ids: [messageIds.appCodeRefused],
      field: isAboutApp(flow, refused) ? "totp_code" : undefined,
    },
    {
      // A signed-in person reads no hints on how to sign in to the other account.
      ids: [messageIds.accountExists, messageIds.signInAsUsual],
      field: kind === "settings" && refused === "profile" ? onlyAddress(flow) : undefined,
      as: (message) => asWording({ ...message, id: messageIds.accountExists }, "settings"),
    },
    {
      // The password is gone and has to be typed again, the address only perhaps.
      ids: [messageIds.wrongCredentials],
      field: isPassword ? "password" : undefined,
      as: (message) => nameCredentials(message, flow, isKnown),
    },
  ];
}

/** The field for wrong credentials can be for a user name or a phone number too. */
function nameCredentials(message: UiMessage, flow: Flow, isKnown = false): UiMessage {
  if (isKnown) return asWording(message, "known");
  const identifiers = inputsNamed(flow, "identifier");
  return identifiers.length > 0 && identifiers.every(takesMail)
    ? asWording(message, "email")
    : message;
}

/** A typed field of an earlier step has no label. */
function takesMail(input: InputNode): boolean {
  return input.meta.label ? asksForMail(input) : isSentByMail(String(input.attributes.value ?? ""));
}

/** Kratos (v1.3.1) refuses a security key with the message for a wrong code of the app. */
function isAboutApp(flow: Flow, refused: string | undefined): boolean {
  const { groups, script } = factsOf(flow);
  const hasKeys = ["webauthn", "passkey"].some(
    (each) => groups.has(each) || script?.group === each,
  );
  return refused === "totp" || !hasKeys;
}

function onlyAddress(flow: Flow): string | undefined {
  const isAddress = ({ group, attributes: { type } }: InputNode) =>
    group === "profile" && type === "email";
  const [only, ...others] = factsOf(flow).inputs.filter(isAddress);
  return others.length === 0 ? only?.attributes.name : undefined;
}

export function placeMessages(
  flow: Flow,
  refusal: Refusal,
): { above: UiMessage[]; atFields: Map<string, UiMessage[]> } {
  const atFields = new Map<string, UiMessage[]>();
  const above: UiMessage[] = [];
  const rows = flow.ui.messages.length > 0 ? messagesOfFields(flow, refusal) : [];
  for (const message of flow.ui.messages) {
    const { field, as } = rows.find(({ ids }) => ids.includes(message.id)) ?? {};
    if (field === undefined || message.isFromHook || !takesMessages(flow, field)) {
      above.push(sayAbove(message, refusal));
    } else {
      atFields.set(field, [...(atFields.get(field) ?? []), as ? as(message) : message]);
    }
  }
  return { above, atFields };
}

function takesMessages(flow: Flow, name: string): boolean {
  return inputsNamed(flow, name).filter(isOpen).length === 1;
}

export function isOpen({ attributes: { type } }: InputNode): boolean {
  return type !== "hidden" && !isButtonType(type);
}

/** Kratos calls all of them errors; this makes information of a message that is no mistake of the person. */
function sayAbove(message: UiMessage, { kind, refused }: Refusal): UiMessage {
  const isTaken = kind === "registration" && hasAccount({ messages: [message] });
  const worded = inOtherWords(message, { kind, refused });
  return isTaken || isDenial(message) ? { ...worded, type: "info" } : worded;
}

function inOtherWords(message: UiMessage, { kind, refused }: Refusal): UiMessage {
  // The device offers a passkey that no account knows: Kratos (v1.3.1) speaks of a security key and its owner.
  if (message.id === messageIds.noSecurityKey && refused === "passkey") {
    return asWording(message, "passkey");
  }
  // Once a provider has answered, the words are for a signed-in person.
  const isLinked = kind === "settings" && refused !== "profile";
  return isLinked && message.id === messageIds.accountExists
    ? asWording(message, "linked")
    : message;
}

function isDenial({ id, text }: UiMessage): boolean {
  return id === messageIds.generic && text.includes('returned error "access_denied"');
}

/** Kratos knows no person by this address with this way to sign in: it has to be corrected. */
const wrongAddress: number[] = [messageIds.noCodeSignIn, messageIds.noSecurityKey];

/** Kratos (v1.3.1) hides the identifier of a known person, but not if codes are on: the form for a code needs it. */
export function isPersonKnown(flow: Flow, refused?: string): boolean {
  const isUnknownPasskey = ({ id }: UiMessage) =>
    refused === "passkey" && id === messageIds.noSecurityKey;
  const isWrong = ({ id }: UiMessage) => wrongAddress.includes(id);
  const all = [...flow.ui.messages, ...factsOf(flow).errors];
  return flow.refresh && !all.some((message) => isWrong(message) && !isUnknownPasskey(message));
}

/** A person who signs in again, or links an account, has no address to type. */
export function asksForPasswordOnly(flow: Flow, isFixed: (input: InputNode) => boolean): boolean {
  if (!flow.refresh && !isLinking(flow.ui.messages)) return false;
  return inputsNamed(flow, "identifier").every(
    (input) => input.attributes.type === "hidden" || isFixed(input),
  );
}

/** In words for the field, such as six digits for a short code. */
export function sayAtField(input: InputNode): UiMessage[] {
  if (input.messages.length === 0) return input.messages;
  if (input.trait?.kind === "agreement") return input.messages.map(sayAccept);
  const variant = wordingFor(input);
  if (!variant) return input.messages;
  const isCode = isOneTimeCode(input.attributes.name);
  return input.messages.map((message) => {
    if (isCode && message.id === messageIds.tooShort) {
      return asWording({ ...message, id: messageIds.missing }, "digits");
    }
    return isMissing(message) && !wordingOf(message) ? asWording(message, variant) : message;
  });
}

/** An unticked agreement is not sent, or is false where `true` is expected. */
function sayAccept(message: UiMessage): UiMessage {
  const isUnticked = isMissing(message) || message.id === messageIds.constant;
  return isUnticked ? asWording({ ...message, id: messageIds.constant }, "accept") : message;
}

function isMissing({ id }: UiMessage): boolean {
  return id === messageIds.missing;
}

function wordingFor(node: InputNode): Wording | undefined {
  const { name } = node.attributes;
  return wordingOfMissing(node.attributes, name === "identifier" && asksForMail(node));
}

/** By the purpose of the field. */
export function wordingOfMissing(
  { name, type }: { name: string; type: string },
  isForMail: boolean,
): Wording | undefined {
  if (type === "email" || isForMail) return "email";
  if (type === "password") return "password";
  if (name === keyNameField) return "key_name";
  return isOneTimeCode(name) || name === backupCodeField ? "code" : undefined;
}
