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
  },
  creates: {},
  answers: {},
};

/** The page that leads through what helps when something looks wrong. */
export const securityCheck = "/security-check";
