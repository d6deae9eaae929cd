import type { Variant } from "../model/variants";
import type { Flow } from "../model/flow";
import type { SettingsGroup } from "../model/settings-group";
import type { ProblemCode } from "../web/problem.server";
import type { FlowToast } from "../web/toast.server";
import type { Question } from "../kratos/answer";
import type { Visit } from "../web/visit.server";

/** What the front end does about an answer. */
export type Outcome =
  | LastOutcome
  /** Ask Kratos for a code for this address, and go to the page for it; if Kratos sends none, `otherwise`. */
  | { do: "verify"; address: string; otherwise: LastOutcome };

/** An outcome that needs no other call. */
export type LastOutcome =
  | { do: "show"; flow: Flow; status: 200 | 400 }
  /** Redirect to a page of our own; `to` was built here. */
  | { do: "go"; to: string; toast?: FlowToast; section?: SettingsGroup | "page" }
  /** The same without Kratos' cookies, whose session is not for this browser. */
  | { do: "go"; to: string; toast?: undefined; section?: undefined; withoutCookies: true }
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
      without?: "return_to";
    }
  | { do: "problem"; code: ProblemCode; status: number };

export type Notice =
  | "link_over"
  | "not_saved_signed_out"
  | "renewed"
  | "resend_wait"
  | "session_ended"
  | "too_many_codes";

/** The situation of an answer: everything that `decide` uses besides the answer itself. */
export interface Situation extends Question {
  variant: Variant;
  /** The requested page, as a path with its query, to come back to. */
  here: string;
  /** The parameters for the next page, as in an address. */
  carried: URLSearchParams;
  hasCsrfCookie: boolean;
  /** A verification that began in another browser, whose session Kratos (v1.3.1) gives to any reader of the mail. */
  isElsewhere?: boolean;
  /** The answer brought one: a session has begun, and forms drawn before it are no longer accepted. */
  hasNewCsrfToken: boolean;
  /** The form brought a code. */
  hasCode?: boolean;
  /** The form's method: `password`, `profile`, … */
  method?: string;
  /** The section of the settings that the form belongs to. */
  section?: SettingsGroup;
}

export type Renewal = Extract<Outcome, { do: "renew" }>;

export interface Before {
  step: Question["step"];
  /** What was posted, to show again in the flow that replaces the form's. */
  typed?: URLSearchParams;
  /** Only the answer's own page can hold the traits that were sent. */
  holdsTraits?: boolean;
  /** Set once a flow was replaced: a second replacement would be a loop. */
  renewal?: Renewal;
  /** Only of an opened flow: a redirect instead of its page, computed before it is drawn. */
  insteadOf?: (visit: Visit, flow: Flow, headers: Headers) => Promise<Response | undefined>;
}
