import { deletionDialog } from "./deletion-confirmation";
import type { FlowKind } from "./flow";
import { addressWith } from "./parameters";

/** A form over the one core. All differences between variants are data here. */
export interface Variant {
  name: "account" | "mobile";
  /** Set if the visitor cannot choose one. */
  language?: string;
  paths: Record<
    | FlowKind
    | "home"
    | "logout"
    | "sessions"
    | "apps"
    | "backupCodes"
    | "removal"
    | "newPassword"
    | "deletion"
    | "dataCopy",
    string
  >;
  /** Parameters for creating its flows, besides those in the address. */
  creates: Partial<Record<FlowKind, Record<string, string>>>;
  /** Other groups never leave the server. Without it, all groups of the flow do. */
  settingsGroups?: string[];
  /** Set if its page draws the forms of fewer groups. */
  settingsForms?: readonly string[];
  /** `return_to` leads only below this path, and to a change that waits for a sign-in; else to any allowed address. */
  comesBackTo?: string;
  answers: VariantAnswers;
  features: Features;
  asksForPasswordAlone?: true;
}

interface Features {
  /** Its pages have words of their own in its own language. */
  hasOwnWords: boolean;
  /** The page in place of one that a service did not give leads to another try. */
  offersRetry: boolean;
  /** After a recovery its settings say how many minutes are left to choose a password. */
  saysRecoveryMinutes: boolean;
  hasMenu: boolean;
  /** By the page to which a sign-in leads. */
  saysPurpose: boolean;
  offersRefusal: boolean;
  marksLastMethod: boolean;
  /** A person who comes back to a finished sign-in goes on from it. */
  resumesSignIn: boolean;
  focusesFirstField: boolean;
  tellsResent: boolean;
  /** A settings form that would change nothing, as after another tab, is not sent. */
  refusesStaleForms: boolean;
  tellsCutLink: boolean;
  takesSpellingsOfEmail: boolean;
}

/** The core decides about a missing row. */
export interface VariantAnswers {
  needsSession?: string;
  needsAal2?: string;
  alreadyIn?: string;
  /** After an expired flow without a successor. */
  expired?: string;
  unknown?: { to: string; tellsError: boolean };
  /** After saved settings: a new password opens the dialog there, anything else shows a toast. */
  saved?: string;
  /** Saved settings lead to `return_to` or home. */
  leadsOn?: true;
  /** A new password ends the session, so that the person signs in with it. */
  endsSession?: true;
  /** Without it, a toast follows the sign-out. */
  deleted?: string;
  /** The page for an error if the session cannot be read. */
  unreadableSession?: string;
}

/** The paths are those of Ory's reference UI, so an existing configuration fits. */
export const account: Variant = {
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
  features: {
    hasOwnWords: false,
    offersRetry: true,
    saysRecoveryMinutes: false,
    hasMenu: true,
    saysPurpose: true,
    offersRefusal: true,
    marksLastMethod: true,
    resumesSignIn: true,
    focusesFirstField: true,
    tellsResent: true,
    refusesStaleForms: true,
    tellsCutLink: true,
    takesSpellingsOfEmail: true,
  },
};

/** The end of a recovery: settings with ways to sign in alone, which lead on when they are saved. */
export const newPassword: Variant = {
  ...account,
  paths: { ...account.paths, settings: account.paths.newPassword },
  answers: { ...account.answers, leadsOn: true },
  // A passkey may take the place of the password.
  settingsForms: ["password", "passkey"],
  features: { ...account.features, saysRecoveryMinutes: true },
  asksForPasswordAlone: true,
};

/** Home by the name of Ory's reference UI; a signed-out person gets the sign-in in its place. */
export const welcome = "/welcome";

export const signInRefusal = "/login/cancel";

export const securityCheck = "/security-check";

export const consent = "/consent";

export const disconnection = "/connected-apps/disconnect";

/** `/sessions/…` belongs to Kratos. */
export const otherSessions = "/other-sessions";

export const mobilePaths = {
  mount: "/ui",
  error: "/ui/error",
  recoveryExpired: "/ui/recovery-expired",
  gallery: "/gallery/mobile",
};

const home = mobilePaths.mount;

/** The Spanish form in an app's webview. Other pages are those of the account form. */
export const mobile: Variant = {
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
  features: {
    hasOwnWords: true,
    offersRetry: false,
    saysRecoveryMinutes: true,
    hasMenu: false,
    saysPurpose: false,
    offersRefusal: false,
    marksLastMethod: false,
    resumesSignIn: false,
    focusesFirstField: false,
    tellsResent: false,
    refusesStaleForms: false,
    tellsCutLink: false,
    takesSpellingsOfEmail: false,
  },
};

/** In the address of a sign-in after a sign-out, for a person whom Kratos gives a first step alone. */
export const signedOutParameter = "signed_out";

/** Kratos leads there after a sign-out of the mobile form. */
export const mobileSignedOut = addressWith(
  mobile.paths.login,
  new URLSearchParams({ [signedOutParameter]: "true" }),
);

const recovery = "/ui/recovery";

export const mobileRecovery: Variant = {
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
  asksForPasswordAlone: true,
};

export function variantAt(path: string): Variant {
  return isUnder(path, mobilePaths.mount) ? mobile : account;
}

export function isUnder(path: string, mount: string): boolean {
  const plain = plainPath(path);
  return plain === mount || plain.startsWith(`${mount}/`);
}

/** As the router compares it: decoded, in small letters, without query and slash at the end. */
export function plainPath(path: string): string {
  const [address = ""] = path.split(/[?#]/, 1);
  return decode(address)
    .toLowerCase()
    .replace(/(.)\/$/, "$1");
}

function decode(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Kratos sends a browser here when a flow cannot continue. */
export const errorPages = ["/error", mobilePaths.error];

export function isErrorPage(path: string | undefined): boolean {
  return path !== undefined && errorPages.some((page) => isUnder(path, page));
}
