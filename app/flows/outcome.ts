import type { Variant } from "../model/variants";
import type { Flow } from "../model/flow";
import type { ChangePurpose } from "../model/settings-change";
import type { SettingsGroup } from "../model/settings-group";
import type { ProblemCode } from "../web/problem.server";
import type { AboutGuess } from "../limits/guess-limit.server";
import type { Question } from "../kratos/answer";
import type { SignedFields } from "../kratos/signed-fields.server";
import type { State, StateChanges, ToastKey } from "../state/own-cookies.server";
import type { SecurityEvent } from "../telemetry/security-event.server";
import type { LayoutOptions } from "../view/layout";
import type { NodePolicy } from "../view/view-flow";
import type { Person } from "../kratos/session.server";
import type { TraitsOfPage } from "../kratos/submission.server";
import type { RowEdit } from "../traits/edit-rows";
import type { LoginMethod } from "../view/buttons";
import type { Visit } from "../web/visit.server";
import type { SealedDraft } from "./draft.server";
import type { Place } from "./settings-place.server";

/** What the front end does about an answer, and what else that answer brings about. */
export type Decision = Outcome & Effects;

interface Effects {
  /** What the browser keeps or forgets. */
  remember?: StateChanges;
  /** What the log says of a form that was sent to Kratos. */
  report?: SecurityEvent;
}

/** What the front end does about an answer. */
export type Outcome =
  | LastOutcome
  /** Ask Kratos what the answer leaves open, and decide again. */
  | { do: "ask"; about: OpenQuestion }
  /** Ask Kratos for a code for this address, and go to the page for it; if Kratos sends none, `otherwise`. */
  | { do: "verify"; address: string; otherwise: LastOutcome };

/** An outcome that needs no other call. */
export type LastOutcome =
  | { do: "show"; flow: Flow; status: 200 | 400; notice?: Notice }
  /** Redirect to a page of our own; `to` was built here. */
  | {
      do: "go";
      to: string;
      toast?: ToastKey;
      section?: SettingsGroup | "page";
      /** What the toast says was done. */
      change?: ChangePurpose;
    }
  /** The same without Kratos' cookies, whose session is not for this browser. */
  | { do: "go"; to: string; toast?: undefined; withoutCookies: true }
  /** Begin the application's request again; `to` if Hydra does not tell it. */
  | { do: "restart"; challenge: string; to: string }
  /** Redirect to the dialog that says that the password is saved, with the proof in its address. */
  | { do: "prove"; to: string }
  /** Redirect to an address that Kratos named, if the allow-list has it. */
  | { do: "leave"; to: string }
  /** Show the flow that replaces this one, or a new one. */
  | {
      do: "renew";
      flowId?: string;
      notice: Notice;
      /** Where the message of the replaced flow went, if that flow alone tells it. */
      sentTo?: string;
      without?: "return_to";
    }
  | { do: "problem"; code: ProblemCode; status: number };

export type Notice =
  | "code_used"
  | "late_code"
  | "link_over"
  | "link_used"
  | "draft"
  | "not_saved_kept"
  | "not_saved_signed_out"
  | "not_saved_too_long"
  | "guess_wait"
  | "mail_wait"
  | "renewed"
  | "resend_wait"
  | "session_ended"
  | "signed_out"
  | "signed_up"
  | "too_many_codes";

/** The situation of an answer: everything that `decide` uses besides the answer itself. */
export interface Situation extends Question {
  variant: Variant;
  /** The requested page, as a path with its query, to come back to. */
  here: string;
  /** The parameters for the next page, as in an address. */
  carried: URLSearchParams;
  /** The flow that the address names. */
  flowId?: string;
  /** What the browser keeps for us. */
  state: State;
  hasCsrfCookie: boolean;
  hasSessionCookie: boolean;
  /** A verification that began in another browser, whose session Kratos (v1.3.1) gives to any reader of the mail. */
  isElsewhere?: boolean;
  /** The answer brought one: a session has begun, and forms drawn before it are no longer accepted. */
  hasNewCsrfToken: boolean;
  /** The answer brought a session. */
  beginsSession?: boolean;
  /** What was posted. */
  typed?: URLSearchParams;
  /** The form asked for another mail. */
  isResend?: boolean;
  /** The form had social providers. */
  hadProviders?: boolean;
  /** Only the answer's own page can hold the traits that were sent. */
  holdsTraits?: boolean;
  /** The flow replaces another one, or these questions were asked: then nothing is asked again. */
  isSettled?: boolean;
  asked?: OpenQuestion[];
  /** The section of the settings that the form belongs to. */
  section?: SettingsGroup;
  /** What was typed into a form of the settings, for the address that a sign-in leads back to. */
  draft?: SealedDraft;
  /** What this answer alone tells of a newcomer or of where a code went, for the address of the next page. */
  newcomer?: string;
}

export type Renewal = Extract<Outcome, { do: "renew" }>;

/** What an answer can leave open; see open-questions.ts. */
export type OpenQuestion = "session" | "providers" | "application" | "recovery";

/** What came before the answer: which call it was, what was posted, and what has been done about it so far. */
export interface Before extends Pick<Situation, "step" | "isResend" | "hadProviders" | "asked"> {
  /** What was posted, to show again in the flow that replaces the form's. */
  typed?: URLSearchParams;
  /** The form's own list of its fields. */
  fields?: SignedFields;
  /** Whether only this answer's own page can hold the traits that were sent. */
  losesTraits?: (flow: Flow) => boolean;
  /** What the count of guesses makes the browser keep, and the log say. */
  guessed?: { changes: StateChanges; about?: AboutGuess };
  /** Set once a flow was replaced: a second replacement would be a loop. */
  renewal?: Renewal;
  /** Only of an opened flow: a redirect instead of its page, computed before it is drawn. */
  insteadOf?: (visit: Visit, flow: Flow, headers: Headers) => Promise<Response | undefined>;
  /** Only of an opened flow: what its page draws of it. */
  part?: PagePart;
}

/** What a page of its own draws of the settings. It says nothing of the rest. */
export interface PagePart {
  choose: LayoutOptions["choose"];
  policy?: NodePolicy;
}

/** How a page came about. */
export interface PageCause {
  notice?: Notice;
  typed?: URLSearchParams;
  /** The group of the form that was just sent, if it was refused. */
  refused?: string;
  /** Of a verification that is done already: what can be said of it. */
  already?: string;
  /** What was typed comes from a form whose session had ended. */
  isDraft?: boolean;
  /** What was typed must be corrected: the page begins in its first field, although that is filled in. */
  isCorrected?: boolean;
  /** The row that was just added to a list, or taken out of it. */
  edited?: RowEdit;
  /** What brings the traits of its form back. */
  traits?: TraitsOfPage;
  /** Seconds until another mail can be requested. */
  wait: number;
  /** Seconds until the next try, if it has to wait. */
  waitSeconds?: number;
  person?: Person;
  /** How somebody last signed in, if not as the cookie says. */
  lastUsed?: LoginMethod;
  /** After a recovery, if not as the flow says. */
  minutesLeft?: number;
  /** What is drawn of the flow. */
  part?: PagePart;
  /** Of the settings, if not as the visit says. */
  place?: Place;
  /** Drawn in the gallery. */
  isExample?: true;
}
