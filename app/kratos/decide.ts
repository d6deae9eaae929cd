import { findRoute, pathInBrowser } from "../base-path.server";
import type { Door, DoorAnswers } from "../doors/door";
import { isUnder } from "../doors/door-at";
import type { Flow, UiMessage } from "../flow/flow";
import { addressWith } from "../flow/parameters";
import type { ProblemCode } from "../http/problem.server";
import { unavailableStatuses } from "../http/unavailable";
import type { Answer, Question } from "./answer";
import type { NextSteps } from "./continue-with";
import { addressOfError, type ErrorReport } from "./error-report";

/** What the front end does about an answer. */
export type Outcome =
  | { do: "show"; flow: Flow; status: 200 | 400 }
  /** To a page of our own; `to` was built here. */
  | { do: "go"; to: string; toast?: Toast }
  /** To the page that says that it is saved, with the proof in its address. */
  | { do: "prove"; to: string }
  /** To an address that the identity service named, if the allow-list has it. */
  | { do: "leave"; to: string }
  /** Shows the flow that replaces this one, or a fresh one. */
  | { do: "renew"; flowId?: string; notice: Notice; without?: "return_to" }
  | { do: "problem"; code: ProblemCode; status: number };

export type Notice = "expired" | "lost" | "out_of_date" | "resend_wait";
export type Toast = "saved" | "already_in";

export interface Situation extends Question {
  door: Door;
  /** The page that was asked for, as a path with its query, to come back to. */
  here: string;
  /** What is to be carried to the next page, as it stands in an address. */
  carried: URLSearchParams;
  hasCsrfCookie: boolean;
}

/** The one table: what is done about each answer. */
export function decide(answer: Answer, situation: Situation): Outcome {
  const { door, step, kind, carried } = situation;
  switch (answer.kind) {
    case "shown":
      return show(answer.flow, situation);
    case "done":
      return goOn(answer, situation);
    case "elsewhere":
      return { do: "leave", to: answer.to };
    case "expired":
      return answer.useFlowId || !door.answers.expired
        ? { do: "renew", flowId: answer.useFlowId, notice: "expired" }
        : { do: "go", to: door.answers.expired };
    case "unknown":
      if (door.answers.unknown) return goForUnknown(door.answers.unknown, answer.report);
      return step === "create" ? refused() : { do: "renew", notice: "lost" };
    case "foreign":
      return step === "create" ? refused() : { do: "renew", notice: "lost" };
    case "csrf":
      if (step === "create") return refused();
      if (step === "read") return { do: "renew", notice: "lost" };
      return situation.hasCsrfCookie
        ? { do: "renew", notice: "out_of_date" }
        : { do: "problem", code: "cookies", status: 403 };
    case "needs-session":
      return goElsewhere(door.answers.needsSession ?? signIn(situation), situation);
    case "needs-aal2":
      return goElsewhere(door.answers.needsAal2 ?? signIn(situation, { aal: "aal2" }), situation);
    case "needs-refresh":
      return { do: "leave", to: answer.to };
    case "already-in": {
      const to = door.answers.alreadyIn ?? wayBack(situation) ?? door.paths.home;
      return step === "submit" ? { do: "go", to, toast: "already_in" } : { do: "go", to };
    }
    case "unverified": {
      const flow = answer.verification && { flow: answer.verification.id };
      return { do: "go", to: addressWith(door.paths.verification, returnTo(carried), flow) };
    }
    case "inactive":
      return { do: "problem", code: "inactive", status: 403 };
    case "disabled":
      return { do: "problem", code: "disabled", status: 404 };
    case "return-to-forbidden":
      return carried.has("return_to")
        ? { do: "renew", notice: "lost", without: "return_to" }
        : refused();
    case "refused":
      // A kind of flow that is switched off says so without an id (recovery, verification; v1.3.1).
      return step === "create" && (kind === "recovery" || kind === "verification")
        ? { do: "problem", code: "disabled", status: 404 }
        : refused();
    case "unavailable":
      return { do: "problem", code: "unavailable", status: unavailableStatuses[answer.why] };
    default:
      return exhausted(answer);
  }
}

