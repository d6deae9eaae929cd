import type { GalleryPage } from "./gallery-page";

/** The pages of the mobile form and their variants. */
export const mobilePages: readonly GalleryPage[] = [
  {
    name: "mobile/login",
    screen: "mobile/login",
    example: "login",
    heading: "login.title",
  },
  {
    name: "mobile/login-refused",
    screen: "mobile/login",
    example: "login-refused",
    heading: "login.title",
  },
  {
    name: "mobile/login-code-sent",
    screen: "mobile/login",
    example: "login-code-sent",
    heading: "login.title",
  },
  {
    name: "mobile/login-refresh",
    screen: "mobile/login",
    example: "login-refresh",
    heading: "login.title",
  },
  {
    name: "mobile/login-aal2",
    screen: "mobile/login",
    example: "login-aal2",
    heading: "login.title",
  },
  {
    name: "mobile/login-aal2-ways",
    screen: "mobile/login",
    example: "login-aal2-ways",
    heading: "login.title",
  },
  {
    name: "mobile/login-aal2-not-set-up",
    screen: "mobile/login",
    example: "login-aal2-not-set-up",
    heading: "login.title",
  },
  {
    name: "mobile/settings",
    screen: "mobile/settings",
    example: "settings",
    heading: "settings.title",
  },
  {
    name: "mobile/settings-refused",
    screen: "mobile/settings",
    example: "settings-refused",
    heading: "settings.title",
  },
  {
    name: "mobile/settings-any-schema",
    screen: "mobile/settings",
    example: "settings-any-schema-refused",
    heading: "settings.title",
  },
  {
    name: "mobile/settings-saved",
    screen: "mobile/settings",
    example: "settings-saved",
    heading: "settings.title",
  },
  {
    name: "mobile/settings-dialog",
    screen: "mobile/settings",
    example: "settings",
    heading: "settings.title",
  },
  {
    name: "mobile/settings-dialog-refused",
    screen: "mobile/settings",
    example: "settings",
    heading: "settings.title",
  },
  {
    name: "mobile/recovery",
    screen: "mobile/recovery",
    example: "settings",
    heading: "screens.recovery.title",
  },
  {
    name: "mobile/recovery-saved",
    screen: "mobile/recovery",
    example: "mobile-recovery-saved",
    heading: "screens.saved.title",
  },
  {
    name: "mobile/recovery-link",
    screen: "mobile/recovery-link",
    example: "recovery-link",
    heading: "screens.recovery_expired.title",
  },
  {
    name: "mobile/recovery-expired",
    screen: "mobile/recovery-expired",
    example: "mobile-recovery-expired",
    heading: "screens.recovery_expired.title",
  },
  {
    name: "mobile/error",
    screen: "mobile/error",
    example: "mobile-error",
    heading: "screens.error.title",
  },
];
