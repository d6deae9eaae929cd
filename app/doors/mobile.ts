import { deletionDialog } from "../flow/address/deletion-confirmation";
import { addressWith } from "../flow/parameters";
import { account } from "./account";
import type { Door } from "./door";

/** The mobile form's pages that belong to no flow. */
export const mobilePaths = {
  mount: "/ui",
  error: "/ui/error",
  recoveryExpired: "/ui/recovery-expired",
  /** Where the gallery draws them. */
  gallery: "/gallery/mobile",
};

const home = mobilePaths.mount;

/** The Spanish form in an app's webview. Other pages are those of the account form. */
export const mobile: Door = {
  name: "mobile",
  language: "es",
  paths: {
    ...account.paths,
    home,
    login: "/ui/login",
    settings: home,
    deletion: addressWith(home, new URLSearchParams({ dialog: deletionDialog })),
  },
  creates: { login: { refresh: "true", aal: "aal1" } },
  settingsGroups: ["profile", "password", "oidc"],
  comesBackTo: mobilePaths.mount,
  answers: {
    needsSession: "/ui/login",
    needsAal2: "/ui/login?aal2=true",
    alreadyIn: home,
    expired: home,
    unknown: { to: mobilePaths.error, tellsError: true },
    saved: home,
    unreadableSession: mobilePaths.error,
  },
};

const recovery = "/ui/recovery";

/** The page of a recovery link: the settings flow with the password alone. */
export const mobileRecovery: Door = {
  ...mobile,
  paths: { ...mobile.paths, settings: recovery },
  settingsGroups: ["password"],
  answers: {
    ...mobile.answers,
    needsSession: mobilePaths.recoveryExpired,
    expired: recovery,
    unknown: { to: home, tellsError: false },
    saved: recovery,
    endsSession: true,
  },
};
