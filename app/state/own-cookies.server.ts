import { type Cookie, createCookie, createCookieSessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { z } from "zod";
import { env, isSecure } from "../config/env.server";
import { changePurposes } from "../model/settings-change";
import { settingsGroups } from "../model/settings-group";
import { forgetCookie, ownCookieName, readCookie, readCookies } from "./cookie-header.server";

const hour = 3600;
const day = 86_400;
const year = 31_536_000;
const longestProvider = 64;

const longestName = 100;
const longestAppName = 200;
const longestAppAddress = 1_000;

/** A sentence that a page says once after an action. web/toast.server.ts has the sentences. */
const toastSchema = z.object({
  key: z.enum([
    "saved",
    "not_saved",
    "not_saved_confirm",
    "not_saved_kept",
    "not_saved_signed_out",
    "not_saved_too_long",
    "already_in",
    "already_used",
    "backup_code_used",
    "resent",
    "resent_if_known",
    "other_account",
    "signed_out",
    "signed_up",
    "verified",
    "number_verified",
    "still_in",
    "sign_in_again",
    "totp_already",
    "already_gone",
    "session_ended",
    "session_not_found",
    "sessions_ended",
    "app_revoked",
    "apps_revoked",
    "sign_in_to_delete",
    "account_deleted",
    "account_not_deleted",
    "led_to_error",
  ]),
  /** The name in the sentence, from a service or of our own making; never text of a request. */
  about: z.string().optional(),
  /** The place that says it instead of a toast: a section, the page, or an error by its digest. */
  section: z.string().optional(),
  /** The application that asked for a sign-out, by its registered address. */
  app: z
    .object({ name: z.string().max(longestAppName), to: z.string().max(longestAppAddress) })
    .optional()
    .catch(undefined),
  change: z.enum(changePurposes).optional().catch(undefined),
});

export type Toast = z.infer<typeof toastSchema>;
export type ToastKey = Toast["key"];

export function toastOf(toast: ToastKey | Toast): Toast {
  if (typeof toast === "string") return { key: toast };
  return { ...toast, about: toast.about?.slice(0, longestName) };
}

export interface OwnCookie {
  /** A cookie whose value does not fit counts as missing. */
  schema: z.ZodType;
  /** Without it the browser keeps the cookie until it is closed. */
  maxAgeSeconds?: number;
  /** The value is neither secret nor signed. */
  isPlain?: boolean;
  isSigned?: boolean;
  /** It tells something of the person who uses the browser, so a deleted account takes it along. */
  isOfPerson?: boolean;
  isOpenToScript?: boolean;
}

/** docs/security.md says what each is for. */
export const ownCookies = {
  /** One secret for each browser and all its tabs, so that no tab invalidates another's form. */
  form: { schema: z.string().min(1), maxAgeSeconds: year, isSigned: true },
  /** From the visitor's choice, or from the account. */
  lng: {
    schema: z.object({ language: z.string() }),
    maxAgeSeconds: year,
  },
  /** `-unsynced`: chosen without script, so the browser's own storage does not have it yet. */
  theme: {
    schema: z.enum(["dark", "light", "dark-unsynced", "light-unsynced"]),
    maxAgeSeconds: year,
    isPlain: true,
    isOpenToScript: true,
  },
  /** The first step of the last sign-in in this browser, but not whose it was. */
  last: {
    schema: z.union([
      z.object({ method: z.enum(["password", "code", "passkey", "webauthn"]) }),
      z.object({
        method: z.literal("oidc"),
        provider: z.string().min(1).max(longestProvider),
      }),
    ]),
    maxAgeSeconds: year,
    isSigned: true,
    isOfPerson: true,
  },
  /** Kratos (v1.3.1) does not say which form it saved after a fresh sign-in or a provider. Kept as long as a flow. */
  section: {
    schema: z.object({
      flowId: z.string(),
      section: z.enum(settingsGroups),
      change: z
        .object({ purpose: z.enum(changePurposes), name: z.string().optional() })
        .optional()
        .catch(undefined),
      downloadedAt: z.number().optional().catch(undefined),
    }),
    maxAgeSeconds: hour,
    isSigned: true,
    isOfPerson: true,
  },
  /** Kratos waits half an hour for a provider. */
  social: { schema: z.string(), maxAgeSeconds: hour, isPlain: true, isOfPerson: true },
  /** The flows that sent a mail, with the time in unix seconds. Before version 1.0 a stamp had a third part. */
  sent: {
    schema: z.array(z.tuple([z.string(), z.number()]).rest(z.unknown())),
    isSigned: true,
    isOfPerson: true,
  },
  /** This browser's accounts: a keyed hash, the name of its own count, the time in unix seconds, and the factor. */
  known: {
    schema: z.array(
      z.tuple([z.string().max(64), z.string().max(64), z.number(), z.enum(["first", "second"])]),
    ),
    maxAgeSeconds: 90 * day,
    isSigned: true,
    isOfPerson: true,
  },
  /** Digests of the questions of Hydra that this browser has answered. */
  answered: { schema: z.array(z.string()), isSigned: true, isOfPerson: true },
  /** A sentence that no page has shown within a minute is no news any more. remix-toast reads and writes it. */
  toast: { schema: toastSchema, maxAgeSeconds: 60, isSigned: true },
} satisfies Record<string, OwnCookie>;

type CookieName = keyof typeof ownCookies;

export type State = { [Name in CookieName]?: z.infer<(typeof ownCookies)[Name]["schema"]> };

/** A value to keep, or null to forget it. */
export type StateChanges = { [Name in CookieName]?: State[Name] | null };

const names = Object.keys(ownCookies) as CookieName[];
const fullNames = Object.fromEntries(names.map((name) => [name, ownCookieName(name)])) as Record<
  CookieName,
  string
>;

/** Pages have it read by web/read-request.server.ts. */
export async function readState(header: string | null | undefined): Promise<State> {
  const cookies = readCookies(header);
  const read = names.map(async (name) => {
    const sent = cookies.get(fullNames[name]);
    const value = sent === undefined ? undefined : await readValue(name, sent);
    const { schema }: OwnCookie = ownCookies[name];
    return [name, value === undefined ? value : schema.safeParse(value).data] as const;
  });
  return Object.fromEntries((await Promise.all(read)).filter(([, value]) => value !== undefined));
}

export async function commitState(
  changes: StateChanges,
  headers = new Headers(),
): Promise<Headers> {
  for (const name of names) {
    const value = changes[name];
    if (value !== undefined) headers.append("Set-Cookie", await lineOf(name, value));
  }
  return headers;
}

/** For an account that does not exist any more. */
export function forgetPerson(): StateChanges {
  const ofPerson = names.filter((name) => (ownCookies[name] as OwnCookie).isOfPerson);
  return Object.fromEntries(ofPerson.map((name) => [name, null]));
}

/** For the gateway, which has no request of a page. */
export function readPlainCookie(header: string | undefined, name: "social"): string | undefined {
  return readCookie(header, fullNames[name]);
}

export async function isNewlySigned(request: Request, name: CookieName): Promise<boolean> {
  const newest = createOwnCookie(name, env.COOKIE_SECRET.slice(0, 1));
  return (await newest.parse(request.headers.get("Cookie"))) !== null;
}

async function readValue(name: CookieName, value: string): Promise<unknown> {
  const { isPlain }: OwnCookie = ownCookies[name];
  if (isPlain) return value;
  const own = `${fullNames[name]}=${value}`;
  return name === "toast" ? readToast(own) : codecs[name].parse(own);
}

async function lineOf(name: CookieName, value: unknown): Promise<string> {
  if (value === null) return forgetCookie(fullNames[name]);
  const { isPlain }: OwnCookie = ownCookies[name];
  if (isPlain && typeof value === "string") return plainLine(name, value);
  return name === "toast" ? writeToast(value as Toast) : codecs[name].serialize(value);
}

function plainLine(name: CookieName, value: string): string {
  const { maxAgeSeconds, isOpenToScript }: OwnCookie = ownCookies[name];
  return [
    `${fullNames[name]}=${value}`,
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    "Path=/",
    ...(isOpenToScript ? [] : ["HttpOnly"]),
    ...(isSecure ? ["Secure"] : []),
    "SameSite=Lax",
  ].join("; ");
}

function createOwnCookie(name: CookieName, secrets: string[] = env.COOKIE_SECRET): Cookie {
  const { maxAgeSeconds, isSigned }: OwnCookie = ownCookies[name];
  return createCookie(fullNames[name], {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    maxAge: maxAgeSeconds,
    // Each name has a key of its own, so that no cookie is read in the place of another.
    secrets: isSigned ? secrets.map((secret) => `${name} ${secret}`) : [],
  });
}

const codecs = Object.fromEntries(names.map((name) => [name, createOwnCookie(name)])) as Record<
  CookieName,
  Cookie
>;

/** remix-toast's own cookie is not signed; ours is, and it holds a key, never a sentence. */
const toasts = createToastUtilsWithCustomSession(
  createCookieSessionStorage({ cookie: codecs.toast }),
);

async function readToast(header: string): Promise<unknown> {
  const { toast } = await toasts.getToast(
    new Request(env.PUBLIC_URL, { headers: { Cookie: header } }),
  );
  return toast && { ...readDetails(toast.description), key: toast.message };
}

function readDetails(description = "{}"): object {
  const details: unknown = JSON.parse(description);
  return z.looseObject({}).catch({}).parse(details);
}

async function writeToast({ key, ...details }: Toast): Promise<string> {
  const description = JSON.stringify(details);
  const { headers } = await toasts.redirectWithSuccess("/", { message: key, description });
  return headers.getSetCookie().join();
}
