/** What a page draws: a flow with every text already in the visitor's language. */
import type { FlowKind } from "../../flow";
import type { MessageView, NodeView, ScriptView } from "./node-views";

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
}

/** How to find a mail that was sent; every text is a sentence in the visitor's language. */
export interface MailHelpView {
  spam: string;
  /** Who sends it, if the operator has said so; `%s` is the sender. */
  from?: { text: string; sender: string };
  /** How long its code works. */
  lasts?: string;
  /** If the address looks mistyped. */
  suggestion?: { text: string; link: string; to: string };
}

/** What can be done without the device of the second step. */
export interface LostDeviceView {
  title: string;
  /** `%s` is where people find help. */
  paragraphs: string[];
  /** Where people find help, if the operator has said so. */
  support?: { text: string; href: string };
}

/** What a new password has to be. */
export interface PasswordRulesView {
  /** Its shortest length, if the operator has said it. */
  least?: { length: number; text: string };
  advice: string;
}

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
  /** The server says what is wrong in the page's language, in place of the browser's bubbles. */
  isUnchecked?: true;
  /** What it means to sign up in a way, by its group. */
  wayHints?: Partial<Record<string, string>>;
  /** What a new password has to be, said before somebody chooses one. */
  passwordRules?: PasswordRulesView;
  /** Seconds until another message can be requested; 0 if there is no wait. */
  resendAfterSeconds: number;
  /** The sentence on that wait for a page without script, which cannot count down. */
  resendAfter?: string;
}
