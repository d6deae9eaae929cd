/** What the screens draw: a flow with every word already in the visitor's language. */
import type { FlowKind } from "./flow";

export interface MessageView {
  id: number;
  text: string;
  tone: "info" | "error" | "success";
  /** Of the text, where it is not the page's: the service's own words stand in for ours. */
  language?: string;
  /** The part of the text that is in the service's own language. */
  foreign?: string;
}

/** A field in error: its id to link to, its label and what is wrong with it. */
export interface SummaryEntry extends MessageView {
  for: string;
  label: string;
}

interface Drawn {
  /** Unique on the page; also the element's id. */
  id: string;
  group: string;
  /** Left out where there is nothing to say. */
  messages?: MessageView[];
}

/** What is no input, and so has no name to make its hook of. */
interface Nameless extends Drawn {
  /** The hook that Ory's own UIs print, for other people's browser tests. */
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
  "datetime-local",
] as const;
export type FieldType = (typeof fieldTypes)[number];

export interface FieldView extends Drawn {
  draw: "field";
  name: string;
  type: FieldType;
  label: string;
  value: string;
  required: boolean;
  disabled: boolean;
  autocomplete?: string;
  inputMode?: "numeric";
  pattern?: string;
  maxLength?: number;
}

export interface CheckboxView extends Drawn {
  draw: "checkbox";
  name: string;
  label: string;
  checked: boolean;
  required: boolean;
  disabled: boolean;
}

export interface SelectView extends Drawn {
  draw: "select";
  name: string;
  label: string;
  value: string;
  options: string[];
  required: boolean;
  disabled: boolean;
}

export interface HiddenView extends Drawn {
  draw: "hidden";
  name: string;
  value: string;
  /** A function of the identity service's own script, to be run once that script is there. */
  onloadTrigger?: string;
}

export interface ButtonView extends Drawn {
  draw: "button";
  name: string;
  value: string;
  label: string;
  disabled: boolean;
  /** `submit` sends the form; `trigger` needs script and runs `onclickTrigger`. */
  does: "submit" | "trigger";
  onclickTrigger?: string;
  onloadTrigger?: string;
  /** Sends the form without asking the browser whether it is filled in well. */
  skipsValidation: boolean;
  /** The identity of a social provider, to choose an icon by. */
  provider?: string;
  /** Asks for another mail, which it may do once the flow's wait is over. */
  isResend: boolean;
  /** Since when there is what the button removes. */
  since?: string;
  /** Set on a button that takes something away for good: whether a page of its own asks before that. */
  removal?: "at-once" | "asks-first";
}

export interface TextView extends Nameless {
  draw: "text";
  label: string;
  /** A secret to be copied stands alone in a `code` element. */
  secret?: string;
  text: string;
}

export interface SecretsView extends Nameless {
  draw: "secrets";
  label: string;
  /** Of a used one, when that was; `language` where it is not the page's. */
  secrets: { text: string; used: boolean; language?: string }[];
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
}

export interface ScriptView extends Drawn {
  draw: "script";
  src: string;
  integrity: string;
}

export interface DivisionView extends Nameless {
  draw: "division";
}

export type NodeView =
  | FieldView
  | CheckboxView
  | SelectView
  | HiddenView
  | ButtonView
  | TextView
  | SecretsView
  | ImageView
  | LinkView
  | ScriptView
  | DivisionView;

/** One `<form>`: the nodes in the order in which they are drawn and tabbed through. */
export interface FormView {
  /** The group that gives the form its name, or `all` when the flow is drawn as one form. */
  group: string;
  /** Whose password the form takes, where no field of it says so. */
  username?: string;
  nodes: NodeView[];
  /** Other ways to the same end (social sign-in, passkey), drawn below a divider. */
  alternatives: NodeView[];
}

export interface GroupView extends FormView {
  /** A form for each thing of the group that can be removed, so that Enter in no field removes it. */
  removals: FormView[];
}

export interface FlowView {
  id: string;
  kind: FlowKind;
  /** Where the forms post to: our own page, with the flow's id and what must not be lost on the way. */
  action: string;
  state: string;
  refresh: boolean;
  aal: "aal1" | "aal2";
  messages: MessageView[];
  /** The fields in error, in the order of the page. */
  summary: SummaryEntry[];
  forms: GroupView[];
  /** Names of the fields that were drawn, signed; goes back with the form. */
  fields: string;
  /** The hidden identifier of a refresh or second step, to show who is signing in. */
  identifier?: string;
  /** The application to which somebody signs in; `logo` is the address of its picture. */
  client?: { name: string; host?: string; logo?: string };
  /** The identity service's own script for passkeys and security keys, when a node needs it. */
  script?: ScriptView;
  /** Where a code or a link was sent to, when the flow says so. */
  sentTo?: string;
  /** How long to wait before asking for another mail; 0 when there is nothing to wait for. */
  resendAfterSeconds: number;
}
