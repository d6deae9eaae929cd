import type { Screen } from "./screens.server";

export interface GalleryPage {
  name: string;
  /** The file in routes/ that draws it. */
  screen: Screen;
  example: string;
  /** The key of its main heading in page.json, or in mobile.json or identity.json if page.json has none. */
  heading: string;
}

/** Variants with an example of their own name. */
function variantsOf(screen: Screen, headings: Record<string, string>): GalleryPage[] {
  return Object.entries(headings).map(([name, heading]) => ({
    name,
    screen,
    example: name,
    heading,
  }));
}

const mobilePages: readonly GalleryPage[] = [
  {
    name: "mobile/login",
    screen: "mobile-login",
    example: "login",
    heading: "login.title",
  },
  {
    name: "mobile/login-refused",
    screen: "mobile-login",
    example: "login-refused",
    heading: "login.title",
  },
  {
    name: "mobile/login-code-sent",
    screen: "mobile-login",
    example: "login-code-sent",
    heading: "login.title",
  },
  {
    name: "mobile/login-refresh",
    screen: "mobile-login",
    example: "login-refresh",
    heading: "login.title",
  },
  {
    name: "mobile/login-aal2",
    screen: "mobile-login",
    example: "login-aal2",
    heading: "login.title",
  },
  {
    name: "mobile/login-aal2-ways",
    screen: "mobile-login",
    example: "login-aal2-ways",
    heading: "login.title",
  },
  {
    name: "mobile/login-aal2-not-set-up",
    screen: "mobile-login",
    example: "login-aal2-not-set-up",
    heading: "login.title",
  },
  {
    name: "mobile/settings",
    screen: "mobile-settings",
    example: "settings",
    heading: "settings.title",
  },
  {
    name: "mobile/settings-refused",
    screen: "mobile-settings",
    example: "settings-refused",
    heading: "settings.title",
  },
  {
    name: "mobile/settings-any-schema",
    screen: "mobile-settings",
    example: "settings-any-schema-refused",
    heading: "settings.title",
  },
  {
    name: "mobile/settings-saved",
    screen: "mobile-settings",
    example: "settings-saved",
    heading: "settings.title",
  },
  {
    name: "mobile/settings-dialog",
    screen: "mobile-settings",
    example: "settings",
    heading: "settings.title",
  },
  {
    name: "mobile/settings-dialog-refused",
    screen: "mobile-settings",
    example: "settings",
    heading: "settings.title",
  },
  {
    name: "mobile/recovery",
    screen: "mobile-recovery",
    example: "settings",
    heading: "screens.recovery.title",
  },
  {
    name: "mobile/recovery-saved",
    screen: "mobile-recovery",
    example: "mobile-recovery-saved",
    heading: "screens.saved.title",
  },
  {
    name: "mobile/recovery-link",
    screen: "mobile-recovery-link",
    example: "recovery-link",
    heading: "screens.recovery_expired.title",
  },
  {
    name: "mobile/recovery-expired",
    screen: "mobile-recovery-expired",
    example: "mobile-recovery-expired",
    heading: "screens.recovery_expired.title",
  },
  {
    name: "mobile/error",
    screen: "mobile-error",
    example: "mobile-error",
    heading: "screens.error.title",
  },
];

