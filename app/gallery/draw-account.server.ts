import { z } from "zod";
import { describeDeleted, describeDeletionPage } from "../account/deletion-page.server";
import { describeHome, describeSecurityCheck } from "../account/home.server";
import { describeSelfServiceError, errorSchema } from "../account/error-page.server";
import { describeEnding, describeSessions } from "../account/sessions-page.server";
import { codesPart, describeBackupCodes } from "../flows/backup-codes.server";
import { describeMailLink } from "../flows/mail-link.server";
import { describePasswordChoice } from "../flows/new-password.server";
import { describeRemoval, removalPart } from "../flows/removal.server";
import type { SettingsPlace } from "../flows/settings-place.server";
import { describeSettings } from "../flows/settings.server";
import { accountAddress, personOf } from "../kratos/session.server";
import type { FlowKind } from "../model/flow";
import { sessionSchema } from "../model/session";
import { findSettingsGroup, sectionParameter } from "../model/settings-group";
import { account, newPassword as newPasswordVariant } from "../model/variants";
import { wayBackToApp } from "../oauth/challenge.server";
import type { loader as accountDeleted } from "../routes/account-deleted";
import type { loader as error } from "../routes/error";
import type { loader as home } from "../routes/home";
import type { loader as otherSessions } from "../routes/other-sessions";
import type { loader as recoveryLink } from "../routes/recovery-link";
import type { loader as securityCheck } from "../routes/security-check";
import type { loader as sessions } from "../routes/sessions";
import type { loader as settings } from "../routes/settings";
import type { loader as backupCodes } from "../routes/settings-backup-codes";
import type { loader as deleteAccount } from "../routes/settings-delete";
import type { loader as newPassword } from "../routes/settings-new-password";
import type { loader as removal } from "../routes/settings-remove";
import type { MailLinkPage } from "../model/mail-link";
import { describeProblem } from "../web/problem.server";
import { keepForFreshForm, keepForResend } from "../web/typed-values";
import { drawFlow } from "./draw-flow.server";
import {
  type Draw,
  type Drawing,
  examplePerson,
  exampleToken as token,
  noQuery,
  titled,
} from "./drawing.server";
import { galleryAddress } from "./gallery-page";

export function drawAccountFlow<K extends FlowKind>(kind: K) {
  return async (drawing: Drawing) => {
    const page = await drawFlow(kind, account, drawing);
    return { title: page.title, data: page };
  };
}

export function drawMailLink(kind: MailLinkPage["kind"]): Draw<typeof recoveryLink> {
  return ({ words, example }) => {
    const session = sessionSchema.safeParse(example).data;
    const person = session && personOf(session);
    return titled(describeMailLink({ kind }, { token, words, person }));
  };
}

export const drawBackupCodes: Draw<typeof backupCodes> = async (drawing) => {
  const page =
    drawing.name === "backup-codes-gone"
      ? undefined
      : await drawFlow("settings", account, { ...drawing, part: codesPart });
  const given = { page, session: examplePerson, atMs: Date.parse("2026-01-15T09:30:00Z") };
  const data = describeBackupCodes(given, drawing.words);
  return { title: data.title, data };
};

export const drawNewPassword: Draw<typeof newPassword> = async (drawing) => {
  const page = await drawFlow("settings", newPasswordVariant, { ...drawing, minutesLeft: 14 });
  const data = describePasswordChoice(page, drawing.words);
  if (!data) throw new Error("The example has no password.");
  return { title: data.title, data };
};

export const drawDeletion: Draw<typeof deleteAccount> = ({ name, example, words, here }) => {
  const session = sessionSchema.parse(example);
  const address = accountAddress(session);
  const text = words.section("deletion");
  const isRefused = name === "delete-account-refused";
  const refused = isRefused ? { refusal: text.different, typed: "grace@example.test" } : undefined;
  const deletion = { token, address, takesSpellings: true, text };
  const given = { deletion, session, refused, action: here };
  const data = describeDeletionPage(given, words);
  return { title: data.title, data };
};

export const drawDeleted: Draw<typeof accountDeleted> = ({ words }) =>
  titled(describeDeleted(words));

export const drawHome: Draw<typeof home> = ({ example, words, here }) => {
  const { verify, ...data } = describeHome(sessionSchema.parse(example), words);
  return titled({ ...data, hasApps: true, verify: verify && { ...verify, to: here } });
};

