import * as account from "./draw-account.server";
import * as mobile from "./draw-mobile.server";
import * as oauth from "./draw-oauth.server";
import type { Drawing } from "./drawing.server";

interface AnyPage {
  title: string;
  data: object;
}

/** The screens of the gallery, by the names of their files in routes/: each turns an example into the data of its loader. */
export const screens = {
  login: account.drawAccountFlow("login"),
  registration: account.drawAccountFlow("registration"),
  recovery: account.drawAccountFlow("recovery"),
  "recovery-link": account.drawMailLink("recovery"),
  verification: account.drawAccountFlow("verification"),
  "verification-link": account.drawMailLink("verification"),
  settings: account.drawSettings,
  "settings-backup-codes": account.drawBackupCodes,
  "settings-remove": account.drawRemoval,
  "settings-new-password": account.drawNewPassword,
  "settings-delete": account.drawDeletion,
  "account-deleted": account.drawDeleted,
  home: account.drawHome,
  sessions: account.drawSessions,
  "other-sessions": account.drawOtherSessions,
  "security-check": account.drawSecurityCheck,
  logout: oauth.drawLogout,
  consent: oauth.drawConsent,
  "connected-apps": oauth.drawConnectedApps,
  "connected-apps-disconnect": oauth.drawDisconnection,
  "consent-done": oauth.drawConsentDone,
  device: oauth.drawDevice,
  "device-done": oauth.drawDeviceDone,
  error: account.drawError,
  "mobile-login": mobile.drawMobileLogin,
  "mobile-settings": mobile.drawMobileSettings,
  "mobile-recovery": mobile.drawMobileRecovery,
  "mobile-recovery-link": account.drawMailLink("recovery"),
  "mobile-recovery-expired": mobile.drawMobileRecoveryExpired,
  "mobile-error": mobile.drawMobileError,
} satisfies Record<string, (drawing: Drawing) => AnyPage | Promise<AnyPage>>;

export type Screen = keyof typeof screens;
