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
import type { ButtonView } from "../view/views";
import type { Person } from "../kratos/session.server";
import type { TraitsOfPage } from "./sent-and-shown-traits.server";
import type { RowEdit } from "../traits/edit-rows";
import type { LoginMethod } from "../view/buttons";
import type { Visit } from "../web/visit.server";
import type { SealedDraft } from "./draft.server";
import type { SettingsPlace } from "./settings-place.server";

export type Decision = Outcome & Effects;

interface Effects {
  remember?: StateChanges;
  /** The event of a form that was sent to Kratos. */
  report?: SecurityEvent;
}

export type Outcome =
  | LastOutcome
  /** Ask Kratos what the answer leaves open, and decide again. */
  | { do: "ask"; about: OpenQuestion }
  /** Ask Kratos for a code for this address, and go to the page for it; if Kratos sends none, `otherwise`. */
  | { do: "verify"; address: string; otherwise: LastOutcome };

/** An outcome that needs no other call. */
export type LastOutcome =
  | ({ do: "show"; flow: Flow } & Shown)
  /** Redirect to a page of our own; `to` was built here. */
  | {
      do: "go";
      to: string;
      toast?: ToastKey;
      section?: SettingsGroup | "page";
      change?: ChangePurpose;
    }
  /** Redirect without Kratos' cookies, whose session is not for this browser. */
  | { do: "go"; to: string; toast?: undefined; withoutCookies: true }
  /** Begin the application's request again; `to` if Hydra does not tell it. */
  | { do: "restart"; challenge: string; to: string }
  /** Redirect to the dialog about the saved password, with the proof in its address. */
  | { do: "prove"; to: string }
  /** Redirect to an address that Kratos named, if the allow-list has it. */
  | { do: "leave"; to: string }
  /** Show the flow that replaces this one, or a new one. */
  | {
      do: "renew";
      flowId?: string;
      notice: Notice;
      /** The address of the replaced flow's message, if that flow alone tells it. */
      sentTo?: string;
      without?: "return_to";
    }
  | { do: "problem"; code: ProblemCode; status: number };

export interface Shown extends Pick<
  PageCause,
  "notice" | "typed" | "isCorrected" | "edited" | "waitSeconds"
> {
  status: 200 | 400 | 429;
}

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

/** Everything that `decide` uses besides the answer. */
export interface Situation extends Question {
  variant: Variant;
  /** A path with its query, to come back to. */
  here: string;
  /** The parameters for the next page. */
  carried: URLSearchParams;
  /** From the address. */
  flowId?: string;
  state: State;
  hasCsrfCookie: boolean;
  hasSessionCookie: boolean;
  /** A verification in a browser without its session: Kratos (v1.3.1) gives its session to any reader of the mail. */
  isElsewhere?: boolean;
  /** A session has begun, and Kratos no longer accepts forms that were drawn before. */
  hasNewCsrfToken: boolean;
  beginsSession?: boolean;
  typed?: URLSearchParams;
  isResend?: boolean;
  hadProviders?: boolean;
  /** Only the answer's own page can hold the traits that were sent. */
  holdsTraits?: boolean;
  /** Nothing is asked again once the flow replaces another one, or for these questions. */
  isSettled?: boolean;
  asked?: OpenQuestion[];
  section?: SettingsGroup;
  /** For the address to which a sign-in leads back. */
  draft?: SealedDraft;
  /** Facts on a newcomer or a code's address that only this answer tells, sealed for the next page's address. */
  newcomer?: string;
}

export type Renewal = Extract<Outcome, { do: "renew" }>;

/** Each is described in open-questions.ts. */
export type OpenQuestion = "session" | "providers" | "application" | "recovery";

/** The call and the form before the answer, and what has been done about it so far. */
export interface Before extends Pick<Situation, "step" | "isResend" | "hadProviders" | "asked"> {
  /** Shown again in the flow that replaces the form's. */
  typed?: URLSearchParams;
  fields?: SignedFields;
  /** Whether only this answer's own page can hold the traits that were sent. */
  losesTraits?: (flow: Flow) => boolean;
  guessed?: { changes: StateChanges; about?: AboutGuess };
  /** Set once a flow was replaced: a second replacement would be a loop. */
  renewal?: Renewal;
  /** A redirect instead of an opened flow's page. */
  insteadOf?: (visit: Visit, flow: Flow, headers: Headers) => Promise<Response | undefined>;
  part?: PagePart;
}

/** Says nothing of the rest of the settings. */
export interface PagePart {
  choose: LayoutOptions["choose"];
  /** The verb of a button that removes something. */
  verbFor?: (removal: ButtonView) => string;
}

export interface PageCause {
  notice?: Notice;
  typed?: URLSearchParams;
  /** The group of the form that was refused. */
  refused?: string;
  /** Describes a verification that is already done. */
  already?: string;
  /** `typed` comes from a form whose session had ended. */
  isDraft?: boolean;
  /** The page begins in its first field, although that is filled in. */
  isCorrected?: boolean;
  /** The row that was just added to a list, or removed. */
  edited?: RowEdit;
  traits?: TraitsOfPage;
  /** Seconds until another mail can be requested. */
  wait: number;
  waitSeconds?: number;
  person?: Person;
  /** Else the cookie tells. */
  lastUsed?: LoginMethod;
  /** Else the flow tells. */
  minutesLeft?: number;
  part?: PagePart;
  /** Else the visit tells. */
  place?: SettingsPlace;
  /** Drawn in the gallery. */
  isExample?: true;
}
