import type { IncomingMessage } from "node:http";
import type { Response } from "express";
import { z } from "zod";
import { withBasePath } from "../../doors/base-path.server";
import { env } from "../../settings/env.server";
import { logSecurityEvent } from "../../telemetry/security-event.server";
import { rememberWay } from "../../forms/last-way.server";
import { isKratosSettings, isSocialCallback } from "../../doors/identity-paths";
import { beginsSession } from "../../upstream/begins-session.server";
import { rememberChosenProvider } from "../../forms/chosen-provider.server";
import { contextOf } from "../request/context.server";
import { hideCode, isVerificationForm } from "./hide-code.server";
import { mendBrokenLink } from "./broken-link.server";
import { passCookies, passHeaders } from "./gateway-headers.server";
import { sendProblem, type Exchange } from "../request/refuse.server";
import { describeRefusedRedirect, safeLocation } from "../../doors/safe-redirect.server";

interface Answered {
  answer: IncomingMessage;
  /** Whether the request chose a social provider. */
  isSocial: boolean;
}

/** Sends Kratos' answer to the browser, or our page if it leads to a forbidden address. */
export function passAnswer(exchange: Exchange, { answer, isSocial }: Answered): void {
  const { request, response } = exchange;
  passCookies(answer, request, response);
  const { location } = answer.headers;
  const from = new URL(withBasePath(request.url), env.PUBLIC_URL).href;
  const to = location && safeLocation(location, { from, isSocial });
  if (location && !to) {
    answer.destroy();
    refuseRedirect(exchange, { location, isSocial });
    return;
  }
  response.status(answer.statusCode ?? 502);
  passHeaders(answer, response);
  if (to) response.setHeader("Location", mendBrokenLink(request, to));
  rememberProvider(exchange, answer);
  if (to) reportContinuedSettings(exchange);
  if (to && isSocial) response.append("Set-Cookie", rememberChosenProvider(to));
  answer.once("close", () => {
    if (!answer.complete) response.destroy();
  });
  // In this status, the body tells a script where to go.
  if (isSocial && answer.statusCode === 422) passNextStep(answer, response);
  else if (isVerificationForm(request)) {
    response.removeHeader("Content-Length");
    readBody(answer, longestFlow, (body) => response.end(hideCode(body)));
  } else answer.pipe(response);
}

/** Kratos has carried out a change that waited for a fresh sign-in; only its own log says whether it was saved. */
function reportContinuedSettings({ request, response }: Exchange): void {
  if (request.method !== "GET" || !isKratosSettings(request.url)) return;
  logSecurityEvent(contextOf(response), { event: "settings", outcome: "continued" });
}

/** A provider's answer that begins a session: the sign-in page marks the provider the next time. */
function rememberProvider({ request, response }: Exchange, { headers }: IncomingMessage): void {
  const provider = isSocialCallback(request.url) && request.path.split("/").at(-1);
  if (!provider || !beginsSession(headers["set-cookie"] ?? [])) return;
  const line = rememberWay({ method: "oidc", provider: decodeURIComponent(provider) });
  if (line) response.append("Set-Cookie", line);
}

function refuseRedirect(
  exchange: Exchange,
  { location, isSocial }: { location: string; isSocial: boolean },
): void {
  const refused = describeRefusedRedirect(location, { isSocial });
  const context = contextOf(exchange.response);
  logSecurityEvent(context, { event: "redirect_refused", outcome: "kratos", ...refused });
  sendProblem(exchange, { code: "refused", status: 502 });
}

const longestStep = 64 * 1024;
const stepSchema = z.object({ redirect_browser_to: z.url() });

function passNextStep(answer: IncomingMessage, response: Response): void {
  readBody(answer, longestStep, (body) => {
    const step = stepSchema.safeParse(parseJson(body));
    if (step.success) {
      response.append("Set-Cookie", rememberChosenProvider(step.data.redirect_browser_to));
    }
    response.end(body);
  });
}

/** As long as a form may be: a flow repeats what was sent. */
const longestFlow = 2 * 1024 * 1024;

/** The whole body, once it is there. A longer one ends the answer. */
function readBody(answer: IncomingMessage, longest: number, use: (body: string) => void): void {
  const chunks: Buffer[] = [];
  let length = 0;
  answer.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length > longest) answer.destroy();
  });
  answer.once("end", () => use(Buffer.concat(chunks).toString()));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