const accountPages: readonly GalleryPage[] = [
  ...variantsOf("login", {
    login: "login.title",
    "login-refused": "login.title",
    "login-fields-missing": "login.title",
    "login-code-sent": "login.title",
    "login-identifier-first": "login.title",
    "login-refresh": "login.title_refresh",
    "login-refresh-removal": "login.title_refresh",
    "login-aal2": "login.title_aal2",
    "login-aal2-ways": "login.title_aal2",
    "login-aal2-other-refused": "login.title_aal2",
    "login-aal2-not-set-up": "login.title_aal2",
    "login-oauth2": "login.title",
    "login-oauth2-refresh": "login.title_refresh",
    "login-social": "login.title",
    "login-last-used": "login.title",
  }),
  ...variantsOf("registration", {
    "registration-one-step": "registration.title",
    "registration-first-step": "registration.title",
    "registration-second-step": "registration.title",
    "registration-code-sent": "registration.title",
    "registration-missing-trait": "registration.title",
    "registration-duplicate": "registration.title",
    "registration-any-schema": "registration.title",
  }),
  ...variantsOf("recovery", {
    recovery: "recovery.title",
    "recovery-code-sent": "recovery.title",
    "recovery-link-sent": "recovery.title",
    "recovery-mistyped": "recovery.title",
    "recovery-choose-address": "recovery.title",
    "recovery-confirm-address": "recovery.title",
  }),
  ...variantsOf("verification", {
    verification: "verification.title",
    "verification-code-sent": "verification.title",
    "verification-link-sent": "verification.title",
    "verification-done": "verification.done_title",
    "verification-new-account": "verification.title",
    "verification-new-account-link": "verification.title",
    "verification-signed-in": "verification.title",
    "verification-changed-address": "verification.title",
    "verification-own-code": "verification.title",
    "verification-link-over": "verification.title",
    "verification-already": "verification.already_title",
    "verification-code-refused": "verification.title",
  }),
  ...variantsOf("settings", {
    settings: "settings.title",
    "settings-saved": "settings.title",
    "settings-refused": "settings.title",
    "settings-backup-codes": "settings.title",
    "settings-ways-in": "settings.title",
    "settings-last-key": "settings.title",
    "settings-any-schema": "settings.title",
    "settings-any-schema-refused": "settings.title",
  }),
  {
    name: "settings-password-saved",
    screen: "settings",
    example: "settings",
    heading: "settings.title",
  },
  {
    name: "settings-authenticator",
    screen: "settings",
    example: "settings",
    heading: "settings.title",
  },
  {
    name: "settings-passkeys",
    screen: "settings",
    example: "settings-ways-in",
    heading: "settings.title",
  },
  {
    name: "settings-removal-app",
    screen: "settings-remove",
    example: "settings-last-key",
    heading: "settings.removal.question.totp",
  },
  {
    name: "settings-removal",
    screen: "settings-remove",
    example: "settings-last-key",
    heading: "settings.removal.question.webauthn_named",
  },
  ...variantsOf("settings-new-password", {
    "new-password": "new_password.title",
    "new-password-refused": "new_password.title",
  }),
  {
    name: "backup-codes-sheet",
    screen: "settings-backup-codes",
    example: "settings-backup-codes",
    heading: "settings.codes.title",
  },
  {
    name: "backup-codes-gone",
    screen: "settings-backup-codes",
    example: "settings-backup-codes",
    heading: "settings.codes.title",
  },
  ...variantsOf("home", {
    home: "home.title",
    "home-unverified": "home.title",
  }),
  {
    name: "delete-account",
    screen: "settings-delete",
    example: "home",
    heading: "deletion.title",
  },
  {
    name: "delete-account-refused",
    screen: "settings-delete",
    example: "home",
    heading: "deletion.title",
  },
  {
    name: "recovery-link",
    screen: "recovery-link",
    example: "recovery-link",
    heading: "recovery.title",
  },
  {
    name: "recovery-link-signed-in",
    screen: "recovery-link",
    example: "home",
    heading: "recovery.title",
  },
  {
    name: "verification-link",
    screen: "verification-link",
    example: "recovery-link",
    heading: "verification.title",
  },
  {
    name: "account-deleted",
    screen: "account-deleted",
    example: "home",
    heading: "deletion.done_title",
  },
  ...variantsOf("sessions", {
    sessions: "sessions.title",
    "sessions-many": "sessions.title",
    "sessions-partial": "sessions.title",
  }),
  {
    name: "other-sessions",
    screen: "other-sessions",
    example: "sessions-many",
    heading: "sessions.end_all",
  },
  {
    name: "security-check",
    screen: "security-check",
    example: "home",
    heading: "check.title",
  },
  ...variantsOf("logout", { logout: "logout.title", "logout-oauth2": "logout.title" }),
  ...variantsOf("consent", {
    consent: "consent.title",
    "consent-more": "consent.title",
    "consent-device": "consent.title",
  }),
  {
    name: "consent-done",
    screen: "consent-done",
    example: "consent",
    heading: "consent.done_title",
  },
  ...variantsOf("connected-apps", {
    "connected-apps": "apps.title",
    "connected-apps-none": "apps.title",
    "connected-apps-partial": "apps.title",
  }),
  {
    name: "disconnection",
    screen: "connected-apps-disconnect",
    example: "connected-apps",
    heading: "apps.revoke_question",
  },
  {
    name: "disconnection-all",
    screen: "connected-apps-disconnect",
    example: "connected-apps",
    heading: "apps.revoke_all_question",
  },
  ...variantsOf("device", { device: "device.title", "device-refused": "device.title" }),
  {
    name: "device-done",
    screen: "device-done",
    example: "device",
    heading: "device.done_title",
  },
  ...variantsOf("error", {
    error: "problem.title",
    "error-404": "problem.not_found.title",
    "error-gone": "problem.error_gone.title",
    "error-challenge": "problem.challenge.title",
    "error-long-request": "problem.long_request.title",
    "error-answered": "problem.answered.title",
    "error-other-account": "problem.other_account.title",
    "error-500": "problem.unknown.title",
    "error-cookies": "problem.cookies.title",
    "error-cookies-form": "problem.cookies.title",
    "error-unavailable": "problem.unavailable.title",
  }),
];

/**
 * Flows as the newest Kratos sends them, where they differ from those of v1.3.1. The stack has v1.3.1, so the
 * examples are written by hand.
 */
export const newestPages: readonly GalleryPage[] = [
  ...variantsOf("login", {
    "newest/login-unified": "login.title",
    "newest/login-wrong-password": "login.title",
    "newest/login-expired-next": "login.title",
    "newest/login-identifier-first-1": "login.title",
    "newest/login-identifier-first-unknown": "login.title",
    "newest/login-identifier-first-2": "login.title",
    "newest/login-code-wrong": "login.title",
    "newest/login-aal2": "login.title_aal2",
    "newest/login-aal2-wrong-totp": "login.title_aal2",
    "newest/login-aal2-code-addresses": "login.title_aal2",
  }),
  ...variantsOf("registration", {
    "newest/registration-1-profile": "registration.title",
    "newest/registration-1-missing-traits": "registration.title",
    "newest/registration-2-credentials": "registration.title",
    "newest/registration-2-password-too-short": "registration.title",
    "newest/registration-3-code-sent": "registration.title",
    "newest/registration-unified": "registration.title",
  }),
  ...variantsOf("recovery", {
    "newest/recovery-code-wrong": "recovery.title",
    "newest/recovery-v2-1-address": "recovery.title",
    "newest/recovery-v2-4-code": "recovery.title",
  }),
  ...variantsOf("verification", {
    "newest/verification": "verification.title",
    "newest/verification-code-wrong": "verification.title",
  }),
  ...variantsOf("settings", {
    "newest/settings": "settings.title",
    "newest/settings-profile-invalid": "settings.title",
    "newest/settings-totp-on": "settings.title",
    "newest/settings-backup-codes-new": "settings.title",
    "newest/settings-backup-codes-confirmed": "settings.title",
    "newest/settings-backup-codes-shown": "settings.title",
  }),
];

export const galleryPages: readonly GalleryPage[] = [
  ...accountPages,
  ...newestPages,
  ...mobilePages,
];
