import { asksForMail } from "../model/field-names";
import {
  changeInputs,
  errorsOf,
  type Flow,
  type FlowKind,
  type InputNode,
  isLinking,
  type UiMessage,
  type UiNode,
  hasAccount,
} from "../model/flow";
import { messageIds } from "../model/message-ids";
import { asWording, sayAsWording, type Wording, wordingOf } from "../model/wording";
import { backupCodeField, isOneTimeCode } from "../model/one-time-code";

/** Shows a refusal that is no mistake of the person as information, not as an error: Kratos calls all of them errors. */
export function softenErrors(flow: Flow, kind: FlowKind): Flow {
  const isCalm = (message: UiMessage) =>
    isDenial(message) || (kind === "registration" && hasAccount({ messages: [message] }));
  const messages = flow.ui.messages.map((message) =>
    isCalm(message) ? { ...message, type: "info" as const } : message,
  );
  return { ...flow, ui: { ...flow.ui, messages } };
}

/** Whether somebody said no at a social provider (v1.3.1). */
function isDenial({ id, text }: UiMessage): boolean {
  return id === messageIds.generic && text.includes('returned error "access_denied"');
}

/** Kratos knows nobody by this address with this way to sign in: it has to be corrected. */
const wrongAddress: number[] = [messageIds.noCodeSignIn, messageIds.noSecurityKey];

/** A passkey that the device has and no account has any more: Kratos (v1.3.1) speaks of a security key and its owner. */
export function sayUnknownPasskey(flow: Flow, refused?: string): Flow {
  return refused === "passkey" ? sayAsWording(flow, messageIds.noSecurityKey, "passkey") : flow;
}

/**
 * The flow of somebody who signs in again, in which the known address cannot be changed: the form that asks for a code
 * shows it, where password managers and Kratos' own tests look for it, and the others have it hidden. Kratos hides it
 * itself unless codes are on (v1.3.1).
 */
export function fixKnownIdentifier(flow: Flow): Flow {
  const isWrong = errorsOf(flow).some(
    (message) => wrongAddress.includes(message.id) && !wordingOf(message),
  );
  if (!flow.refresh || isWrong) return flow;
  return changeInputs(flow, (input) => {
    const { name, value } = input.attributes;
    const isKnown = name === "identifier" && value && input.messages.length === 0;
    return isKnown ? { ...input, isKnown: true } : input;
  });
}

/**
 * The flow in which wrong credentials are said at the password: it is gone and has to be typed again, the address only
 * perhaps. Somebody who signs in again, or links an account, can only have typed a wrong password. `refused` is the group of the form that was
 * just sent: Kratos (v1.3.1) says the same of a passkey.
 */
export function errorAtPassword(flow: Flow, refused?: string): Flow {
  if (refused !== undefined && refused !== "password") return flow;
  const isKnown =
    (flow.refresh || isLinking(flow.ui.messages)) && !flow.ui.nodes.some(isIdentifierField);
  return placeAt(flow, "password", {
    ids: [messageIds.wrongCredentials],
    as: (message) => (isKnown ? asWording(message, "known") : message),
  });
}

function isIdentifierField({ type, attributes, isKnown }: UiNode): boolean {
  return (
    type === "input" && attributes.name === "identifier" && attributes.type !== "hidden" && !isKnown
  );
}

const aboutCode: number[] = [
  messageIds.loginCodeRefused,
  messageIds.registrationCodeRefused,
  messageIds.recoveryCodeRefused,
  messageIds.verificationCodeRefused,
];

const aboutBackupCode: number[] = [messageIds.backupCodeUsed, messageIds.backupCodeRefused];

/**
 * The flow with "that code did not work" at its code field, and with "nobody signs in by code so" at its identifier:
 * Kratos (v1.3.1) says it about the whole flow. Unchanged without exactly one such field. `refused` is the group of the form that was just refused, if that is known.
 */
export function attachFieldErrors(flow: Flow, refused?: string): Flow {
  const aboutOurs = placeAt(flow, "code", { ids: aboutCode });
  const aboutBackup = placeAt(aboutOurs, backupCodeField, { ids: aboutBackupCode });
  const placed = placeAt(aboutBackup, "identifier", { ids: [messageIds.noCodeSignIn] });
  return isAboutApp(flow, refused)
    ? placeAt(placed, "totp_code", { ids: [messageIds.appCodeRefused] })
    : placed;
}

