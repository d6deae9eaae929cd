import type { Request, RequestHandler } from "express";
import type { PassedRequest } from "./gateway-table";
import { callWhoamiWith } from "../kratos/session.server";
import { unavailableStatus } from "../upstream/reply";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { eventOfAnswer } from "./gateway-event.server";
import { contextOf, passedOf } from "./gateway-request.server";
import { answerUnavailable } from "./gateway.server";
import { gatewayRequestHeaders } from "./gateway-headers.server";

/** Kratos (v1.3.1) lists and ends sessions without the second step: a thief of a password could end the owner's. */
export const requireSecondStep: RequestHandler = (request, response, next) => {
  const passed = passedOf(response);
  if (!passed?.row.needsSecondStep) {
    next();
    return;
  }
  const headers = credentialsOf(request, passed);
  callWhoamiWith(headers, contextOf(response))
    .then((asked) => {
      const status = "unavailable" in asked ? 0 : asked.status;
      // Kratos itself refuses a request without any session.
      if ([200, 401].includes(status)) next();
      else if (status === 403 && "body" in asked) {
        const event = eventOfAnswer({ passed, status, cookies: [] });
        if (event) logSecurityEvent(contextOf(response), event);
        response.status(403).json(asked.body);
      } else answerUnavailable({ request, response, next }, unavailableStatus(asked));
    })
    .catch(next);
};

function credentialsOf(request: Request, passed: PassedRequest): Record<string, string> {
  const names = ["authorization", "cookie", "user-agent", "x-request-id", "x-session-token"];
  const sent = Object.entries(gatewayRequestHeaders(request, passed)).filter(
    ([name]) => names.includes(name) || /^(true-client-ip|x-forwarded-)/i.test(name),
  );
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
}
