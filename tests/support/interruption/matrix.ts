/** Tasks that a person can be in the middle of. */
export const errands = [
  "sign-in",
  "registration",
  "recovery",
  "verification",
  "settings: profile",
  "settings: password",
  "settings: totp",
  "settings: lookup_secret",
  "settings: webauthn",
  "settings: passkey",
  "settings: oidc",
  "consent",
  "deletion",
  "device",
] as const;

export type Errand = (typeof errands)[number];

export const interruptions = [
  "session ended",
  "flow expired",
  "code late",
  "code wrong six times",
  "link used elsewhere",
  "Back",
  "reload",
  "second tab",
  "Kratos 503 once",
] as const;

export type Interruption = (typeof interruptions)[number];

/** `errand × interruption` */
export type Cell = `${Errand} × ${Interruption}`;

export const cells = errands.flatMap((errand) =>
  interruptions.map((interruption): Cell => `${errand} × ${interruption}`),
);

const noCode = "It asks for no code of a message.";
const noLink = "No message's link leads into it.";
const noSession = "It needs no session.";
const nothingTyped = "Nothing is typed into it: a press begins it, and its page is drawn anew.";
const noFlow = "It has no flow at Kratos.";
const confirms = "Its one field confirms, so it is empty whenever the page is drawn.";
const noDevices = "Hydra v2.3.0, which browsers meet, has no device sign-in.";
const byScript = "Kratos' script alone sends it, once the device has answered.";

type Why = Partial<Record<Interruption, string>>;

const ofSection: Why = { "code late": noCode, "link used elsewhere": noLink };
const withoutCode: Why = { ...ofSection, "code wrong six times": noCode };
const aside: Why = {
  "second tab": "Another tab takes nothing from it: the device or the provider answers each.",
};
const pressed: Why = { ...withoutCode, Back: nothingTyped, reload: nothingTyped };

/** Why a cell cannot occur. Every other one is run. */
export const impossible: Record<Errand, Why> = {
  "sign-in": { "link used elsewhere": noLink },
  registration: { "session ended": noSession, "link used elsewhere": noLink },
  recovery: { "session ended": noSession },
  verification: {},
  "settings: profile": withoutCode,
  "settings: password": withoutCode,
  "settings: totp": ofSection,
  "settings: lookup_secret": pressed,
  "settings: webauthn": { ...withoutCode, ...aside, Back: byScript, reload: byScript },
  "settings: passkey": { ...pressed, ...aside },
  "settings: oidc": { ...pressed, ...aside },
  // Back is tested in tests/browser/oauth/back.journey.ts and tests/server/oauth/consent.test.ts.
  consent: pressed,
  deletion: { ...withoutCode, "flow expired": noFlow, Back: confirms, reload: confirms },
  device: {
    ...withoutCode,
    "session ended": noSession,
    Back: noDevices,
    reload: noDevices,
  },
};

export function isPossible(cell: Cell): boolean {
  const [errand, interruption] = cell.split(" × ") as [Errand, Interruption];
  return impossible[errand][interruption] === undefined;
}

/** The two for which a browser is needed: it keeps fields and answers by itself. Journeys run them with script and without. */
export function needsBrowser(cell: Cell): boolean {
  return cell.endsWith(" × Back") || cell.endsWith(" × reload");
}
