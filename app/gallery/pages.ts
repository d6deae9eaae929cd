/** What draws a page: a route module under routes/. */
export type Screen =
  | "account/login"
  | "account/registration"
  | "account/recovery"
  | "account/verification"
  | "account/settings"
  | "account/backup-codes"
  | "account/home"
  | "account/sessions"
  | "account/logout"
  | "account/consent"
  | "account/connected-apps"
  | "account/device"
  | "account/device-done"
  | "account/error"
  | "mobile/login"
  | "mobile/settings"
  | "mobile/recovery"
  | "mobile/recovery-expired"
  | "mobile/error";

export interface GalleryPage {
  /** Its address is `/gallery/<name>`. */
  name: string;
  screen: Screen;
  /** The file of examples/ that it is drawn from. */
  example: string;
  /** Where its main heading stands in page.json, or in mobile.json where there is none such. */
  heading: string;
}

export const galleryPath = "/gallery";

export function galleryAddress({ name }: Pick<GalleryPage, "name">): string {
  return `${galleryPath}/${name}`;
}

export function isMobilePage({ screen }: Pick<GalleryPage, "screen">): boolean {
  return screen.startsWith("mobile/");
}

/** Every page and variant that the gallery shows, in its order. */
export const galleryPages: readonly GalleryPage[] = [
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
    "verification-done": "verification.title",
  }),
  ...variantsOf("account/settings", {
    settings: "settings.title",
    "settings-saved": "settings.title",
    "settings-refused": "settings.title",
    "settings-backup-codes": "settings.title",
  }),
  {
    name: "backup-codes-sheet",
    screen: "account/backup-codes",
    example: "settings-backup-codes",
    heading: "settings.codes.title",
  },
  ...variantsOf("account/home", { home: "home.title", "home-unverified": "home.title" }),
  ...variantsOf("account/sessions", { sessions: "sessions.title" }),
  ...variantsOf("account/logout", { logout: "logout.title", "logout-oauth2": "logout.title" }),
  ...variantsOf("account/consent", { consent: "consent.title", "consent-device": "consent.title" }),
  ...variantsOf("account/connected-apps", {
    "connected-apps": "apps.title",
    "connected-apps-none": "apps.title",
  }),
  ...variantsOf("account/device", { device: "device.title" }),
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
    name: "mobile/settings",
    screen: "mobile/settings",
    example: "settings",
    heading: "settings.title",
  },
  {
    name: "mobile/settings-dialog",
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

/** Variants that are drawn from an example of their own name. */
function variantsOf(screen: Screen, headings: Record<string, string>): GalleryPage[] {
  return Object.entries(headings).map(([name, heading]) => ({
    name,
    screen,
    example: name,
    heading,
  }));
}
