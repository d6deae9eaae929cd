import { z } from "zod";
import {
  accountApi,
  api,
  appLink,
  basePath,
  claimTraits,
  contact,
  folder,
  listenAddress,
  onOff,
  origin,
  origins,
  reportAddress,
  secrets,
  whole,
} from "./setting-kinds";

/** Every setting of the product. The table of docs/configure.md is held against this list by a test. */
export const settingsSchema = z.object({
  PUBLIC_URL: origin.describe(
    "Where browsers find this front end, for example https://account.example.org",
  ),
  KRATOS_PUBLIC_URL: api.describe("Kratos' public API, as this process reaches it"),
  COOKIE_SECRET: secrets.describe(
    "Signs our cookies and forms, 32 characters or more; in a list the first one signs",
  ),
  HOST: listenAddress.prefault("0.0.0.0").describe("Address to listen on"),
  PORT: whole("a port", 1, 65535).prefault("3000").describe("Port to listen on"),
  BASE_PATH: basePath
    .prefault("")
    .describe("Path of PUBLIC_URL below which everything is, for example /account"),
  KRATOS_BROWSER_URL: origin
    .optional()
    .describe("Where browsers find Kratos when it is not behind PUBLIC_URL"),
  KRATOS_SESSION_COOKIE: z
    .string()
    .regex(/^[\w-]+$/, "the name of a cookie")
    .prefault("ory_kratos_session")
    .describe("Name of Kratos' session cookie"),
  GATEWAY: z
    .enum(["on", "browser", "off"], { message: "on, browser or off" })
    .prefault("browser")
    .describe("Pass on Kratos' public paths at our own address (on, browser, off)"),
  TOKEN_EXCHANGE: onOff
    .prefault("off")
    .describe(
      "With GATEWAY=on, let apps exchange codes for a session (on, off): whoever has both gets it",
    ),
  RETURN_TO_ORIGINS: origins
    .prefault("")
    .describe("Other addresses that return_to may lead to, with commas"),
  REDIRECT_ORIGINS: origins
    .prefault("")
    .describe(
      "Social providers, with commas: a form that has chosen one leads to these alone, where set",
    ),
  CAPTCHA_ORIGINS: origins
    .prefault("")
    .describe("Where a CAPTCHA of Kratos loads from: the policy of pages allows it, with commas"),
  CSP_REPORT_URL: reportAddress
    .optional()
    .describe(
      "Collector of what browsers report against the policy of pages; without it there is none",
    ),
  PROJECT_NAME: z
    .string()
    .regex(/^[\w .-]{1,40}$/, "a short name of letters, digits, spaces, dots and dashes")
    .prefault("vestibule")
    .describe(
      "Product name; the logo is /images/logo_{name}.png, or the name where that file is not there",
    ),
  BRANDING_DIR: folder
    .optional()
    .describe("Folder with the operator's brand (brand.json, images) and words (locales/)"),
  SUPPORT_EMAIL: z.email("an e-mail address").optional().describe("Shown on error pages"),
  SECURITY_CONTACT: contact
    .optional()
    .describe("Where finders of a weakness write; without it there is no security.txt"),
  DEFAULT_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/, "a language code such as en")
    .prefault("en")
    .describe("Language for visitors who ask for none that we have"),
  HYDRA_ADMIN_URL: api
    .optional()
    .describe("Hydra's admin API, as this process reaches it; without it there is no OAuth2"),
  HYDRA_PUBLIC_URL: origin
    .optional()
    .describe("Where browsers find Hydra; needed with HYDRA_ADMIN_URL"),
  HYDRA_TIMEOUT_MS: whole("milliseconds", 0, 120_000)
    .prefault("3000")
    .describe("Longest wait for Hydra; 0 waits forever"),
  CONSENT_REMEMBER_DAYS: whole("days", 1, 365)
    .prefault("30")
    .describe("How long a remembered consent holds"),
  ID_TOKEN_CLAIMS: claimTraits
    .prefault(
      "email.email=email, profile.given_name=name.first, profile.family_name=name.last, profile.name=name.first+name.last",
    )
    .describe("Claims of the ID token: scope.claim=trait, with commas; traits joined by +"),
  ACCOUNT_API_URL: accountApi
    .optional()
    .describe("The API that deletes accounts for the mobile form; without it there is no button"),
  ACCOUNT_API_TIMEOUT_MS: whole("milliseconds", 0, 120_000)
    .prefault("10000")
    .describe("Longest wait for a deletion; 0 waits forever"),
  DELETION_MAX_SESSION_AGE_MINUTES: whole("minutes", 0, 10_000)
    .prefault("15")
    .describe("Oldest sign-in with which an account may be deleted; 0 takes any"),
  REQUIRE_PLAY_ID: onOff
    .prefault("off")
    .describe("Delete nothing for a person who has no play_id of their own (on, off)"),
  MOBILE_APP_LINK: appLink
    .optional()
    .describe("Where the mobile form leaves for the app, for example myapp://signed-out"),
  KRATOS_TIMEOUT_MS: whole("milliseconds", 0, 120_000)
    .prefault("5000")
    .describe("Longest wait for Kratos; 0 waits forever"),
  MAX_REQUESTS: whole("a number of requests", 1, 100_000)
    .prefault("200")
    .describe("Requests worked on at a time; the others are asked to come back in 3 seconds"),
  TRUSTED_PROXY_HOPS: whole("a number of proxies", 0, 10)
    .prefault("0")
    .describe("Reverse proxies in front of us whose X-Forwarded-For is believed"),
  GALLERY: onOff
    .prefault("off")
    .describe("Every page drawn from examples, at /gallery, to look at a brand (on, off)"),
  METRICS_PORT: whole("a port", 1, 65535)
    .optional()
    .describe("Port of /metrics for Prometheus; without it there are none"),
  METRICS_HOST: listenAddress.prefault("127.0.0.1").describe("Address to listen on for that"),
  OTEL_EXPORTER_OTLP_ENDPOINT: api
    .optional()
    .describe("OpenTelemetry collector that takes traces by HTTP; without it there are none"),
  OTEL_TRACES_EXPORTER: z
    .enum(["otlp", "none"], { message: "otlp or none" })
    .optional()
    .describe("Whether there are traces, whatever the address says (otlp, none)"),
  OTEL_SERVICE_NAME: z.string().prefault("vestibule").describe("Name of this service in traces"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], {
      message: "one of fatal, error, warn, info, debug, silent",
    })
    .prefault("info")
    .describe("How much is logged"),
});

export type Settings = Readonly<z.infer<typeof settingsSchema>>;
