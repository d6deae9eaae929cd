import { toLocalDateTime } from "../traits/date-time";
import type { InputNode } from "../model/flow";
import { fieldTypes, type FieldView, type NodeView } from "./views";
import { messageIds } from "../model/message-ids";
import { labelOf, type NodeWords, viewMessages } from "./node-words";
import { findProviderMark } from "./provider-mark";
import { addedAtOf, providerName, credentialName } from "../model/settings-group";
import { asksForMail, keyNameField } from "../model/field-names";
import { keyNamePattern } from "../model/key-name";
import { readableKey } from "./trait-words";
import { latestDay, usualAutocomplete, wholePattern } from "./field-attributes";
import { viewTrait } from "./view-trait";
import { isOneTimeCode } from "../model/one-time-code";
import { codePattern } from "../model/typed-input";

/**
 * An unknown type becomes a text field. Spread first, `common` would make creating the object thirty times slower (Node
 * 20), a twentieth of a page's time.
 */
export function viewInput(node: InputNode, words: NodeWords, idPrefix: string): NodeView {
  const { attributes, trait } = node;
  if (trait && !notTyped.includes(attributes.type)) {
    return viewTrait({ ...node, trait }, words, idPrefix);
  }
  const { name, disabled, required } = attributes;
  const value = attributes.value === undefined ? "" : String(attributes.value);
  const common = {
    group: node.group,
    messages: viewMessages(node, words),
    name,
  };
  const fieldLabel = sayLabel(node, words) || nameByKey(name);
  const id = `${idPrefix}${name}`;
  const labelId = node.meta.label?.id;
  const addedAt = addedAtOf(node);

  switch (attributes.type) {
    case "hidden":
      return {
        id,
        draw: "hidden",
        value,
        isIdentifier: trait?.isIdentifier,
        onloadTrigger: attributes.onloadTrigger,
        ...common,
      };
    case "submit":
    case "button":
      return {
        // Several buttons share a name: social providers, unlink, remove.
        id: `${id}-${value}`,
        draw: "button",
        value,
        label: fieldLabel,
        disabled,
        does: attributes.type === "submit" ? "submit" : "trigger",
        onclickTrigger: attributes.onclickTrigger,
        onloadTrigger: attributes.onloadTrigger,
        skipsValidation: skipsValidation(node),
        ...(isSocial(node) ? { provider: value, mark: findProviderMark(value) } : {}),
        isResend: name === "resend" || labelId === messageIds.resendCode,
        thing: credentialName(node),
        since: addedAt === undefined ? undefined : words.viewDay(addedAt),
        ...common,
      };
    case "checkbox":
      return {
        id,
        draw: "checkbox",
        label: fieldLabel,
        checked: value === "true",
        required,
        disabled,
        ...common,
      };
    default:
      if (attributes.options) {
        const options = attributes.options.map((option) => ({
          value: String(option.value),
          label:
            words.nameValue(name.replace(/^traits\./, ""), String(option.value)) ??
            String(option.value),
        }));
        return {
          id,
          draw: "select",
          label: fieldLabel,
          value,
          options,
          required,
          disabled,
          ...common,
        };
      }
      return {
        id,
        draw: "field",
        label:
          attributes.type === "datetime-local" ? words.withDetail(fieldLabel, "UTC") : fieldLabel,
        type: fieldTypes.find((known) => known === attributes.type) ?? "text",
        value: fieldValue(attributes.type, value),
        required,
        disabled,
        autocomplete: attributes.autocomplete ?? usualAutocomplete(name, attributes.type),
        inputMode: inputModeOf(node),
        pattern: patternOf(attributes),
        maxLength: isOneTimeCode(name) ? undefined : attributes.maxlength,
        latest: latestDay(attributes.type, usualAutocomplete(name)),
        ...common,
      };
  }
}

const notTyped = ["hidden", "submit", "button"];

/** For a trait without title, of a schema that is not known. */
function nameByKey(name: string): string {
  return name.startsWith("traits.") ? readableKey(name.split(".").at(-1) ?? name) : name;
}

function sayLabel(node: InputNode, words: NodeWords): string {
  const { label, value } = node.attributes;
  if (label) return words.say(label);
  const asked = node.meta.label;
  if (asked?.id !== messageIds.signUpOn || !isSocial(node) || !value) return labelOf(node, words);
  // After a missing trait only the provider is left, and its button is labelled just "Continue" (v1.3.1).
  const context = { provider: providerName(String(value)) };
  return words.say({ ...asked, id: messageIds.signUpBy, context });
}

function patternOf({ name, pattern }: InputNode["attributes"]): string | undefined {
  if (name === keyNameField) return keyNamePattern;
  return isOneTimeCode(name) ? codePattern : wholePattern(pattern);
}

/** Kratos asks for the email of a sign-in in a field for any text (v1.3.1). */
function inputModeOf(node: InputNode): FieldView["inputMode"] {
  const { name } = node.attributes;
  if (isOneTimeCode(name)) return "numeric";
  return name === "identifier" && asksForMail(node) ? "email" : undefined;
}

/** A password is never drawn again. */
function fieldValue(type: string, value: string): string {
  if (type === "password") return "";
  return type === "datetime-local" ? toLocalDateTime(value) : value;
}

export function isSocial(node: InputNode): boolean {
  return ["provider", "link", "unlink"].includes(node.attributes.name);
}

/** Social and resend buttons need no other fields, unless a provider has sent a person back to fill them in. */
function skipsValidation(node: InputNode): boolean {
  const labelId = node.meta.label?.id;
  if (labelId === messageIds.signUpOn) return false;
  const ways = ["screen", "resend", "provider", "link", "unlink"];
  return (
    ways.includes(node.attributes.name) ||
    labelId === messageIds.email ||
    labelId === messageIds.resendCode
  );
}
