import type { Answer } from "../../../app/kratos/answer";
import { account } from "../../../app/model/variants";
import { decide } from "../../../app/flows/decide";
import type { Decision, LastOutcome, Notice, Situation } from "../../../app/flows/outcome";

/** The situation of somebody who sent the sign-in form of the account's variant, unless overridden. */
export function situationWith(more: Partial<Situation> = {}): Situation {
  return {
    variant: account,
    kind: "login",
    step: "submit",
    here: "/login",
    carried: new URLSearchParams(),
    state: {},
    hasSessionCookie: false,
    hasCsrfCookie: true,
    hasNewCsrfToken: false,
    ...more,
  };
}

/** Decides about an answer in such a situation. */
export function after(answer: Answer, more?: Partial<Situation>): Decision {
  return decide(answer, situationWith(more));
}

type Outcome<Do> = Partial<Extract<LastOutcome, { do: Do }>>;

export const go = (to: string, more: Outcome<"go"> = {}) => ({ do: "go", to, ...more });

export const leave = (to: string) => ({ do: "leave", to });

export const renew = (notice: Notice = "renewed", more: Outcome<"renew"> = {}) => {
  return { do: "renew", notice, ...more };
};

export const problem = (code: string, status: number) => ({ do: "problem", code, status });

export const carrying = (query: string) => ({ carried: new URLSearchParams(query) });

export const posted = (form: string) => ({ typed: new URLSearchParams(form) });
