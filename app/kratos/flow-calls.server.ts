import type {
  UpdateLoginFlowBody,
  UpdateRecoveryFlowBody,
  UpdateRegistrationFlowBody,
  UpdateSettingsFlowBody,
  UpdateVerificationFlowBody,
} from "@ory/client";
import { withBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";
import type { FlowKind } from "../model/flow";
import { creationParameters, withApplication } from "../model/parameters";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { callKratos, kratos } from "./client.server";
import type { Call, CallOptions } from "../upstream/upstream.server";
import { reportRefusal, reportUnexpected } from "../upstream/watch.server";
import { safeRedirect } from "../web/safe-redirect.server";
import { carriedAddresses, type Visit } from "../web/visit.server";
import type { Answer, Question } from "./answer";
import { mailParameters } from "./mail-language.server";
import { learnFrom } from "./kratos-features.server";
import { readAnswer } from "./read-answer";
import { addReceived, withoutPendingChanges } from "./cookies.server";

/** The browser gets the Set-Cookie lines in every case. */
export interface FlowAnswer {
  answer: Answer;
  cookies: string[];
}

/** `parameters` are Kratos' own query parameters (`return_to`, `aal`, …). */
export async function createFlow(
  visit: Visit,
  parameters: Record<string, string>,
): Promise<FlowAnswer> {
  const isSecondStep = visit.kind === "login" && parameters.aal === "aal2";
  const isTold = visit.kind === "recovery" || visit.kind === "settings" || isSecondStep;
  const params = isTold ? mailParameters(visit) : {};
  return ask(
    visit,
    "create",
    (cookie, options) => flowCalls[visit.kind].create(parameters, cookie, { ...options, params }),
    parameters.login_challenge && visit.kind !== "verification" ? asBrowser : {},
  );
}

/** JSON answers of Kratos v1.3.1 lose an application's way back (after a remembered sign-in or a registration). */
const asBrowser = { Accept: "text/html" };

/** Only the browser that began a flow may read it, perhaps by cookies that it has just `received`. */
export function readFlow(visit: Visit, id: string, received: string[] = []): Promise<FlowAnswer> {
  return ask(visit, "read", (cookie, options) =>
    flowCalls[visit.kind].read(id, addReceived(cookie, received), options),
  );
}

/**
 * Kratos (v1.3.1 and newest) gives out no flow after a change of the CSRF cookie, as by a sign-in in this browser or a
 * recovery in another one. It still answers an empty form with the whole flow.
 */
export function readSupersededFlow(visit: Visit, id: string): Promise<FlowAnswer> {
  return ask(
    visit,
    "submit",
    (cookie, options) => flowCalls[visit.kind].submit(id, "{}", cookie, options),
    { "Content-Type": "application/json" },
  );
}

export async function sendForm(
  visit: Visit,
  id: string,
  body: URLSearchParams,
  addresses?: string[],
): Promise<FlowAnswer> {
  const isHtml = isAskedAsBrowser(visit);
  const answered = await ask(
    visit,
    "submit",
    (cookie, options) => flowCalls[visit.kind].submit(id, body.toString(), cookie, options),
    {
      "Content-Type": "application/x-www-form-urlencoded",
      ...(isHtml ? asBrowser : {}),
    },
    { method: body.get("method") ?? undefined, addresses },
  );
  // Even to JSON, Kratos answers the form of a finished recovery by a redirect.
  return isHtml || visit.kind === "recovery" ? followOwnPage(visit, answered) : answered;
}

/** Kratos redirects a browser to the flow's page; this reads the flow itself. */
async function followOwnPage(visit: Visit, answered: FlowAnswer): Promise<FlowAnswer> {
  const shownId = idOfOwnPage(visit, answered.answer);
  if (!shownId) return answered;
  // A flow that replaces another has a CSRF token of its own.
  const { answer, cookies } = await readFlow(visit, shownId, answered.cookies);
  return { answer, cookies: [...answered.cookies, ...cookies] };
}

/** Takes a mail's link like a browser that opens it: JSON answers of Kratos v1.3.1 lose the way on. */
export function sendMailLink(
  visit: Visit,
  id: string,
  proof: URLSearchParams,
): Promise<FlowAnswer> {
  return ask(
    visit,
    "submit",
    (cookie, options) => flowCalls[visit.kind].submit(id, proof.toString(), cookie, options),
    { "Content-Type": "application/x-www-form-urlencoded", ...asBrowser },
  );
}

function isAskedAsBrowser({ kind, url }: Visit): boolean {
  const isForgotten = kind === "registration" || kind === "verification";
  return isForgotten && url.searchParams.has("login_challenge");
}

/** Kratos answers a browser's refused form, and its step forward, by a redirect to the form's page. */
function idOfOwnPage({ kind, variant }: Visit, answer: Answer): string | undefined {
  const to = answer.kind === "elsewhere" ? safeRedirect(answer.to) : undefined;
  if (!to?.startsWith(`${variant.paths[kind]}?`)) return undefined;
  return new URL(to, env.PUBLIC_URL).searchParams.get("flow") ?? undefined;
}

async function ask(
  visit: Visit,
  step: Question["step"],
  call: Parameters<typeof callKratos>[1],
  more: Record<string, string> = {},
  sent: Pick<Question, "method" | "addresses"> = {},
): Promise<FlowAnswer> {
  const asked = await callKratos(visit, call, more);
  if ("unavailable" in asked) {
    return { answer: { kind: "unavailable", why: asked.unavailable }, cookies: [] };
  }
  const answer = readAnswer({ kind: visit.kind, step, ...sent }, asked);
  if (answer.kind === "unavailable") reportUnexpected(asked);
  // A kind of flow that is switched off is refused without an id (v1.3.1), and its page says so.
  if (answer.kind === "refused" && (answer.id || step !== "create")) {
    reportRefusal(asked, answer.id);
  }
  learnFrom({ kind: visit.kind, step }, answer);
  return { answer, cookies: asked.cookies };
}

type KratosCall = ReturnType<Call>;
type FlowParameters = Record<string, string>;

interface FlowCalls {
  create(parameters: FlowParameters, cookie: string, options: CallOptions): KratosCall;
  read(id: string, cookie: string, options: CallOptions): KratosCall;
  submit(flow: string, body: string, cookie: string, options: CallOptions): KratosCall;
}

/** The client would send JSON, whose answers lose redirects (v1.3.1); it passes a string on, against its types. */
const asForm = (body: string) =>
  body as unknown as UpdateLoginFlowBody &
    UpdateRegistrationFlowBody &
    UpdateRecoveryFlowBody &
    UpdateVerificationFlowBody &
    UpdateSettingsFlowBody;

export const flowCalls: Record<FlowKind, FlowCalls> = {
  login: {
    create: (given, cookie, options) =>
      kratos.createBrowserLoginFlow(
        {
          refresh: given.refresh === "true" || undefined,
          aal: given.aal,
          returnTo: given.return_to,
          loginChallenge: given.login_challenge,
          organization: given.organization,
          via: given.via,
          identitySchema: given.identity_schema,
          cookie,
        },
        options,
      ),
    read: (id, cookie, options) => kratos.getLoginFlow({ id, cookie }, options),
    submit: (flow, body, cookie, options) =>
      kratos.updateLoginFlow({ flow, updateLoginFlowBody: asForm(body), cookie }, options),
  },
  registration: {
    create: (given, cookie, options) =>
      kratos.createBrowserRegistrationFlow(
        {
          returnTo: given.return_to,
          loginChallenge: given.login_challenge,
          afterVerificationReturnTo: given.after_verification_return_to,
          organization: given.organization,
          identitySchema: given.identity_schema,
        },
        withCookie(options, cookie),
      ),
    read: (id, cookie, options) => kratos.getRegistrationFlow({ id, cookie }, options),
    submit: (flow, body, cookie, options) =>
      kratos.updateRegistrationFlow(
        { flow, updateRegistrationFlowBody: asForm(body), cookie },
        options,
      ),
  },
  recovery: {
    create: (given, cookie, options) =>
      kratos.createBrowserRecoveryFlow({ returnTo: given.return_to }, withCookie(options, cookie)),
    read: (id, cookie, options) => kratos.getRecoveryFlow({ id, cookie }, options),
    submit: (flow, body, cookie, options) =>
      kratos.updateRecoveryFlow({ flow, updateRecoveryFlowBody: asForm(body), cookie }, options),
  },
  verification: {
    create: (given, cookie, options) =>
      kratos.createBrowserVerificationFlow(
        { returnTo: given.return_to },
        withCookie(options, cookie),
      ),
    read: (id, cookie, options) => kratos.getVerificationFlow({ id, cookie }, options),
    submit: (flow, body, cookie, options) =>
      kratos.updateVerificationFlow(
        { flow, updateVerificationFlowBody: asForm(body), cookie },
        options,
      ),
  },
  settings: {
    create: (given, cookie, options) =>
      kratos.createBrowserSettingsFlow({ returnTo: given.return_to, cookie }, options),
    read: (id, cookie, options) => kratos.getSettingsFlow({ id, cookie }, options),
    submit: (flow, body, cookie, options) =>
      kratos.updateSettingsFlow(
        {
          flow,
          updateSettingsFlowBody: asForm(body),
          cookie: withoutPendingChanges(cookie),
        },
        options,
      ),
  },
};

/** The client has no cookie parameter for these creates, though Kratos reads it to detect a signed-in visitor. */
function withCookie(options: CallOptions, cookie: string): CallOptions {
  return cookie ? { ...options, headers: { ...options.headers, Cookie: cookie } } : options;
}

export function reportRefusedAddress({ url, carried, context }: Visit): void {
  const isRefused = (name: string) => url.searchParams.get(name) && !carried.has(name);
  if (!carriedAddresses.some(isRefused)) return;
  logSecurityEvent(context, { event: "redirect_refused", outcome: "visitor" });
}

/** Kratos requires whole addresses to create a flow. An application's sign-in is its own way back (`carriedFrom`). */
export function readCreationParameters({ kind, variant, carried }: Visit): Record<string, string> {
  const parameters = { ...variant.creates[kind], ...creationParameters(carried) };
  const toApplication = withApplication(variant.paths.login, parameters.login_challenge);
  if (toApplication && kind !== "verification" && !carried.has("return_to")) {
    parameters.return_to = withBasePath(toApplication);
  }
  for (const name of carriedAddresses) {
    const address = parameters[name];
    if (address) parameters[name] = new URL(address, env.PUBLIC_URL).href;
  }
  return parameters;
}

/** Leaves out the carried parameter `without`. */
export async function createInstead(visit: Visit, without?: string): Promise<FlowAnswer> {
  const parameters = readCreationParameters(visit);
  if (without) delete parameters[without];
  return followOwnPage(visit, await createFlow(visit, parameters));
}
