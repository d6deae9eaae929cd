import type { FlowKind } from "../model/flow";
import type { SettingsGroup, SettingsSection } from "../model/settings-group";
import type { TimeView } from "../i18n/format";
import type { PageWords } from "../i18n/words.server";

export interface MessageView {
  id: number;
  text: string;
  tone: "info" | "error" | "success" | "warning";
  /** The language of the text if it is not the page's: Kratos' own text was used. */
  language?: string;
  /** The part of the text that stands out: an address. */
  strong?: string;
  foreign?: string;
  /** Whether a web hook wrote the text, with any number. */
  isFromHook?: true;
}

/** Our words for a browser's reasons to refuse a field. */
export type Faults = Partial<
  Record<keyof ValidityState, Pick<MessageView, "id" | "text" | "language">>
>;

interface NodeBase {
  id: string;
  group: string;
  messages?: MessageView[];
  within?: string[];
}

/** A node that is no input, and so has no name for a test id. */
interface Nameless extends NodeBase {
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

interface CheckedNode extends NodeBase {
  faults?: Faults;
}

export interface FieldView extends CheckedNode {
  draw: "field";
  name: string;
  type: FieldType;
  label: string;
  value: string;
  required?: boolean;
  disabled?: boolean;
  autocomplete?: string;
  /** Whether somebody who knows filled it in: it can be changed, and need not be looked at. */
  isQuiet?: true;
  inputMode?: "numeric" | "email";
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  /** The least and the greatest number, and the distance between two; or a time's seconds. */
  min?: number;
  max?: number;
  step?: number;
  isLong?: boolean;
  /** The last day that makes sense, such as today for a birthday. */
  latest?: string;
  hint?: string;
  /** The label with `{{zone}}` in place of the time zone, for a page that writes the time in the visitor's own. */
  labelIn?: string;
  /** Whether it is a row of a list, which has the label for everybody who sees it. */
  isRow?: true;
  /** Whether it may stay empty without a word about that, as the row of a list. */
  isOpen?: true;
  remove?: RowButtonView;
}

/** A button that changes only the form: the server draws it with a row more or less. */
export interface RowButtonView {
  value: string;
  text: string;
  /** The label for a screen reader, which does not see the row beside it. */
  label: string;
}

export interface CheckboxView extends CheckedNode {
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

export interface SelectView extends CheckedNode {
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

export interface RadiosView extends Omit<SelectView, "draw"> {
  draw: "radios";
}

export interface CheckboxesView extends NodeBase {
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
export interface FieldsetView extends NodeBase {
  draw: "fieldset";
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  add?: RowButtonView;
  remove?: RowButtonView;
}

export interface HiddenView extends NodeBase {
  draw: "hidden";
  name: string;
  value: string;
  isIdentifier?: boolean;
  /** A function of Kratos' own script, to run once that script is loaded. */
  onloadTrigger?: string;
}

export interface ButtonView extends NodeBase {
  draw: "button";
  name: string;
  value: string;
  label: string;
  disabled?: boolean;
  /** `submit` sends the form; `trigger` needs script and runs `onclickTrigger`. */
  does: "submit" | "trigger";
  onclickTrigger?: string;
  onloadTrigger?: string;
  skipsValidation?: boolean;
  provider?: string;
  /** Its logo, as the path of an SVG. */
  mark?: string;
  /** Whether it asks for another mail, which is possible once the flow's wait is over. */
  isResend?: boolean;
  isLastUsed?: true;
  since?: TimeView;
  /** The own name of the thing that the button removes: a key's or a provider's. */
  thing?: string;
  /** The verb alone, on a page that names the thing already. */
  verb?: string;
  /** False for a button whose icon would mean something else. */
  hasIcon?: false;
}

export interface TextView extends Nameless {
  draw: "text";
  label: string;
  secret?: string;
  text: string;
}

export interface SecretsView extends Nameless {
  draw: "secrets";
  label: string;
  /** `at` is the time of use; `language` is set if it is not the page's. */
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
  isSecond?: boolean;
}

export interface ScriptView extends NodeBase {
  draw: "script";
  src: string;
  integrity: string;
}

type DivisionView = Nameless & { draw: "division" };

export type NodeView =
  | FieldView
  | CheckboxView
  | SelectView
  | RadiosView
  | CheckboxesView
  | FieldsetView
  | HiddenView
  | ButtonView
  | TextView
  | SecretsView
  | ImageView
  | LinkView
  | ScriptView
  | DivisionView;

export interface SummaryEntry extends MessageView {
  for: string;
  label: string;
}

/** One `<form>`: its nodes in drawing and tab order. */
export interface FormView {
  /** The group that names the form, or `all` if the flow is drawn as one form. */
  group: string;
  /** The person whose password the form takes, if no field says so. */
  username?: string;
  nodes: NodeView[];
  alternatives: NodeView[];
}

export interface GroupView extends FormView {
  /** One form for each removable thing of the group, so that Enter in a field removes nothing. */
  removals: FormView[];
  /** Whether its nodes hold a secret and are drawn only on request. */
  isOnRequest?: true;
}

export interface MailHelpView {
  /** For a code, with `{{again}}` in place of the way to another; `{{sender}}` is who sends it, if that is known. */
  line: string;
  sender?: string;
  /** The page that sends another code, where the flow has no button for it. */
  to?: string;
  suggestion?: { text: string; link: string; to: string };
}

/** Stands below the title of a page that asks for the code of a message. */
export interface CodeIntroView {
  /** `{{address}}` is where the code went, if the page can say that. */
  text: string;
  address?: string;
  /** The person who signs in, if that is not the address. */
  person?: string;
  /** The test id of the message of Kratos that it replaces. */
  testId?: string;
  /** The language of the text if it is not the page's. */
  language?: string;
}

export interface LostDeviceView {
  title: string;
  /** `{{support}}` is where people find help. */
  paragraphs: string[];
  support?: { text: string; href: string };
}

export interface PasswordRulesView {
  least?: { length: number; text: string };
  most?: { bytes: number; id: number; text: string };
  advice: string;
}

export interface FlowView {
  id: string;
  kind: FlowKind;
  /** The forms post to our own page, with the flow's id and the parameters to keep. */
  action: string;
  state: string;
  refresh: boolean;
  aal: "aal1" | "aal2";
  messages: MessageView[];
  summary: SummaryEntry[];
  forms: GroupView[];
  focus?: string;
  /** The signed names of the drawn fields; sent back with the form. */
  fields: string;
  /** The signed traits of a registration, which each of its forms brings along. */
  traits?: string;
  /** The hidden identifier of a refresh or second step, to show who is signing in. */
  identifier?: string;
  client?: { name: string; host?: string; logo?: string };
  script?: ScriptView;
  /** Whether it is drawn in the gallery, as if Kratos' script were loaded. */
  isExample?: true;
  sentTo?: string;
  /** Only on a page that asks for the code of a message. */
  codeIntro?: CodeIntroView;
  mail?: MailHelpView;
  /** The meaning of each way to sign up, by its group. */
  wayHints?: Partial<Record<string, string>>;
  passwordRules?: PasswordRulesView;
  /** Seconds until another message can be requested; 0 if there is no wait. */
  resendAfterSeconds: number;
  /** The sentence on that wait for a page without script, which cannot count down. */
  resendAfter?: string;
}

export interface MailLinkView {
  text: { title: string; why: string; take_link: string };
  /** Only of a recovery, for somebody who is signed in: as whom, with `{{address}}` in place of the address. */
  signedIn?: { text: string; address: string };
  /** A hidden proof that the button was drawn here. */
  token: string;
}

export interface ChangeLinkView {
  to: string;
  /** The label for people who do not see the address beside the link. */
  label: string;
  testId: string;
  /** The typed values, which the fresh form gets. */
  typed?: [name: string, value: string][];
}

export interface SettingsView {
  flow: FlowView;
  text: Omit<PageWords["settings"], "removal" | "done">;
  notice?: string;
  links: { settings: string; logout: string; removal: string };
  sections: SettingsSection[];
  from?: { to: string; label: string };
  /** The page above this one. */
  home: { to: string; label: string };
  changed?: SettingsGroup;
  /** The message of that section, if the flow has none. */
  saved?: string;
  /** Opens an authenticator app on this device with the key that the page shows. */
  otpauth?: string;
  /** The page that sends the mail for the address that is not verified. */
  verify?: { to: string; label: string; hint: string };
  fixed: string[];
  /** The step before backup codes, which alone would be used up. */
  step?: { to: string; label: string };
  /** The advice about a second step without a spare, in its section. */
  advice?: { group: SettingsGroup; text: string; does: "create_codes" | "turn_off_codes" };
  replaces?: string;
  /** When backup codes were downloaded that never counted, with `{{time}}` for it in the sentence. */
  lostCodes?: { text: string; time: TimeView };
  /** The offer after a new password to end the other sessions. */
  offer: { to: string; label: string; hint: string };
}
