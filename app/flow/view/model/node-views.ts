export interface MessageView {
  id: number;
  text: string;
  tone: "info" | "error" | "success" | "warning";
  /** The language of the text if it is not the page's: Kratos' own text was used. */
  language?: string;
  /** The part of the text that stands out: an address. */
  strong?: string;
  /** The part of the text that is in Kratos' own language. */
  foreign?: string;
  /** A web hook's own text, whatever its number. */
  isFromHook?: true;
}

interface Drawn {
  /** Unique on the page; also the element's id. */
  id: string;
  group: string;
  /** Absent if there are none. */
  messages?: MessageView[];
  /** The ids of the frames around it, the outermost first. */
  within?: string[];
}

/** A node that is no input, and so has no name for a test id. */
interface Nameless extends Drawn {
  /** The test id that Ory's own UIs print, for other people's browser tests. */
  testId: string;
}

export const fieldTypes = [
  "text",
  "password",
  "number",
  "email",
  "tel",
  "url",
  "date",
  "time",
  "datetime-local",
] as const;
export type FieldType = (typeof fieldTypes)[number];

export interface FieldView extends Drawn {
  draw: "field";
  name: string;
  type: FieldType;
  label: string;
  value: string;
  required?: boolean;
  disabled?: boolean;
  isReadOnly?: true;
  autocomplete?: string;
  /** Filled in by somebody who knows: it can be changed, and need not be looked at. */
  isQuiet?: true;
  inputMode?: "numeric" | "email";
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  /** The least and the greatest number, and the distance between two; or a time's seconds. */
  min?: number;
  max?: number;
  step?: number;
  /** Has several lines. */
  isLong?: boolean;
  /** The last day that makes sense, such as today for a birthday. */
  latest?: string;
  /** What to know before it is filled in. */
  hint?: string;
  /** The label with `%s` in place of the time zone, for a page that writes the time in the visitor's own. */
  labelIn?: string;
  /** A row of a list: the list has the label for everybody who sees it. */
  isRow?: true;
  /** It need not be filled in, nor does the page say so: its row may stay empty. */
  isOpen?: true;
  /** What takes its row out of the list. */
  remove?: RowButtonView;
}

/** A button that changes only the form: the server draws it with a row more or less. */
export interface RowButtonView {
  value: string;
  text: string;
  /** For a screen reader, which does not see beside what it stands. */
  label: string;
}

export interface CheckboxView extends Drawn {
  draw: "checkbox";
  name: string;
  label: string;
  checked?: boolean;
  required?: boolean;
  disabled?: boolean;
  hint?: string;
}

export interface OptionView {
  value: string;
  label: string;
}

export interface SelectView extends Drawn {
  draw: "select";
  name: string;
  label: string;
  value: string;
  options: OptionView[];
  required?: boolean;
  disabled?: boolean;
  hint?: string;
  isOpen?: true;
}

/** A few values, of which one is chosen. */
export interface RadiosView extends Omit<SelectView, "draw"> {
  draw: "radios";
}

/** A few values, of which any number is chosen. */
export interface CheckboxesView extends Drawn {
  draw: "checkboxes";
  name: string;
  label: string;
  values: string[];
  options: OptionView[];
  disabled?: boolean;
  hint?: string;
  isOptional?: boolean;
}

/** An object, a list, or an object in a list: the nodes after it that have it in `within` are in it. */
export interface FrameView extends Drawn {
  draw: "frame";
  name: string;
  label: string;
  hint?: string;
  /** A list that may stay empty. */
  isOptional?: boolean;
  add?: RowButtonView;
  remove?: RowButtonView;
}

export interface HiddenView extends Drawn {
  draw: "hidden";
  name: string;
  value: string;
  /** Somebody signs in with it, by the identity schema. */
  isIdentifier?: boolean;
  /** A function of Kratos' own script, to run once that script is loaded. */
  onloadTrigger?: string;
}

export interface ButtonView extends Drawn {
  draw: "button";
  name: string;
  value: string;
  label: string;
  disabled?: boolean;
  /** `submit` sends the form; `trigger` needs script and runs `onclickTrigger`. */
  does: "submit" | "trigger";
  onclickTrigger?: string;
  onloadTrigger?: string;
  /** Sends the form without the browser's validation. */
  skipsValidation?: boolean;
  /** The id of a social provider, which selects an icon. */
  provider?: string;
  /** Asks for another mail, which is possible once the flow's wait is over. */
  isResend?: boolean;
  /** Somebody last signed in with it in this browser. */
  isLastUsed?: true;
  /** When the thing that the button removes was added. */
  since?: { iso: string; text: string };
  /** The own name of the thing that the button removes: a key's or a provider's. */
  thing?: string;
  /** False for a button whose icon would say something else. */
  hasIcon?: false;
}

export interface TextView extends Nameless {
  draw: "text";
  label: string;
  /** A secret to copy stands alone in a `code` element. */
  secret?: string;
  text: string;
}

export interface SecretsView extends Nameless {
  draw: "secrets";
  label: string;
  /** When it was used; `language` if it is not the page's. */
  secrets: { text: string; used: boolean; at?: ButtonView["since"]; language?: string }[];
}

export interface ImageView extends Nameless {
  draw: "image";
  src: string;
  label: string;
  width?: number;
  height?: number;
}

export interface LinkView extends Nameless {
  draw: "link";
  href: string;
  label: string;
  /** Something else comes before it. */
  isSecond?: boolean;
}

export interface ScriptView extends Drawn {
  draw: "script";
  src: string;
  integrity: string;
}

export type DivisionView = Nameless & { draw: "division" };

export type NodeView =
  | FieldView
  | CheckboxView
  | SelectView
  | RadiosView
  | CheckboxesView
  | FrameView
  | HiddenView
  | ButtonView
  | TextView
  | SecretsView
  | ImageView
  | LinkView
  | ScriptView
  | DivisionView;
