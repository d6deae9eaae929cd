import { z } from "zod";
import { describeDeletionPage } from "../account-api/describe-deletion-page.server";
import { account } from "../doors/account";
import type { FlowKind } from "../flow/flow";
import { describeProblem } from "../page/problem.server";
import { keepForResend } from "../page/resend";
import { clientSchema, consentRequestSchema } from "../hydra/consent-request";
import { describeClient } from "../hydra/describe-client";
import { describeConsent } from "../hydra/describe-consent.server";
import { describeConnectedApps } from "../hydra/describe-connected-apps.server";
import { describeDevice } from "../hydra/describe-device";
import { describeLogout } from "../hydra/describe-logout.server";
import { describeBackupCodes } from "../kratos/page/describe-backup-codes.server";
import { describePasswordChoice } from "../kratos/page/describe-password-choice.server";
import { describeHome } from "../kratos/session/describe-home.server";
import { accountAddress } from "../kratos/session/session.server";
import { describeSecurityCheck } from "../kratos/session/describe-security-check.server";
import { describeSessions } from "../kratos/session/describe-session.server";
import { describeSelfServiceError, errorSchema } from "../kratos/session/self-service-error.server";
import { sessionSchema } from "../kratos/session/other-sessions.server";
import type { loader as backupCodes } from "../routes/account/backup-codes";
import type { loader as connectedApps } from "../routes/account/connected-apps";
import type { loader as consent } from "../routes/account/consent";
import type { loader as deleteAccount } from "../routes/account/delete-account";
import type { loader as device } from "../routes/account/device";
import type { loader as deviceDone } from "../routes/account/device-done";
import type { loader as error } from "../routes/account/error";
import type { loader as home } from "../routes/account/home";
import type { loader as login } from "../routes/account/login";
import type { loader as logout } from "../routes/account/logout";
import type { loader as newPassword } from "../routes/account/new-password";
import type { loader as securityCheck } from "../routes/account/security-check";
import type { loader as sessions } from "../routes/account/sessions";
import { examplePerson } from "./example-person.server";
import { galleryAddress } from "./gallery-page";
import { drawFlow } from "./draw-flow.server";
import type { Draw } from "./drawing";

/** A placeholder for the signature that proves a drawn form; no form with it is accepted. */
const token = "example";

/** A page whose title is one of its texts. */
function titled<Data extends { text: { title: string } }>(data: Data) {
  return { title: data.text.title, data };
}

export function drawAccountFlow(kind: FlowKind): Draw<typeof login> {
  return async (drawing) => {
    const page = await drawFlow(kind, account, drawing);
    const deletion = galleryAddress({ name: "delete-account" });
    const links = kind === "settings" ? { ...page.links, deletion } : page.links;
    return { title: page.title, data: { ...page, links } };
  };
}

export const drawBackupCodes: Draw<typeof backupCodes> = async (drawing) => {
  const page =
    drawing.page.name === "backup-codes-gone"
      ? undefined
      : await drawFlow("settings", account, drawing);
  const given = { page, address: "ada@example.test", atMs: Date.parse("2026-01-15T09:30:00Z") };
  const data = describeBackupCodes(given, drawing.words);
  return { title: data.title, data };
};

export const drawNewPassword: Draw<typeof newPassword> = async (drawing) => {
  const page = await drawFlow("settings", account, drawing);
  const data = describePasswordChoice({ ...page, minutesLeft: 14 }, drawing.words);
  if (!data) throw new Error("The example has no password.");
  return { title: data.title, data };
};

const waysInSchema = z.object({
  password: z.literal(true).optional(),
  passkeys: z.number(),
  keys: z.number(),
  providers: z.array(z.string()),
  authenticator: z.boolean(),
  backupCodes: z.boolean(),
  hasVerifiedAddress: z.boolean(),
});

const homeSchema = sessionSchema.extend({ ways_in: waysInSchema.optional() });
export const drawDeletion: Draw<typeof deleteAccount> = ({ page, example, words, here }) => {
  const address = accountAddress(sessionSchema.parse(example));
  const text = words.section("deletion");
  const isRefused = page.name === "delete-account-refused";
  const refused = isRefused ? { refusal: text.different, typed: "grace@example.test" } : undefined;
  const given = { deletion: { token, address, text }, refused, action: here };
  const data = describeDeletionPage(given, words);
  return { title: data.title, data };
};

export const drawHome: Draw<typeof home> = ({ example, words, page, here }) => {
  const { ways_in: ways, ...session } = homeSchema.parse(example);
  const isInvited = page.name === "home-invited";
  const invitation = isInvited ? { action: here, text: words.section("invitation") } : undefined;
  return titled({ ...describeHome(session, ways, words), invitation });
};

export const drawSecurityCheck: Draw<typeof securityCheck> = ({ example, words, here }) => {
  const { ways_in: ways, ...session } = homeSchema.parse(example);
  const given = { session, others: [session], ways, token, action: here };
  return titled(describeSecurityCheck(given, words));
};

const sessionsSchema = z.object({
  current: sessionSchema,
  others: z.array(sessionSchema),
  told_at: z.string().default("2026-01-15T11:30:00Z"),
});

export const drawSessions: Draw<typeof sessions> = ({ example, words, here }) => {
  const { current, others, told_at: toldAt } = sessionsSchema.parse(example);
  const told = { ...current, toldAt: Date.parse(toldAt) };
  return titled(describeSessions({ current: told, others, token, action: here }, words));
};

const logoutSchema = z.object({ session: sessionSchema, client: clientSchema.optional() });

export const drawLogout: Draw<typeof logout> = ({ example, words, here }) => {
  const { session, client } = logoutSchema.parse(example);
  const asked = client ? { client: describeClient(client) } : null;
  return titled(describeLogout({ asked, session, token, action: here }, words));
};

const consentSchema = z.object({ asked: consentRequestSchema, session: sessionSchema });

export const drawConsent: Draw<typeof consent> = ({ example, words, here }) =>
  titled(describeConsent({ ...consentSchema.parse(example), token }, words, here));

const connectedAppsSchema = z.object({
  now: z.number(),
  apps: z.array(
    z.object({
      client: clientSchema,
      scopes: z.array(z.string()),
      shared: z.record(z.string(), z.unknown()),
      since: z.number(),
      until: z.number().optional(),
    }),
  ),
});

export const drawConnectedApps: Draw<typeof connectedApps> = ({ example, words, here }) => {
  const { now, apps } = connectedAppsSchema.parse(example);
  const described = apps.map(({ client, ...app }) => ({
    ...app,
    id: client.client_id,
    client: describeClient(client),
  }));
  return titled(
    describeConnectedApps(
      { apps: described, token, action: here, now, session: examplePerson },
      words,
    ),
  );
};

const deviceSchema = z.object({ user_code: z.string(), refused: z.boolean().default(false) });

export const drawDevice: Draw<typeof device> = ({ example, words, here }) => {
  const { user_code: code, refused: isRefused } = deviceSchema.parse(example);
  const data = describeDevice({ code, isRefused, action: here }, words);
  return { title: data.title, data };
};

export const drawDeviceDone: Draw<typeof deviceDone> = ({ words }) => {
  const text = words.section("device");
  return { title: text.done_title, data: { text } };
};

/** The root route draws a problem where it occurs; the error page draws it the same way. */
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
