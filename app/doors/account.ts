import type { Door } from "./door";

/** The generic form. The paths are those of Ory's reference UI, so an existing configuration fits. */
export const account: Door = {
  name: "account",
  paths: {
    home: "/",
    login: "/login",
    registration: "/registration",
    recovery: "/recovery",
    verification: "/verification",
    settings: "/settings",
    logout: "/logout",
    sessions: "/sessions",
    apps: "/connected-apps",
    backupCodes: "/settings/backup-codes",
    removal: "/settings/remove",
    newPassword: "/settings/new-password",
    deletion: "/settings/delete",
    dataCopy: "/settings/data.json",
  },
  creates: {},
  answers: { deleted: "/account-deleted" },
};

/** The page at the end of a recovery: a settings flow with ways to sign in alone, which leads on when it is saved. */
export const newPassword: Door = {
  ...account,
  paths: { ...account.paths, settings: account.paths.newPassword },
  answers: { ...account.answers, leadsOn: true },
};

/** Takes the refusal of somebody who does not sign in for an application. */
export const signInRefusal = "/login/cancel";

/** The page with the steps that help when something looks wrong. */
export const securityCheck = "/security-check";

/** The page to which Hydra sends people to ask whether an application may use the account. */
export const consent = "/consent";

/** The page that asks before an application, or all of them, lose access. */
export const disconnection = "/connected-apps/disconnect";

/** The page that asks before all other sessions end. `/sessions/…` belongs to Kratos. */
export const otherSessions = "/other-sessions";
