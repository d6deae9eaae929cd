import { variantsOf, type GalleryPage } from "./gallery-page";

/**
 * Flows as the newest Kratos sends them, where they differ from those of v1.3.1. The stack has v1.3.1, so the
 * examples are written by hand.
 */
export const newestPages: readonly GalleryPage[] = [
  ...variantsOf("account/login", {
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
  ...variantsOf("account/registration", {
    "newest/registration-1-profile": "registration.title",
    "newest/registration-1-missing-traits": "registration.title",
    "newest/registration-2-credentials": "registration.title",
    "newest/registration-2-password-too-short": "registration.title",
    "newest/registration-3-code-sent": "registration.title",
    "newest/registration-unified": "registration.title",
  }),
  ...variantsOf("account/recovery", {
    "newest/recovery-code-wrong": "recovery.title",
    "newest/recovery-v2-1-address": "recovery.title",
    "newest/recovery-v2-4-code": "recovery.title",
  }),
  ...variantsOf("account/verification", {
    "newest/verification": "verification.title",
    "newest/verification-code-wrong": "verification.title",
  }),
  ...variantsOf("account/settings", {
    "newest/settings": "settings.title",
    "newest/settings-profile-invalid": "settings.title",
    "newest/settings-totp-on": "settings.title",
    "newest/settings-backup-codes-new": "settings.title",
    "newest/settings-backup-codes-confirmed": "settings.title",
    "newest/settings-backup-codes-shown": "settings.title",
  }),
];
