import { variantsOf, type GalleryPage } from "./gallery-page";

/** The pages of the account form and their variants. */
export const accountPages: readonly GalleryPage[] = [
  ...variantsOf("account/login", {
    login: "login.title",
    "login-refused": "login.title",
    "login-fields-missing": "login.title",
    "login-code-sent": "login.title",
    "login-identifier-first": "login.title",
    "login-refresh": "login.title_refresh",
    "login-aal2": "login.title_aal2",
    "login-aal2-not-set-up": "login.title_aal2",
    "login-oauth2": "login.title",
    "login-social": "login.title",
  }),
  ...variantsOf("account/registration", {
    "registration-one-step": "registration.title",
    "registration-first-step": "registration.title",
    "registration-second-step": "registration.title",
    "registration-missing-trait": "registration.title",
    "registration-duplicate": "registration.title",
  }),
  ...variantsOf("account/recovery", {
    recovery: "recovery.title",
    "recovery-code-sent": "recovery.title",
    "recovery-link-sent": "recovery.title",
    "recovery-choose-address": "recovery.title",
    "recovery-confirm-address": "recovery.title",
  }),
  ...variantsOf("account/verification", {
    verification: "verification.title",
    "verification-code-sent": "verification.title",
    "verification-link-sent": "verification.title",
    "verification-done": "verification.title",
  }),
  ...variantsOf("account/settings", {
    settings: "settings.title",
    "settings-saved": "settings.title",
    "settings-refused": "settings.title",
    "settings-backup-codes": "settings.title",
    "settings-ways-in": "settings.title",
    "settings-last-key": "settings.title",
  }),
  {
    name: "settings-removal",
    screen: "account/removal",
    example: "settings-last-key",
    heading: "settings.removal.title",
  },
  {
    name: "backup-codes-sheet",
    screen: "account/backup-codes",
    example: "settings-backup-codes",
    heading: "settings.codes.title",
  },
  ...variantsOf("account/home", {
    home: "home.title",
    "home-unverified": "home.title",
    "home-no-spare": "home.title",
  }),
  ...variantsOf("account/sessions", {
    sessions: "sessions.title",
    "sessions-many": "sessions.title",
  }),
  {
    name: "security-check",
    screen: "account/security-check",
    example: "home-no-spare",
    heading: "check.title",
  },
  ...variantsOf("account/logout", { logout: "logout.title", "logout-oauth2": "logout.title" }),
  ...variantsOf("account/consent", { consent: "consent.title", "consent-device": "consent.title" }),
  ...variantsOf("account/connected-apps", {
    "connected-apps": "apps.title",
    "connected-apps-none": "apps.title",
  }),
  ...variantsOf("account/device", { device: "device.title", "device-refused": "device.title" }),
  {
    name: "device-done",
    screen: "account/device-done",
    example: "device",
    heading: "device.done_title",
  },
  ...variantsOf("account/error", {
    error: "problem.title",
    "error-404": "problem.not_found.title",
    "error-500": "problem.unknown.title",
    "error-cookies": "problem.cookies.title",
    "error-unavailable": "problem.unavailable.title",
  }),
];
