import { existsSync } from "node:fs";
import { z } from "zod";

/** `http://host[:port]` or https, without path, query or a trailing slash. */
export const origin = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash) {
    return url.origin;
  }
  context.addIssue({ code: "custom", message: "an http or https address without a path" });
  return z.NEVER;
});

function withoutEndSlashes(text: string): string {
  return text.endsWith("/") ? withoutEndSlashes(text.slice(0, -1)) : text;
}

/** The address of an API: like an origin, but it may have a path. */
export const api = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isBare = url && !url.username && !url.password && !url.search && !url.hash;
  if (isBare && /^https?:$/.test(url.protocol)) return withoutEndSlashes(url.href);
  context.addIssue({ code: "custom", message: "an http or https address without a password" });
  return z.NEVER;
});

/** A deletion carries the person's session, so http is allowed only to this machine. */
export const accountApi = api.superRefine((value, context) => {
  const { protocol, hostname } = new URL(value);
  if (protocol === "https:" || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return;
  context.addIssue({
    code: "custom",
    message: "an https address, or an http address on this machine",
  });
});

/** Two headers carry it, so characters that would end a directive or a quoted text are refused. */
export const reportAddress = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === "https:" && !url.username && !/[;,"'\\#]/.test(url.href)) return url.href;
  const message = "an https address without a password, comma, semicolon or quote";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** `mailto:`, `https:` or `tel:`, as security.txt requires; a bare email address becomes the first. */
export const contact = z.string().transform((value, context) => {
  const whole = z.email().safeParse(value).success ? `mailto:${value}` : value;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  if (url && /^(mailto|https|tel):$/.test(url.protocol) && !/\s/.test(whole)) return url.href;
  context.addIssue({ code: "custom", message: "an email address, or an https or tel address" });
  return z.NEVER;
});

/** Opens an app; schemes that a browser would run, show or load without TLS are refused. */
export const appLink = z.string().refine((value) => {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(value)?.[1]?.toLowerCase();
  const refused = ["javascript", "data", "http", "vbscript", "file", "blob", "about"];
  return scheme !== undefined && URL.canParse(value) && !refused.includes(scheme);
}, "a link with the app's own scheme, such as myapp://done, or https");

/** One or more path segments, each after a slash; `/` alone and a final slash are ignored. */
export const basePath = z.string().transform((value, context) => {
  const path = withoutEndSlashes(value);
  if (/^(\/[\w~-][\w.~-]*)*$/.test(path)) return path;
  context.addIssue({ code: "custom", message: "a path such as /account" });
  return z.NEVER;
});

export const listenAddress = z.string().min(1, "an address to listen on");

export const folder = z.string().refine((path) => existsSync(path), "a folder that exists");

export const whole = (about: string, least: number, most: number) =>
  z.string().transform((value, context) => {
    const number = /^\d+$/.test(value) ? Number(value) : NaN;
    if (number >= least && number <= most) return number;
    context.addIssue({ code: "custom", message: `${about} from ${least} to ${most}` });
    return z.NEVER;
  });

export const port = whole("a port number", 1, 65535);

/** The longest wait for a service; 0 waits forever. */
export const timeoutMs = whole("a number of milliseconds", 0, 120_000);

export const onOff = z
  .enum(["on", "off"], { message: "on or off" })
  .transform((value) => value === "on");

/** Words of examples; a random secret contains none of them. */
const exampleWords =
  /change|default|example|insecure|password|placeholder|replace|secret|vestibule/i;

/** Features of a Kratos that pages depend on. */
const featureNames = [
  "registration",
  "recovery",
  "verification",
  "password",
  "code",
  "passkey",
  "email",
] as const;

export type FeatureName = (typeof featureNames)[number];

/**
 * Features that the operator names are not probed.
 * @example `password=off,recovery=on`
 */
export const features = z.string().transform((value, context) => {
  const parts = value.split(",").map((part) => part.trim());
  const read = parts.filter(Boolean).map((part): [FeatureName, boolean] | undefined => {
    const [, given = "", state = ""] = /^(\w+)=(on|off)$/.exec(part) ?? [];
    const name = featureNames.find((each) => each === given);
    return name && [name, state === "on"];
  });
  const entries = read.filter((entry) => entry !== undefined);
  if (entries.length === read.length) {
    return Object.fromEntries(entries) as Partial<Record<FeatureName, boolean>>;
  }
  const message = `entries such as recovery=off, separated by commas, of ${featureNames.join(", ")}`;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** One secret, or several with commas during a rotation: the first signs, all verify. */
export const secrets = z.string().transform((value, context): [string, ...string[]] => {
  const [first = "", ...others] = value.split(",").map((part) => part.trim());
  if ([first, ...others].every(isHardToGuess)) return [first, ...others];
  const message =
    '32 random characters or more, without a word such as "example" or "changeme", as `openssl rand -hex 32` gives them';
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

function isHardToGuess(secret: string): boolean {
  return secret.length >= 32 && new Set(secret).size >= 8 && !exampleWords.test(secret);
}

export const secret = z
  .string()
  .refine(isHardToGuess, "32 random characters or more, as `openssl rand -hex 32` gives them");

/** The address of a Redis, which may have a user, a password and the number of a database. */
export const redis = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^rediss?:\/\/[^/]/.test(value),
    "an address such as redis://host:6379",
  );

export const origins = z.string().transform((value, context) => {
  const parts = value.split(",").map((part) => part.trim());
  const parsed = parts.filter(Boolean).map((part) => origin.safeParse(part));
  if (parsed.every((part) => part.success)) return parsed.map((part) => part.data);
  context.addIssue({
    code: "custom",
    message: "http or https addresses without a path, separated by commas",
  });
  return z.NEVER;
});

const languageCode = /^[a-z]{2}(-[A-Za-z]{2,4})?$/;

export const language = z.string().regex(languageCode, "a language code such as en");

export const languages = z.string().transform((value, context) => {
  const codes = value.split(",").map((code) => code.trim());
  const given = [...new Set(codes.filter(Boolean))];
  if (given.every((code) => languageCode.test(code))) return given;
  context.addIssue({
    code: "custom",
    message: "language codes such as en,de, separated by commas",
  });
  return z.NEVER;
});

/** One claim of the ID token: the scope that grants it and the traits it is made of. */
export interface ClaimTraits {
  scope: string;
  claim: string;
  /** Dotted paths; several are joined with a space. */
  traits: string[];
}

export const claimTraits = z.string().transform((value, context) => {
  const entries = value.split(",").map((entry) => entry.trim());
  const claims = entries.filter(Boolean).map((entry): ClaimTraits | undefined => {
    const [, scope = "", claim = "", traits = ""] =
      /^([\w:/-]+)\.(\w+)=([\w.+-]+)$/.exec(entry) ?? [];
    return scope ? { scope, claim, traits: traits.split("+") } : undefined;
  });
  if (claims.every((claim) => claim !== undefined)) return claims;
  context.addIssue({
    code: "custom",
    message: "entries such as profile.given_name=name.first, separated by commas",
  });
  return z.NEVER;
});