/**
 * A refused form is drawn again at once, with status 400. A correct step forward (also a 400 in Kratos)
 * gets an address of its own, so that Back and reload work without sending the form twice.
 */
function show(flow: Flow, { step, kind, door, carried }: Situation): Outcome {
  if (step !== "submit") return { do: "show", flow, status: 200 };
  if (hasErrors(flow)) return { do: "show", flow, status: 400 };
  const section = kind === "settings" && flow.active ? `#${encodeURIComponent(flow.active)}` : "";
  return { do: "go", to: addressWith(door.paths[kind], carried, { flow: flow.id }) + section };
}

export function hasErrors(flow: Flow): boolean {
  return errorsOf(flow).length > 0;
}

/** What a flow says is wrong: first of all of it, then field by field. */
export function errorsOf(flow: Flow): UiMessage[] {
  const messages = [...flow.ui.messages, ...flow.ui.nodes.flatMap((node) => node.messages)];
  return messages.filter((message) => message.type === "error");
}

function goOn(next: NextSteps, situation: Situation): Outcome {
  const { kind, door, carried } = situation;
  const { paths } = door;
  if (kind === "settings" && door.answers.saved) {
    const { to, isProven } = door.answers.saved;
    return isProven ? { do: "prove", to } : { do: "go", to, toast: "saved" };
  }
  if (next.settings) {
    return {
      do: "go",
      to: addressWith(paths.settings, returnTo(carried), { flow: next.settings.id }),
    };
  }
  if (next.verification) {
    const flow = { flow: next.verification.id };
    return { do: "go", to: addressWith(paths.verification, returnTo(carried), flow) };
  }
  if (kind === "settings" && !carried.has("return_to")) {
    // The flow that is done belongs to a new id without return_to (v1.3.1): begin afresh.
    return { do: "go", to: paths.settings, toast: "saved" };
  }
  const isLedOn = !door.comesBackTo || carried.has("login_challenge");
  return next.redirectTo && isLedOn
    ? { do: "leave", to: next.redirectTo }
    : { do: "go", to: wayBack(situation) ?? paths.home };
}

/** Never back to the page that was just asked for: that would be a loop. */
function goElsewhere(to: string, { here, step }: Situation): Outcome {
  return to === here && step !== "submit" ? refused() : { do: "go", to };
}

function goForUnknown(
  { to, tellsError }: NonNullable<DoorAnswers["unknown"]>,
  report: ErrorReport,
): Outcome {
  return { do: "go", to: tellsError ? addressOfError(to, report) : to };
}

/** Where `return_to` leads, if this door follows it there. */
function wayBack({ door, carried }: Situation): string | undefined {
  const address = carried.get("return_to");
  const back = address && (findRoute(address) ?? address);
  return back && (!door.comesBackTo || isUnder(back, door.comesBackTo)) ? back : undefined;
}

function signIn({ door, kind, carried, here }: Situation, more?: Record<string, string>): string {
  if (kind !== "login") {
    return addressWith(
      door.paths.login,
      new URLSearchParams({ return_to: pathInBrowser(here) }),
      more,
    );
  }
  const kept = new URLSearchParams(carried);
  kept.delete("aal");
  kept.delete("refresh");
  return addressWith(door.paths.login, kept, more);
}

function returnTo(carried: URLSearchParams): URLSearchParams {
  const value = carried.get("return_to");
  return new URLSearchParams(value ? { return_to: value } : {});
}

function refused(): Outcome {
  return { do: "problem", code: "refused", status: 400 };
}

function exhausted(answer: never): never {
  throw new Error(`No row for the answer ${JSON.stringify(answer)}`);
}
