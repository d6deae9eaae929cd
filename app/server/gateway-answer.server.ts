import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { absoluteUrl, stripBasePath, withBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";
import { longestAddress } from "../model/address";
import { account, plainPath, variantAt } from "../model/variants";
import { chosenProvider } from "../state/chosen-provider.server";
import { commitState, ownCookies, type StateChanges, toastOf } from "../state/own-cookies.server";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { isNestedDeeply } from "../upstream/reply";
import { rememberError } from "../account/own-error.server";
import { describeRefusedRedirect, safeLocation } from "../web/safe-redirect.server";
import { countReturnOfProvider } from "./count-provider.server";
import { eventOfAnswer } from "./gateway-event.server";
import { passCookies, passHeaders, type Relay } from "./gateway-headers.server";
import { contextOf } from "./gateway-request.server";
import { holdBack } from "./hold-back.server";
import type { PassedRequest } from "./gateway-table";
import { sendProblem } from "./refuse.server";
import { setLocation } from "./send-redirect.server";
import { beginsSession, begunSession } from "../kratos/cookies.server";
import { guessOf, guessOutcomeOfAnswer } from "./limit-guesses.server";

interface UpstreamAnswer {
  answer: IncomingMessage;
  /** Whether the request chose a social provider. */
  isSocial: boolean;
}

export class UnreadableAnswer extends Error {}

/** Passes nothing on, not even cookies, of an answer that leads to a forbidden address; a sign-in then leads home. */
export async function passAnswer(
  relay: Relay,
  { answer, isSocial }: UpstreamAnswer,
): Promise<void> {
  const { request, response, passed } = relay;
  const { location } = answer.headers;
  const from = new URL(withBasePath(request.url), env.PUBLIC_URL).href;
  let to = location && safeLocation(location, { from, isSocial });
  if (location && !to) {
    logRefusedRedirect(relay, { location, isSocial });
    to = homeAfterSignIn(answer, passed);
    if (!to) {
      answer.destroy();
      const isLong = location.length > longestAddress;
      sendProblem(
        relay,
        isLong ? { code: "long_request", status: 414 } : { code: "refused", status: 502 },
      );
      return;
    }
  }
  const guess = guessOf(response);
  const body = await readAnswer(answer, passed, { isSocial, isGuess: guess !== undefined });
  passCookies(answer, relay);
  response.status(answer.statusCode ?? 502);
  passHeaders(answer, relay);
  const { statusCode: status = 502, headers } = answer;
  const cookies = headers["set-cookie"] ?? [];
  const event = eventOfAnswer({ passed, status, cookies, to });
  countReturnOfProvider({ request, passed, cookies, to });
  const about = event?.outcome === "failed" ? guess?.about : undefined;
  if (event) logSecurityEvent(contextOf(response), { ...event, ...about });
  const session = begunSession(cookies) ?? body?.token;
  const outcome = guessOutcomeOfAnswer({ status, cookies, to, token: body?.token });
  const step = to && isSocial ? to : body?.step;
  const changes = {
    ...changesOf(relay, answer, to),
    ...(await guess?.end(outcome, session)),
    ...rememberError(to),
    social: step && chosenProvider(step),
  };
  for (const line of (await commitState(changes)).getSetCookie()) {
    response.append("Set-Cookie", line);
  }
  await holdBack(response, guess?.hold(outcome));
  if (answer.destroyed && !answer.complete) response.destroy();
  answer.once("close", () => {
    if (!answer.complete) response.destroy();
  });
  if (to && setLocation(relay, to) === "page sent") answer.resume();
  else if (body) {
    response.removeHeader("Content-Length");
    response.end(body.text);
  } else answer.pipe(response);
}

/** Besides the chosen provider. */
function changesOf(
  { passed }: Relay,
  { headers }: IncomingMessage,
  to: string | undefined,
): StateChanges {
  switch (passed.row.event) {
    // Kratos' own page says whether the change was saved; if Kratos leads to another, as the form asked, it was.
    case "change continued":
      return to && leadsOn(to) ? { toast: toastOf("saved") } : {};
    // The sign-in page marks the provider the next time.
    case "provider answered": {
      if (!beginsSession(headers["set-cookie"] ?? [])) return {};
      const provider = decodeURIComponent(passed.path.split("/").at(-1) ?? "");
      return { last: ownCookies.last.schema.safeParse({ method: "oidc", provider }).data };
    }
    default:
      return {};
  }
}

/** A page of ours to which Kratos does not lead with a flow or an error. */
function leadsOn(to: string): boolean {
  const { origin, pathname } = new URL(to);
  const own = origin === env.PUBLIC_URL ? stripBasePath(pathname) : undefined;
  const route = own && plainPath(own);
  if (!route || /^\/(self-service\/|(ui\/)?error$)/.test(route)) return false;
  const { settings, newPassword, login } = variantAt(route).paths;
  return ![settings, newPassword, login].includes(route);
}

function logRefusedRedirect(
  relay: Relay,
  { location, isSocial }: { location: string; isSocial: boolean },
): void {
  if (location.length > longestAddress) return;
  const refused = describeRefusedRedirect(location, { isSocial });
  const context = contextOf(relay.response);
  logSecurityEvent(context, { event: "redirect_refused", outcome: "kratos", ...refused });
}

/** A person whom a provider has signed in gets in, even if Kratos leads to an address that is not allowed. */
function homeAfterSignIn({ headers }: IncomingMessage, { row }: PassedRequest): string | undefined {
  const isIn = row.event === "provider answered" && beginsSession(headers["set-cookie"] ?? []);
  return isIn ? absoluteUrl(account.paths.home) : undefined;
}

interface ReadBody {
  text: string;
  /** The address of a social provider to which a script is sent. */
  step?: string;
  /** The session that a program's sign-in began. */
  token?: string;
}

/** As long as a form may be: a flow repeats the form's values. */
const longestAnswer = 2 * 1024 * 1024;
const stepSchema = z.object({ redirect_browser_to: z.url() });
const tokenSchema = z.object({ session_token: z.string().min(1) });

/** Undefined for an answer that is passed on as it comes. */
async function readAnswer(
  answer: IncomingMessage,
  { row, query, path }: PassedRequest,
  { isSocial, isGuess }: { isSocial: boolean; isGuess: boolean },
): Promise<ReadBody | undefined> {
  const isJson = /json/i.test(answer.headers["content-type"] ?? "");
  const hidesCodes = row.answer === "without codes" && isJson;
  // In this status, the body tells a script where to go.
  const hasStep = row.answer === "provider remembered" && isSocial && answer.statusCode === 422;
  const mayHaveToken = isGuess && path.endsWith("/login") && isJson && answer.statusCode === 200;
  if (!hidesCodes && !hasStep && !mayHaveToken) return undefined;
  // Kratos was asked not to compress it.
  if (answer.headers["content-encoding"]) return fail(answer, "It is packed.");
  const body = await readBody(answer);
  if (hidesCodes) {
    const text = withoutCodes(body, query.get("code"));
    return text === undefined ? fail(answer, "It is nested too deeply.") : { text };
  }
  const json = isNestedDeeply(body) ? undefined : parseJson(body);
  return {
    text: body,
    step: stepSchema.safeParse(json).data?.redirect_browser_to,
    token: tokenSchema.safeParse(json).data?.session_token,
  };
}

async function readBody(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length > longestAnswer) fail(answer, "It is too long.");
  }
  return Buffer.concat(chunks).toString();
}