export const drawSecurityCheck: Draw<typeof securityCheck> = ({ words, here }) =>
  titled(describeSecurityCheck({ session: examplePerson, token, action: here }, words));

const sessionsSchema = z.object({
  current: sessionSchema,
  others: z.array(sessionSchema),
  is_whole: z.boolean().default(true),
  told_at: z.string().default("2026-01-15T11:30:00Z"),
});

export const drawSessions: Draw<typeof sessions> = ({ example, words, here }) => {
  const { current, others, is_whole: isWhole, told_at: toldAt } = sessionsSchema.parse(example);
  const datedCurrent = { ...current, toldAt: Date.parse(toldAt) };
  const listed = { current: datedCurrent, others, isWhole, query: noQuery, token, action: here };
  return titled(describeSessions(listed, words));
};

export const drawOtherSessions: Draw<typeof otherSessions> = ({ example, words, here }) => {
  const { current, others } = sessionsSchema.parse(example);
  return titled(describeEnding({ current, count: others.length, token, action: here }, words));
};

/** The root route draws a problem where it occurs; the error page draws it the same way. */
const problemSchema = z.object({
  code: z.enum([
    "not_found",
    "error_gone",
    "challenge",
    "long_request",
    "answered",
    "other_account",
    "unknown",
    "cookies",
    "unavailable",
  ]),
  status: z.number(),
  client: z.unknown().optional(),
  who: z.string().optional(),
  /** The form that could not be delivered, or was refused as a whole. */
  typed: z.record(z.string(), z.string()).optional(),
});

export const drawError: Draw<typeof error> = async ({ example, here, ...asked }) => {
  const storedError = errorSchema.safeParse(example).data;
  if (storedError) {
    const problem = await describeSelfServiceError(asked, storedError);
    return { title: problem.title, data: { problem } };
  }
  const { code, status, typed, client, who } = problemSchema.parse(example);
  const form = typed && new URLSearchParams(typed);
  const kept =
    form &&
    (code === "cookies" ? { typed: keepForFreshForm(form) } : { resend: keepForResend(form) });
  const app = await wayBackToApp(asked, client);
  const problem = await describeProblem(asked, code, status, {
    ...kept,
    app,
    who,
    again: form && here,
  });
  return { title: problem.title, data: { problem } };
};

/** The section of a page of the gallery whose address names none. */
const sections: Record<string, Partial<SettingsPlace>> = {
  "settings-saved": { changed: "profile" },
  "settings-password-saved": { changed: "password", isSaved: true, change: "password" },
  "settings-refused": { changed: "password" },
  "settings-any-schema": { asked: "profile" },
  "settings-any-schema-refused": { changed: "profile" },
  "settings-backup-codes": { changed: "lookup_secret" },
  "settings-authenticator": { asked: "totp" },
  "settings-passkeys": { asked: "passkey" },
  "settings-ways-in": { asked: "webauthn" },
  "settings-last-key": { asked: "totp" },
  "newest/settings-profile-invalid": { changed: "profile" },
  "newest/settings-totp-on": { changed: "totp" },
  "newest/settings-backup-codes-new": { changed: "lookup_secret" },
  "newest/settings-backup-codes-confirmed": { changed: "lookup_secret" },
  "newest/settings-backup-codes-shown": { changed: "lookup_secret" },
};

export const drawSettings: Draw<typeof settings> = async (drawing) => {
  const asked = findSettingsGroup(new URL(drawing.request.url).searchParams.get(sectionParameter));
  const place: SettingsPlace = asked
    ? { asked, isSaved: false }
    : { isSaved: false, ...sections[drawing.name] };
  const page = await drawFlow("settings", account, { ...drawing, place });
  const data = describeSettings(page, drawing.words);
  const links = { ...data.links, deletion: galleryAddress({ name: "delete-account" }) };
  return { title: data.title, data: { ...data, links } };
};

const askedRemovals: Record<string, string> = {
  "settings-removal": "webauthn_remove=example",
  "settings-removal-app": "totp_unlink=true",
};

export const drawRemoval: Draw<typeof removal> = async (drawing) => {
  const asked = new URLSearchParams(askedRemovals[drawing.name]);
  const part = removalPart(asked, drawing.words);
  const page = await drawFlow("settings", account, { ...drawing, part });
  const data = describeRemoval(page, drawing.words);
  if (!data) throw new Error("The example has no such thing.");
  return { title: data.title, data };
};
