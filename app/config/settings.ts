import { z } from "zod";
import * as kind from "./kinds";

export const builtInName = "vestibule";

export const usualClaims =
  "email.email=email, profile.given_name=name.first, profile.family_name=name.last, profile.name=name.first+name.last";

/** Every setting of the product. A test compares docs/configure.md with this list. */
export const settingsSchema = z.object({
  PUBLIC_URL: kind.origin.describe(
    "Address of this front end in the browser, for example https://account.example.org",
  ),
  KRATOS_PUBLIC_URL: kind.api.describe("Address of Kratos' public API, as this process reaches it"),
  COOKIE_SECRET: kind.secrets.describe(
    "Signs our cookies and forms: 32 random characters or more; of several, separated by commas, the first one signs",
  ),
  HOST: kind.listenAddress.prefault("0.0.0.0").describe("Address to listen on"),
  PORT: kind.port.prefault("3000").describe("Port to listen on"),
  BASE_PATH: kind.basePath
    .prefault("")
    .describe("Path of PUBLIC_URL below which everything is served, for example /account"),
  KRATOS_BROWSER_URL: kind.api
    .optional()
    .describe(
      "Address of Kratos in the browser, if it is not behind PUBLIC_URL; it may have a path",
    ),
  KRATOS_SESSION_COOKIE: z
    .string()
    .regex(/^[\w-]+$/, "the name of a cookie")
    .prefault("ory_kratos_session")
    .describe("Name of Kratos' session cookie"),
  IDENTITY_SCHEMA: z
    .string()
    .max(200)
    .prefault("default")
    .describe(
      "Id of the identity schema of people who sign up, where Kratos does not name it: its identity.default_schema_id",
    ),
  KRATOS_FEATURES: kind.features
    .prefault("")
    .describe(
      "What Kratos has (registration, recovery, verification, password, code, passkey, email), as recovery=off, separated by commas; what is not named is found out",
    ),
  GATEWAY: z
    .enum(["on", "browser", "off"], { message: "on, browser or off" })
    .prefault("browser")
    .describe("Serve Kratos' public paths at PUBLIC_URL (on, browser, off)"),
  TOKEN_EXCHANGE: kind.onOff
    .prefault("off")
    .describe("With GATEWAY=on, let apps exchange codes for a session (on, off)"),
  RETURN_TO_ORIGINS: kind.origins
    .prefault("")
    .describe("Other origins that return_to may lead to, separated by commas"),
  REDIRECT_ORIGINS: kind.origins
    .prefault("")
    .describe(
      "Origins of social providers, separated by commas; if set, a form that chose a social provider may lead only to these origins",
    ),
  CAPTCHA_ORIGINS: kind.origins
    .prefault("")
    .describe(
      "Origins of Kratos' CAPTCHA that the Content-Security-Policy allows, separated by commas",
    ),
  CSP_REPORT_URL: kind.reportAddress
    .optional()
    .describe(
      "Where browsers report violations of the Content-Security-Policy; without it they do not",
    ),
  PROJECT_NAME: z
    .string()
    .regex(/^[\w .-]{1,40}$/, "a short name of letters, digits, spaces, dots and dashes")
    .prefault(builtInName)
    .describe(
      "Product name; the logo is /images/logo_{name}.png, or the name if there is no such file",
    ),
  BRANDING_DIR: kind.folder
    .optional()
    .describe("Folder with your brand (brand.json, images) and words (locales/)"),
  THEME: z
    .enum(["light", "system"], { message: "light or system" })
    .prefault("light")
    .describe("Theme until a visitor chooses one: light, or that of the device (light, system)"),
  SUPPORT_EMAIL: z.email("an email address").optional().describe("Email address on error pages"),
  SECURITY_CONTACT: kind.contact
    .optional()
    .describe("Contact for reports of vulnerabilities; without it there is no security.txt"),
  LANGUAGES: kind.languages
    .prefault("")
    .describe("Languages that are offered, in this order, separated by commas; if empty, all"),
  DEFAULT_LANGUAGE: kind.language
    .prefault("en")
    .describe("Language for visitors whose languages we do not have"),
  PASSWORD_MIN_LENGTH: kind
    .whole("a number of characters", 6, 72)
    .optional()
    .describe("Shortest password that Kratos accepts; people read it where they choose one"),
  PASSWORD_MAX_BYTES: kind
    .whole("a number of bytes", 8, 10_000)
    .optional()
    .describe(
      "Longest password that Kratos accepts, in bytes; with script people read it before they send one",
    ),
  HYDRA_ADMIN_URL: kind.api
    .optional()
    .describe(
      "Address of Hydra's admin API, as this process reaches it; without it there is no OAuth2",
    ),
  HYDRA_PUBLIC_URL: kind.origin
    .optional()
    .describe("Address of Hydra in the browser; required with HYDRA_ADMIN_URL"),
  HYDRA_TIMEOUT_MS: kind.timeoutMs
    .prefault("3000")
    .describe("Longest wait for an answer from Hydra, in milliseconds; 0 waits forever"),
  CONSENT_REMEMBER_DAYS: kind
    .whole("a number of days", 1, 365)
    .prefault("30")
    .describe("Days for which a consent is remembered"),
  ID_TOKEN_CLAIMS: kind.claimTraits
    .prefault(usualClaims)
    .describe(
      "Claims of the ID token as scope.claim=trait, separated by commas; + joins traits, and metadata_public.roles names what you keep there",
    ),
  ACCOUNT_API_URL: kind.accountApi
    .optional()
    .describe("Address of the API that deletes accounts; without it there is no button"),
  ACCOUNT_API_TIMEOUT_MS: kind.timeoutMs
    .prefault("10000")
    .describe("Longest wait for a deletion, in milliseconds; 0 waits forever"),
  DELETION_MAX_SESSION_AGE_MINUTES: kind
    .whole("a number of minutes", 0, 10_000)
    .prefault("15")
    .describe(
      "Age of the oldest sign-in that may delete an account or get a copy of its data, in minutes; 0 accepts any",
    ),
  REQUIRE_PLAY_ID: kind.onOff
    .prefault("off")
    .describe("Refuse to delete the account of a person without a play_id (on, off)"),
  MOBILE_APP_LINK: kind.appLink
    .optional()
    .describe("Link from the mobile form back to the app, for example myapp://signed-out"),
  KRATOS_TIMEOUT_MS: kind.timeoutMs
    .prefault("5000")
    .describe("Longest wait for an answer from Kratos, in milliseconds; 0 waits forever"),
  MAX_REQUESTS: kind
    .whole("a number of requests", 1, 100_000)
    .prefault("200")
    .describe("Requests worked on at the same time; others are asked to retry after 3 seconds"),
  TRUSTED_PROXY_HOPS: kind
    .whole("a number of proxies", 0, 10)
    .prefault("0")
    .describe("Number of reverse proxies whose X-Forwarded-For is trusted"),
  GUESS_LIMIT: kind
    .whole("a number of tries", 0, 1000)
    .prefault("10")
    .describe(
      "Wrong passwords, codes and second factors for one account before the next try has to wait; 0 limits nothing",
    ),
  GUESS_ADDRESS_LIMIT: kind
    .whole("a number of tries", 0, 100_000)
    .prefault("50")
    .describe(
      "The same for one client address in 15 minutes, and ten times as many for its network; 0 does not count addresses",
    ),
  REFUSAL_WAIT_MS: kind
    .whole("a number of milliseconds", 0, 60_000)
    .prefault("1000")
    .describe(
      "Longest wait of a refusal in milliseconds, so that its time does not tell who has an account; 0 does not wait",
    ),
  LIMITS_STORE: kind.redis
    .optional()
    .describe(
      "Redis or Valkey in which replicas count together, as redis://host:6379; without it each counts alone",
    ),
  LIMITS_STORE_TIMEOUT_MS: kind
    .whole("a number of milliseconds", 1, 10_000)
    .prefault("50")
    .describe("Longest wait for that store, in milliseconds; then a replica counts alone"),
  ACCOUNT_HASH_KEY: kind.secret
    .optional()
    .describe(
      "Key of the hashes that stand for accounts in counts and logs: 32 random characters or more; without it, one made from COOKIE_SECRET",
    ),
  LOG_ADDRESSES: z
    .enum(["full", "short", "off"], { message: "full, short or off" })
    .prefault("full")
    .describe(
      "Client addresses in security events: whole, as a network, or none (full, short, off)",
    ),
  GALLERY: kind.onOff
    .prefault("off")
    .describe("Show every page with example data at /gallery (on, off)"),
  METRICS_PORT: kind.port
    .optional()
    .describe("Port of /metrics for Prometheus; without it there are no metrics"),
  METRICS_HOST: kind.listenAddress
    .prefault("127.0.0.1")
    .describe("Address to listen on for /metrics"),
  OTEL_EXPORTER_OTLP_ENDPOINT: kind.api
    .optional()
    .describe(
      "Address of an OpenTelemetry collector for OTLP over HTTP; without it there are no traces by default",
    ),
  OTEL_TRACES_EXPORTER: z
    .enum(["otlp", "none"], { message: "otlp or none" })
    .optional()
    .describe("Send traces (otlp) or not (none), whether or not the address is set"),
  OTEL_SERVICE_NAME: z.string().prefault("vestibule").describe("Name of this service in traces"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], {
      message: "one of fatal, error, warn, info, debug, silent",
    })
    .prefault("info")
    .describe("Lowest level that is logged (fatal, error, warn, info, debug, silent)"),
});

export type Settings = Readonly<z.infer<typeof settingsSchema>>;

type SettingsResult = { settings: Settings } | { problems: string[] };

/** An empty value counts as not set: compose files and shells omit a variable that way. */
export function readSettings(source: Record<string, string | undefined>): SettingsResult {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const parsed = settingsSchema.safeParse(given);
  if (parsed.success) {
    const { HYDRA_ADMIN_URL, HYDRA_PUBLIC_URL, METRICS_PORT, PORT } = parsed.data;
    if (HYDRA_ADMIN_URL && !HYDRA_PUBLIC_URL) return { problems: [missing("HYDRA_PUBLIC_URL")] };
    if (METRICS_PORT === PORT) {
      return { problems: ["METRICS_PORT is not valid: it must be a different port from PORT."] };
    }
    return { settings: Object.freeze(parsed.data) };
  }
  return {
    problems: parsed.error.issues.map((issue) => {
      const name = issue.path.join(".");
      return given[name] === undefined
        ? missing(name as keyof Settings)
        : `${name} is not valid: it must be ${issue.message}.`;
    }),
  };
}

function missing(name: keyof Settings): string {
  return `${name} is missing. ${settingsSchema.shape[name].description}.`;
}
