import type { OptionalFlow } from "../kratos/kratos-features.server";
import type { FlowKind } from "../model/flow";
import type { Settings } from "../config/settings";
import type { Heard } from "./finding";

/** Everything that the doctor found out; the checks judge it and make no calls. */
export interface Facts {
  settings: Settings;
  nodeVersion: string;
  brand: BrandFact[];
  site: SiteFacts;
  kratos: KratosFacts;
  hydra?: HydraFacts;
  mails?: MailFacts;
  trialAccount?: AccountTrial;
}

/** What a temporary account could do; each step only if the one that it needs succeeded. */
export interface AccountTrial {
  /** Its registration, or the flow that could not be made. */
  registered: Heard;
  /** By the admin API, where the registration made no account. */
  created?: Heard;
  /** The sign-in of a browser that sends a form and names no return_to, and how long it took. */
  signedIn?: Heard;
  signInMs?: number;
  /** Then: whoami, the settings, and where a sign-out led. */
  session?: Heard;
  settings?: Heard;
  signedOut?: Heard;
  signedInByApp?: Heard;
  /** The answer to its settings with a new address. */
  changed?: Heard;
  /** The answer to its settings with a password that is known from data breaches, and the time of it. */
  knownPassword?: Heard;
  knownPasswordMs?: number;
  /** A recovery code that the admin API made, and the answer to it. */
  code?: Heard;
  codeAskedMs?: number;
  codeEntered?: Heard;
  /** The messages to its first address. */
  message?: Heard;
  deleted?: Heard;
}

export interface MailFacts {
  /** Kratos' list of its mails and text messages, the newest first. */
  newest: Heard;
  /** The messages that still wait. */
  queued: Heard;
  ownSubjects: ReadonlyMap<string, RegExp>;
}

export interface BrandFact {
  file: string;
  field?: string;
  problem: string;
}

export interface SiteFacts {
  alive: Heard;
  whoami: Heard;
  kratosAdmin: Heard[];
  hydraAdmin: Heard[];
}

export interface KratosFacts {
  ready: Heard;
  /** The admin port's health, requested at the address of the public API. */
  adminHealth: Heard;
  flow: Heard;
  /** The redirect for a browser that begins a flow; for settings, by the newest Kratos' address for passwords. */
  pages: Record<FlowKind | "error", Heard>;
  returns: { origin: string; heard: Heard }[];
  foreignReturn: Heard;
  /** The server's own questions about optional flows, and for the identity schemas. */
  probes: Record<OptionalFlow, Heard>;
  schemas: Heard;
  /** The one that IDENTITY_SCHEMA names. */
  ownSchema: Heard;
  /** A flow of each kind that needs no session, for how long it lives. */
  flows: Record<OptionalFlow, Heard>;
  challenge: Heard;
  /** A sign-in with an unknown name, with the cookies that a browser at PUBLIC_URL sends. */
  wrongForm?: Heard;
  wrongFormMs?: number;
  shortPassword?: Heard;
}

export interface HydraFacts {
  version: Heard;
  clients: Heard;
  discovery: Heard;
  /** The admin API, requested at the public address. */
  publicClients: Heard;
  stranger: Heard;
  logout: Heard;
  device: Heard;
  trial?: TrialFacts;
}

export interface TrialFacts {
  created: Heard;
  login?: Heard;
  registration?: Heard;
  flow?: Heard;
  consent?: Heard;
  logout?: Heard;
  deleted?: Heard;
}
