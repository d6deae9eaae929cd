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
  /** The part of the text that is in Kratos' own language. */
  foreign?: string;
  /** A web hook's own text, whatever its number. */
  isFromHook?: true;
}

/** What a browser can refuse in a field, by its names, in our words. */
export type Faults = Partial<
  Record<keyof ValidityState, Pick<MessageView, "id" | "text" | "language">>
>;

interface Drawn {
  /** Unique on the page; also the element's id. */
  id: string;
  group: string;
  /** Absent if there are none. */
  messages?: MessageView[];
  /** The ids of the fieldsets around it, the outermost first. */
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

interface Checked extends Drawn {
  /** Absent if a browser takes everything. */
  faults?: Faults;
}

export interface FieldView extends Checked {
  draw: "field";
  name: string;
  type: FieldType;
  label: string;
  value: string;
  required?: boolean;
  disabled?: boolean;
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
  /** The label with `{{zone}}` in place of the time zone, for a page that writes the time in the visitor's own. */
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

export interface CheckboxView extends Checked {
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

export interface SelectView extends Checked {
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

/** A few values; one is chosen. */
export interface RadiosView extends Omit<SelectView, "draw"> {
  draw: "radios";
}

/** A few values; any number of them is chosen. */
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
export interface FieldsetView extends Drawn {
  draw: "fieldset";
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
  /** The id of a social provider. */
  provider?: string;
  /** Its logo, as the path of an SVG. */
  mark?: string;
  /** Asks for another mail, which is possible once the flow's wait is over. */
  isResend?: boolean;
  /** Somebody last signed in with it in this browser. */
  isLastUsed?: true;
  /** When the thing that the button removes was added. */
  since?: TimeView;
  /** The own name of the thing that the button removes: a key's or a provider's. */
  thing?: string;
  /** What it does to the thing, on a page that names the thing already. */
  verb?: string;
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

/** A field in error: its id to link to, its label and what is wrong with it. */
export interface SummaryEntry extends MessageView {
  for: string;
  label: string;
}

/** One `<form>`: its nodes in drawing and tab order. */
export interface FormView {
  /** The group that names the form, or `all` if the flow is drawn as one form. */
  group: string;
  /** Its heading, where ways to sign in stand one below another. */
  title?: string;
  /** Whose password the form takes, if no field says so. */
  username?: string;
  nodes: NodeView[];
  /** Alternatives (social sign-in, passkey), drawn below a divider. */
  alternatives: NodeView[];
}

export interface GroupView extends FormView {
  /** One form for each removable thing of the group, so that Enter in a field removes nothing. */
  removals: FormView[];
  /** Its nodes hold a secret and are drawn only once somebody has asked for them. */
  isOnRequest?: true;
}

/** How to find a mail that was sent; every text is a sentence in the visitor's language. */
export interface MailHelpView {
  /** Of a code: the line that the help is folded behind. */
  title?: string;
  spam: string;
  /** Who sends it, if the operator has said so; `{{sender}}` in its place. */
  from?: { text: string; sender: string };
  /** How long its code works. */
  lasts?: string;
  /** If the address looks mistyped. */
  suggestion?: { text: string; link: string; to: string };
}

/** What can be done without the device of the second step. */
export interface LostDeviceView {
  title: string;
  /** `{{support}}` is where people find help. */
  paragraphs: string[];
  /** Where people find help, if the operator has said so. */
  support?: { text: string; href: string };
}

/** What a new password has to be. */
export interface PasswordRulesView {
  /** Its shortest length, if the operator has said it. */
  least?: { length: number; text: string };
  /** Its longest, if the operator or Kratos has said it. */
  most?: { bytes: number; id: number; text: string };
  advice: string;
}

/** What a page draws: a flow with every text already in the visitor's language. */
export interface FlowView {
  id: string;
  kind: FlowKind;
  /** Where the forms post to: our own page, with the flow's id and the parameters to keep. */
  action: string;
  state: string;
  refresh: boolean;
  aal: "aal1" | "aal2";
  messages: MessageView[];
  /** The fields in error, in page order. */
  summary: SummaryEntry[];
  forms: GroupView[];
  /** The id of the field that has the focus when the page opens. */
  focus?: string;
  /** The signed names of the drawn fields; sent back with the form. */
  fields: string;
  /** The signed traits of a registration, which each of its forms brings along. */
  traits?: string;
  /** The hidden identifier of a refresh or second step, to show who is signing in. */
  identifier?: string;
  /** The application to which somebody signs in; `logo` is the address of its picture. */
  client?: { name: string; host?: string; logo?: string };
  /** Kratos' own script for passkeys and security keys, if a node needs it. */
  script?: ScriptView;
  /** Drawn in the gallery: what waits for Kratos' script is shown as if it were loaded. */
  isExample?: true;
  /** Where a code or a link was sent, if the flow says so. */
  sentTo?: string;
  /** What to call that address where nothing may have been sent; without it, the message was. */
  sentToLabel?: string;
  /** If the flow waits for a mail. */
  mail?: MailHelpView;
  /** What it means to sign up in a way, by its group. */
  wayHints?: Partial<Record<string, string>>;
  /** What a new password has to be, said before somebody chooses one. */
  passwordRules?: PasswordRulesView;
  /** Seconds until another message can be requested; 0 if there is no wait. */
  resendAfterSeconds: number;
  /** The sentence on that wait for a page without script, which cannot count down. */
  resendAfter?: string;
}

export interface MailLinkView {
  text: { title: string; take_link: string };
  /** Only of a recovery, for somebody who is signed in: as whom, with `{{address}}` in place of the address. */
  signedIn?: { text: string; address: string };
  /** Hidden with the form: proves that the button was drawn here. */
  token: string;
}

export interface ChangeLinkView {
  to: string;
  /** What the link does, for those who do not see the address beside it. */
  label: string;
  testId: string;
  /** What was typed so far, which the fresh form gets. */
  typed?: [name: string, value: string][];
}

/** What the settings are drawn from. */
export interface SettingsView {
  flow: FlowView;
  text: Omit<PageWords["settings"], "removal" | "done">;
  notice?: string;
  links: { settings: string; logout: string; removal: string };
  sections: SettingsSection[];
  /** The page that the person came from to look something through. */
  from?: { to: string; label: string };
  /** The page above this one. */
  home: { to: string; label: string };
  /** The section whose form was answered. */
  changed?: SettingsGroup;
  /** What that section says of it, if the flow does not. */
  saved?: string;
  /** Opens an authenticator app on this device with the key that the page shows. */
  otpauth?: string;
  /** The page that sends the mail for the address that is not verified. */
  verify?: { to: string; label: string; hint: string };
  /** The social accounts that cannot be unlinked. */
  fixed: string[];
  /** What to set up before backup codes, which alone would be used up. */
  step?: { to: string; label: string };
  /** What to do about a second step without a spare, in its section. */
  advice?: { group: SettingsGroup; text: string; does: "create_codes" | "turn_off_codes" };
  /** What new backup codes do to those that there are. */
  replaces?: string;
  /** When backup codes were downloaded that never counted, with `{{time}}` for it in the sentence. */
  lostCodes?: { text: string; time: TimeView };
  /** What makes sense after a new password: to end the other sessions. */
  offer: { to: string; label: string; hint: string };
}
