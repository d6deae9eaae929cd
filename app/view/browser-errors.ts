import { keyNameField } from "../model/field-names";
import type { UiMessage } from "../model/flow";
import { longestKeyName } from "../model/key-name";
import { messageIds } from "../model/message-ids";
import { isOneTimeCode } from "../model/one-time-code";
import { asWording, type Wording } from "../model/wording";
import { wordingOfMissing } from "./messages";
import type { NodeWords } from "./node-words";
import type { Faults, FieldView, NodeView } from "./views";

type FaultMessage = [keyof Faults, UiMessage];

/** The likeliest reason comes first; the last text stands for unlisted reasons too. */
export function faultsOf(view: NodeView, words: NodeWords): Faults | undefined {
  const found = listFaults(view);
  if (found.length === 0) return undefined;
  return Object.fromEntries(found.map(([fault, message]) => [fault, viewFault(message, words)]));
}

/** For a field that takes a code and that no flow has drawn. */
export function missingCode(words: NodeWords): Faults {
  return { valueMissing: viewFault(sayAs(messageIds.missing, "code"), words) };
}

function viewFault(message: UiMessage, words: NodeWords) {
  return { id: message.id, text: words.say(message), language: words.languageOf(message) };
}

function listFaults(view: NodeView): FaultMessage[] {
  switch (view.draw) {
    case "field":
      return faultsOfField(view);
    case "checkbox":
      return view.required ? [["valueMissing", sayAs(messageIds.constant, "accept")]] : [];
    case "select":
    case "radios":
      return view.required ? [["valueMissing", say(messageIds.missing)]] : [];
    default:
      return [];
  }
}

/** A browser gives no value for a half-typed date or number, so that one is asked for first. */
const readTypes: FieldView["type"][] = ["number", "date", "time", "datetime-local"];

function faultsOfField(view: FieldView): FaultMessage[] {
  const { type, required, min, max, step, latest, minLength = 0 } = view;
  const isNumber = type === "number";
  const kind = { allowed_types: [step === 1 ? "integer" : "number"] };
  const misread = isNumber ? say(messageIds.wrongType, kind) : say(messageIds.wrongFormat);
  const rows: (FaultMessage | false | undefined)[] = [
    readTypes.includes(type) && ["badInput", misread],
    required && ["valueMissing", sayMissing(view)],
    minLength > 1 && ["tooShort", say(messageIds.tooShort, { min_length: minLength })],
    min !== undefined && ["rangeUnderflow", say(messageIds.atLeast, { minimum: min })],
    max !== undefined && ["rangeOverflow", say(messageIds.atMost, { maximum: max })],
    latest !== undefined && ["rangeOverflow", say(messageIds.unexpected)],
    isNumber &&
      step !== undefined && [
        "stepMismatch",
        step === 1 ? misread : say(messageIds.multipleOf, { base: step }),
      ],
    view.pattern !== undefined && ["patternMismatch", sayPattern(view)],
    type === "email" && ["typeMismatch", say(messageIds.notMail)],
    type === "url" && ["typeMismatch", say(messageIds.wrongFormat)],
  ];
  return rows.filter((row): row is FaultMessage => Boolean(row));
}

function sayMissing(view: FieldView): UiMessage {
  const wording = wordingOfMissing(view, view.inputMode === "email");
  return wording ? sayAs(messageIds.missing, wording) : say(messageIds.missing);
}

function sayPattern({ name }: FieldView): UiMessage {
  if (name === keyNameField) return say(messageIds.tooLong, { max_length: longestKeyName });
  return isOneTimeCode(name) ? sayAs(messageIds.missing, "digits") : say(messageIds.wrongFormat);
}

function say(id: number, context: UiMessage["context"] = {}): UiMessage {
  return { id, text: "", type: "error", context };
}

function sayAs(id: number, wording: Wording): UiMessage {
  return asWording(say(id), wording);
}
