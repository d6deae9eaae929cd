import { env } from "../config/env.server";
import { beginsSession } from "../kratos/cookies.server";
import type { SecurityEvent } from "../telemetry/security-event.server";
import type { PassedRequest } from "./gateway-table";

interface AnswerOfKratos {
  passed: PassedRequest;
  status: number;
  cookies: string[];
  to?: string;
}

const sessionEnd = `${env.KRATOS_SESSION_COOKIE}=;`;

/** Reads status, cookies and target, since forms are not read. docs/logs.md says what these cannot tell. */
export function eventOfAnswer(answer: AnswerOfKratos): SecurityEvent | undefined {
  const { passed, status, cookies, to } = answer;
  switch (passed.row.event) {
    case "signed out": {
      const isOver = status === 204 || cookies.some((line) => line.startsWith(sessionEnd));
      return isOver ? { event: "sign_out", outcome: "succeeded" } : undefined;
    }
    case "change continued":
      // Kratos has carried out a change that waited for a fresh sign-in.
      return to ? { event: "settings", outcome: "continued" } : undefined;
    case "sessions ended":
      return { event: "session_revoked", outcome: status < 300 ? "succeeded" : "failed" };
    case "form answered":
      return eventOfForm(answer);
    default:
      return undefined;
  }
}

type Outcome = "succeeded" | "continued" | "failed";

interface FormEvent {
  event: "sign_in" | "registration" | "recovery" | "verification" | "settings";
  /** A 200 that begins no session. */
  done: Outcome;
  /** A 422, which leads a script elsewhere. */
  leads: Outcome;
  /** A 400, which shows the flow again. */
  refused: Outcome;
  /** A redirect back to the flow, which a browser gets in place of each. */
  again: Outcome;
}

const failed = {
  done: "succeeded",
  leads: "continued",
  refused: "failed",
  again: "failed",
} as const;

/** By the last part of the path. Kratos answers a mail's wrong code like a mail that was sent. */
const forms: Partial<Record<string, FormEvent>> = {
  login: { event: "sign_in", ...failed },
  settings: { event: "settings", ...failed },
  // The first step is a 400 as well, and there is nothing to guess.
  registration: { event: "registration", ...failed, refused: "continued", again: "continued" },
  recovery: {
    event: "recovery",
    done: "continued",
    leads: "succeeded",
    refused: "failed",
    again: "continued",
  },
  verification: {
    event: "verification",
    done: "continued",
    leads: "continued",
    refused: "failed",
    again: "continued",
  },
};

function eventOfForm(answer: AnswerOfKratos): SecurityEvent | undefined {
  const form = forms[answer.passed.path.split("/").at(-1) ?? ""];
  const outcome = form && outcomeOfForm(form, answer);
  return outcome && { event: form.event, outcome };
}

function outcomeOfForm(
  { event, done, leads, refused, again }: FormEvent,
  { passed, status, cookies, to }: AnswerOfKratos,
): Outcome | undefined {
  const address = to ? new URL(to) : undefined;
  if (beginsSession(cookies)) {
    const isHalfway = status === 422 || address?.searchParams.get("aal") === "aal2";
    return event === "sign_in" && isHalfway ? "continued" : "succeeded";
  }
  if (status === 200) return done;
  if (status === 422) return leads;
  if (status === 400) return refused;
  if (!address) return undefined;
  if (address.origin !== env.PUBLIC_URL) return "continued";
  const flow = passed.query.get("flow");
  return flow && address.searchParams.get("flow") === flow ? again : undefined;
}
