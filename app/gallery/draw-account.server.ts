import { z } from "zod";
import { account } from "../doors/account";
import { env } from "../env.server";
import type { FlowKind } from "../flow/flow";
import { flowSchema } from "../flow/flow-schema";
import { describeProblem } from "../http/problem.server";
import { keepForResend } from "../http/resend";
import { clientSchema, consentRequestSchema } from "../hydra/consent-request";
import { describeClient } from "../hydra/describe-client";
import { describeConsent } from "../hydra/describe-consent.server";
import { describePermissions } from "../hydra/permissions";
import { codesOf } from "../kratos/backup-codes.server";
import { describeRemoval } from "../kratos/describe-removal.server";
import { describeSession } from "../kratos/describe-session.server";
import { describeSelfServiceError, errorSchema } from "../kratos/self-service-error.server";
import { addressOf } from "../kratos/session.server";
import { sessionSchema } from "../kratos/sessions.server";
import type { loader as backupCodes } from "../routes/account/backup-codes";
import type { loader as connectedApps } from "../routes/account/connected-apps";
import type { loader as consent } from "../routes/account/consent";
import type { loader as device } from "../routes/account/device";
import type { loader as deviceDone } from "../routes/account/device-done";
import type { loader as error } from "../routes/account/error";
import type { loader as home } from "../routes/account/home";
import type { loader as login } from "../routes/account/login";
import type { loader as logout } from "../routes/account/logout";
import type { loader as removal } from "../routes/account/removal";
import type { loader as sessions } from "../routes/account/sessions";
import { drawFlow } from "./draw-flow.server";
import type { Draw } from "./drawing";

/** Stands where a signature proves that a form was drawn; nobody takes it. */
const token = "example";

export function drawAccountFlow(kind: FlowKind): Draw<typeof login> {
  return async (drawing) => {
    const data = await drawFlow(kind, account, drawing);
    return { title: data.title, data };
  };
}

export const drawBackupCodes: Draw<typeof backupCodes> = ({ example, words }) => {
  const text = words.section("settings").codes;
  return { title: text.title, data: { codes: codesOf(flowSchema.parse(example)), text } };
};

const askedRemoval = new URLSearchParams({ webauthn_remove: "example" });

export const drawRemoval: Draw<typeof removal> = async (drawing) => {
  const page = await drawFlow("settings", account, drawing);
  const data = describeRemoval(page, askedRemoval, drawing.words);
  if (!data) throw new Error("The example has no last key.");
  return { title: data.text.title, data };
};

export const drawHome: Draw<typeof home> = ({ example, words }) => {
  const session = sessionSchema.parse(example);
  const unverified = session.identity.verifiable_addresses.find((address) => !address.verified);
  const text = words.section("home", { address: unverified?.value ?? "" });
  return {
    title: text.title,
    data: {
      address: addressOf(session),
      isUnverified: unverified !== undefined,
      hasApps: env.HYDRA_ADMIN_URL !== undefined,
      text,
    },
  };
};

const sessionsSchema = z.object({ current: sessionSchema, others: z.array(sessionSchema) });

export const drawSessions: Draw<typeof sessions> = ({ example, words, here }) => {
  const { current, others } = sessionsSchema.parse(example);
  const text = words.section("sessions");
  return {
    title: text.title,
    data: {
      current: describeSession(current, words),
      others: others.map((other) => describeSession(other, words)),
      text,
      action: here,
      token,
    },
  };
};

const logoutSchema = z.object({ session: sessionSchema, client: clientSchema.optional() });

export const drawLogout: Draw<typeof logout> = ({ example, words, here }) => {
  const { session, client } = logoutSchema.parse(example);
  const text = words.section("logout", { client: "%s" });
  const address = addressOf(session);
  const asked = client
    ? { client: describeClient(client).name, stay: undefined }
    : { client: undefined, stay: account.paths.home };
  return { title: text.title, data: { address, text, token, action: here, ...asked } };
};

const consentSchema = z.object({ asked: consentRequestSchema, session: sessionSchema });

export const drawConsent: Draw<typeof consent> = ({ example, words, here }) => {
  const data = describeConsent({ ...consentSchema.parse(example), token }, words, here);
  return { title: data.text.title, data };
};

const connectedAppsSchema = z.array(
  z.object({ client: clientSchema, scopes: z.array(z.string()), since: z.number() }),
);

export const drawConnectedApps: Draw<typeof connectedApps> = ({ example, words, here }) => {
  const text = words.section("apps");
  const apps = connectedAppsSchema.parse(example).map(({ client, scopes, since }) => ({
    id: client.client_id,
    name: describeClient(client).name,
    host: describeClient(client).host,
    since: words.section("apps", { time: words.sayTime(since) }).since,
    permissions: describePermissions(scopes, words.section("scope")),
  }));
  return { title: text.title, data: { apps, token, text, action: here } };
};

const deviceSchema = z.object({ user_code: z.string(), refused: z.boolean().default(false) });

export const drawDevice: Draw<typeof device> = ({ example, words, here }) => {
  const text = words.section("device");
  const { user_code: code, refused: isRefused } = deviceSchema.parse(example);
  const { error_prefix } = words.section("common");
  const title = isRefused ? `${error_prefix} ${text.title}` : text.title;
  return { title, data: { text, title, isRefused, action: here, code } };
};

export const drawDeviceDone: Draw<typeof deviceDone> = ({ words }) => {
  const text = words.section("device");
  return { title: text.done_title, data: { text } };
};

/** Problems are drawn by the root route where they happen; the error page draws them just so. */
const problemSchema = z.object({
  code: z.enum(["not_found", "unknown", "cookies", "unavailable"]),
  status: z.number(),
  /** The form that could not be delivered. */
  typed: z.record(z.string(), z.string()).optional(),
});

export const drawError: Draw<typeof error> = async ({ example, here, request }) => {
  const kept = errorSchema.safeParse(example).data;
  if (kept) {
    const problem = await describeSelfServiceError(request, kept);
    return { title: problem.title, data: { problem } };
  }
  const { code, status, typed } = problemSchema.parse(example);
  const resend = typed && keepForResend(new URLSearchParams(typed));
  const again = typed && here;
  const problem = await describeProblem(request, code, status, { resend, again });
  return { title: problem.title, data: { problem } };
};
