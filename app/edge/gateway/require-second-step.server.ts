import type { Request, RequestHandler } from "express";
import { needsSecondStep } from "../../doors/identity-paths";
import { askKratos, kratos } from "../../kratos/call/client.server";
import { unavailableStatus } from "../../upstream/reply";
import { contextOf } from "../request/context.server";
import { answerUnavailable } from "./answer-failure.server";
import { gatewayRequestHeaders } from "./gateway-headers.server";

/**
 * In front of the gateway: where sessions are listed and ended, one without the second step that its account has gets
 * Kratos' own refusal. Kratos (v1.3.1) answers it there, as nowhere else: whoever stole a password could end the sessions
 * of its owner.
 */
export const requireSecondStep: RequestHandler = (request, response, next) => {
  if (!needsSecondStep(request.url)) {
    next();
    return;
  }
  const headers = credentialsOf(request);
  askKratos(contextOf(response), (options) => kratos.toSession({}, { ...options, headers }))
    .then((asked) => {
      const status = "unavailable" in asked ? 0 : asked.status;
      // Without any session Kratos refuses the request itself.
      if ([200, 401].includes(status)) next();
      else if (status === 403 && "body" in asked) response.status(403).json(asked.body);
      else answerUnavailable({ request, response, next }, unavailableStatus(asked));
    })
    .catch(next);
};

/** The headers by which Kratos knows whose request it is. */
function credentialsOf(request: Request): Record<string, string> {
  const names = ["authorization", "cookie", "user-agent", "x-request-id", "x-session-token"];
  const passed = Object.entries(gatewayRequestHeaders(request)).filter(
    ([name]) => names.includes(name) || /^(true-client-ip|x-forwarded-)/i.test(name),
  );
  return Object.fromEntries(passed.map(([name, value]) => [name, String(value)]));
}
