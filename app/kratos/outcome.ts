import type { Flow } from "../flow/flow";
import type { ProblemCode } from "../http/problem.server";

/** What the front end does about an answer. */
export type Outcome =
  | { do: "show"; flow: Flow; status: 200 | 400 }
  /** To a page of our own; `to` was built here. */
  | { do: "go"; to: string; toast?: Toast }
  /** To the dialog that says that the password is saved, with the proof in its address. */
  | { do: "prove"; to: string }
  /** To an address that the identity service named, if the allow-list has it. */
  | { do: "leave"; to: string }
  /** Shows the flow that replaces this one, or a fresh one. */
  | { do: "renew"; flowId?: string; notice: Notice; without?: "return_to" }
  | { do: "problem"; code: ProblemCode; status: number };

export type Notice = "expired" | "lost" | "out_of_date" | "resend_wait";
export type Toast = "saved" | "not_saved" | "already_in";
