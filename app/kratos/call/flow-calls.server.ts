import type {
  UpdateLoginFlowBody,
  UpdateRecoveryFlowBody,
  UpdateRegistrationFlowBody,
  UpdateSettingsFlowBody,
  UpdateVerificationFlowBody,
} from "@ory/client";
import type { FlowKind } from "../../flow/flow";
import type { Call, CallOptions } from "../../upstream/upstream.server";
import { withoutPendingChanges } from "../../upstream/kratos-cookies.server";
import { kratos } from "./client.server";

type KratosCall = ReturnType<Call>;
type Parameters = Record<string, string>;

/** The three calls for each kind of flow. `body` is a form, as it is sent. */
interface FlowCalls {
  create(parameters: Parameters, cookie: string, options: CallOptions): KratosCall;
  read(id: string, cookie: string, options: CallOptions): KratosCall;
  submit(flow: string, body: string, cookie: string, options: CallOptions): KratosCall;
}

/**
 * The client's types require an object and would send JSON, whose answers lose redirects (v1.3.1). It passes a string on
 * unchanged. Of a form's fields Kratos reads one `traits` as JSON.
 */
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
