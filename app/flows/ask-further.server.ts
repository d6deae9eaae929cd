import {
  type FlowAnswer,
  createInstead,
  readSupersededFlow,
  sendForm,
} from "../kratos/flow-calls.server";
import { accountAddress } from "../kratos/session.server";
import { readSession, type SessionState } from "../session/require-session.server";
import { changeInputs, type Flow, inputValue, withAttributes } from "../model/flow";
import type { FlowTarget } from "../model/parameters";
import type { Session } from "../model/session";
import { readIdentifier } from "../model/typed-input";
import { carriedFrom, type Visit } from "../web/visit.server";
import type { Answer } from "../kratos/answer";
import { findRefusedIdentifier, hasProvider, isSecondStep } from "./open-questions";
import type { Before, OpenQuestion } from "./outcome";
import { withReceived } from "../kratos/cookies.server";

/** Asks Kratos what an answer leaves open. Returns the given answer if Kratos tells no more. */
export function askFurther(
  about: OpenQuestion,
  visit: Visit,
  answered: FlowAnswer,
  before: Before,
): Promise<FlowAnswer> {
  switch (about) {
    case "session":
      return before.step === "submit"
        ? answerForm(visit, answered, before.typed)
        : answerReopened(visit, answered);
    case "providers":
      return restoreProviders(visit, answered);
    case "application":
      return confirmForApplication(visit, answered, before.typed);
    case "recovery":
      return findUsed(visit, answered);
  }
}

/** Answers a person who goes back to a sign-in; the answer keeps where its flow led. */
async function answerReopened(visit: Visit, answered: FlowAnswer): Promise<FlowAnswer> {
  const { answer, cookies } = answered;
  if (answer.kind === "shown") {
    const { flow } = answer;
    const isOver = flow.refresh || hasSecondStep(await readSession(visit));
    return isOver ? { answer: { kind: "already-in", told: flow }, cookies } : answered;
  }
  const told = await findTold(visit, answer);
  const session = told ? await readSession(visit) : "none";
  if (!told || session === "none") return answered;
  return {
    answer: { kind: session === "needs-aal2" ? "needs-aal2" : "already-in", told },
    cookies,
  };
}

/** Kratos (v1.3.1) says of the first step only that its CSRF token is another. */
async function findTold(visit: Visit, answer: Answer): Promise<FlowTarget | undefined> {
  if (answer.kind === "expired") return answer.told;
  const { answer: superseded } = await readSupersededFlow(visit, visit.flowId ?? "");
  return superseded.kind === "shown" ? superseded.flow : undefined;
}

async function answerForm(
  visit: Visit,
  answered: FlowAnswer,
  typed = new URLSearchParams(),
): Promise<FlowAnswer> {
  const { answer, cookies } = answered;
  if (answer.kind !== "shown") return answered;
  const { flow } = answer;
  const session = await readSession(visit);
  if (session === "none") return answered;
  if (session === "needs-aal2") {
    return isSecondStep(flow) ? answered : { answer: { kind: "needs-aal2", told: flow }, cookies };
  }
  if (isSecondStep(flow) && !hasSecondStep(session)) return answered;
  const told = isFormOf(session, flow, typed) ? flow : undefined;
  return { answer: { kind: "already-in", told }, cookies };
}

function hasSecondStep(session: SessionState): boolean {
  if (typeof session !== "object") return false;
  return session.authentication_methods.some(({ aal }) => aal === "aal2");
}

/** A person is not led on as somebody else: the session's person must have sent the form. */
function isFormOf(session: Session, flow: Flow, typed: URLSearchParams): boolean {
  const name = readIdentifier(typed.get("identifier") ?? "").toLowerCase();
  return isSecondStep(flow) || (name !== "" && name === accountAddress(session));
}

/**
 * Kratos still answers an empty form of a recovery that another browser has used. The browser that has used it gets the
 * flow until its CSRF token changes, as somebody else signs in or the person signs out.
 */
async function findUsed(visit: Visit, answered: FlowAnswer): Promise<FlowAnswer> {
  const isGiven = answered.answer.kind === "shown";
  const { answer } = isGiven ? answered : await readSupersededFlow(visit, visit.flowId ?? "");
  const isUsed = answer.kind === "shown" && answer.flow.state === "passed_challenge";
  if (!isUsed) return answered;
  const { flow } = answer;
  const used = {
    kind: "used",
    by: flow.active === "code" ? "code" : "link",
    sentTo: inputValue(flow, "email") || undefined,
  } as const;
  const isSignedIn = isGiven && (await readSession(visit)) !== "none";
  const { cookies } = answered;
  return { answer: isSignedIn ? { ...used, isSignedIn } : used, cookies };
}

/** A fresh flow has the providers; it takes over the typed values and the errors. */
async function restoreProviders(visit: Visit, answered: FlowAnswer): Promise<FlowAnswer> {
  const { answer, cookies } = answered;
  if (answer.kind !== "shown") return answered;
  const refused = findRefusedIdentifier(answer.flow);
  if (!refused) return answered;
  const carried = carriedFrom(visit.url, answer.flow)("login");
  const fresh = await createInstead({ ...visit, carried });
  if (fresh.answer.kind !== "shown" || !hasProvider(fresh.answer.flow)) return answered;
  const flow = changeInputs(fresh.answer.flow, (input) =>
    input.attributes.name === "identifier"
      ? withAttributes(
          { ...input, messages: refused.messages },
          { value: refused.attributes.value },
        )
      : input,
  );
  return { answer: { kind: "shown", flow }, cookies: [...cookies, ...fresh.cookies] };
}

/** Sends the password once more, to the application's own sign-in: Kratos would ask for it again. */
async function confirmForApplication(
  visit: Visit,
  answered: FlowAnswer,
  typed = new URLSearchParams(),
): Promise<FlowAnswer> {
  const signedIn = withReceived(visit, answered.cookies);
  const { answer, cookies } = await createInstead(signedIn);
  if (answer.kind !== "shown") return answered;
  const { flow } = answer;
  const form = new URLSearchParams({
    method: "password",
    csrf_token: inputValue(flow, "csrf_token"),
    // With codes, Kratos (v1.3.1) asks for the identifier once more.
    identifier: inputValue(flow, "identifier") || (typed.get("identifier") ?? ""),
    password: typed.get("password") ?? "",
  });
  const received = [...answered.cookies, ...cookies];
  const confirming = withReceived(visit, received);
  const sent = await sendForm(confirming, flow.id, form);
  if (sent.answer.kind !== "elsewhere") return answered;
  return { answer: sent.answer, cookies: [...received, ...sent.cookies] };
}