function fail(answer: IncomingMessage, why: string): never {
  answer.destroy();
  throw new UnreadableAnswer(why);
}

const unread = z.unknown().optional();

/** Without what the visitor of the flow sent along (`transient_payload`). */
const flowSchema = z.object({
  id: unread,
  type: unread,
  active: unread,
  expires_at: unread,
  issued_at: unread,
  request_url: unread,
  return_to: unread,
  state: unread,
  ui: z.object({
    action: unread,
    method: unread,
    messages: unread,
    nodes: z
      .array(
        z.object({
          type: unread,
          group: unread,
          attributes: z.looseObject({ name: unread, value: unread }),
          messages: unread,
          meta: unread,
        }),
      )
      .nullish(),
  }),
});

/**
 * Kratos (v1.3.1) tells the code of a mail's link to all who have the flow's id, once somebody has opened the link. An
 * answer loses it unless the request brought it; an unreadable answer gives undefined, and is not sent.
 */
export function withoutCodes(body: string, brought: string | null): string | undefined {
  if (isNestedDeeply(body)) return undefined;
  const answer = parseJson(body);
  // An error is no flow.
  if (!isFlow(answer)) return body;
  const { data: flow } = flowSchema.safeParse(answer);
  if (!flow) return undefined;
  const told = (flow.ui.nodes ?? []).filter(
    ({ attributes: { name, value } }) => name === "code" && value && value !== brought,
  );
  if (told.length === 0) return body;
  for (const { attributes } of told) delete attributes.value;
  return JSON.stringify(flow);
}

function isFlow(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "ui" in answer;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