/**
 * The settings with "there is such an account" at their address: Kratos (v1.3.1) does not tell which field it is about.
 * Its reader is signed in, so it has words of its own, and no hints on how to sign in to the other account.
 * Unchanged without exactly one address.
 */
export function placeTakenAddress(flow: Flow): Flow {
  const isProfile = (node: UiNode): node is InputNode =>
    node.type === "input" && node.group === "profile" && node.attributes.type === "email";
  const [only, ...others] = flow.ui.nodes.filter(isProfile);
  if (!only || others.length > 0) return flow;
  return placeAt(flow, only.attributes.name, {
    ids: [messageIds.accountExists, messageIds.signInAsUsual],
    as: (message) => asWording({ ...message, id: messageIds.accountExists }, "settings"),
  });
}

/** The settings with "there is such an account", once a provider has answered, in words for somebody who is signed in. */
export function sayLinkedElsewhere(flow: Flow): Flow {
  return sayAsWording(flow, messageIds.accountExists, "linked");
}

/** Kratos (v1.3.1) refuses a security key with the message for a wrong code of the app. */
function isAboutApp({ ui }: Flow, refused: string | undefined): boolean {
  return (
    refused === "totp" || !ui.nodes.some(({ group }) => ["webauthn", "passkey"].includes(group))
  );
}

interface Placed {
  ids: number[];
  /** What the message becomes there. */
  as?: (message: UiMessage) => UiMessage;
}

/** The flow with some of its messages at its only field of that name, if there is exactly one. */
function placeAt(flow: Flow, name: string, { ids, as = (message) => message }: Placed): Flow {
  const { nodes, messages } = flow.ui;
  const isMeant = (message: UiMessage) => ids.includes(message.id) && !message.isFromHook;
  const refusals = messages.filter(isMeant).map(as);
  const fields = nodes.filter((node) => isField(node, name));
  if (refusals.length === 0 || fields.length !== 1) return flow;
  const others = messages.filter((message) => !isMeant(message));
  return changeInputs({ ...flow, ui: { ...flow.ui, messages: others } }, (input) =>
    isField(input, name) ? { ...input, messages: [...input.messages, ...refusals] } : input,
  );
}

function isField(node: UiNode, wanted: string): boolean {
  if (node.type !== "input") return false;
  const { name, type } = node.attributes;
  return name === wanted && !["hidden", "submit", "button"].includes(type);
}

/**
 * The flow in which an empty field is said by what belongs there, if that is an e-mail, a password or a code, a code that
 * is too short by its six digits, and an agreement by what it is for.
 */
export function sayWhatIsMissing(flow: Flow): Flow {
  return changeInputs(flow, (input) => {
    if (input.trait?.kind === "agreement") return sayAccept(input);
    const variant = wordingFor(input);
    if (!variant) return input;
    const isCode = isOneTimeCode(input.attributes.name);
    const messages = input.messages.map((message) => {
      if (isCode && message.id === messageIds.tooShort) return asWording(digits(message), "digits");
      return isMissing(message) && !wordingOf(message) ? asWording(message, variant) : message;
    });
    return { ...input, messages };
  });
}

/** Unticked it is not sent, or is false where `true` is expected. */
function sayAccept(input: InputNode): InputNode {
  const messages = input.messages.map((message) => {
    const isUnticked = isMissing(message) || message.id === messageIds.constant;
    return isUnticked ? asWording({ ...message, id: messageIds.constant }, "accept") : message;
  });
  return { ...input, messages };
}

function digits(message: UiMessage): UiMessage {
  return { ...message, id: messageIds.missing };
}

function isMissing({ id }: UiMessage): boolean {
  return id === messageIds.missing;
}

function wordingFor(node: InputNode): Wording | undefined {
  const { name, type } = node.attributes;
  if (type === "email" || (name === "identifier" && asksForMail(node))) return "email";
  if (type === "password") return "password";
  return isOneTimeCode(name) || name === backupCodeField ? "code" : undefined;
}
