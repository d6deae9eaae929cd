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

/** Each step is there only if the one that it needs succeeded. */
export interface AccountTrial {
  /** The answer to its registration, or the flow that could not be made. */
  registered: Heard;
  /** The admin API's answer, where the registration made no account. */
  created?: Heard;
  /** The sign-in of a browser that sends a form and names no return_to, and its duration. */
  signedIn?: Heard;
  signInMs?: number;
  /** The steps after the sign-in: whoami, the settings, and the target of a sign-out. */
  session?: Heard;
  settings?: Heard;
  signedOut?: Heard;
  signedInByApp?: Heard;
  /** The settings' answer to a new address. */
  changed?: Heard;
  /** The settings' answer to a password that is known from data breaches, and its duration. */
  knownPassword?: Heard;
  knownPasswordMs?: number;
  /** A recovery code that the admin API made, and the answer to it. */
  code?: Heard;
  codeAskedMs?: number;
  codeEntered?: Heard;
  /** The messages to the first address. */
  message?: Heard;
  deleted?: Heard;
}

export interface MailFacts {
  /** Kratos' mails and text messages, the newest first. */
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
  /** From IDENTITY_SCHEMA. */
  ownSchema: Heard;
  /** A flow of each kind that needs no session, for its lifespan. */
  flows: Record<OptionalFlow, Heard>;
  challenge: Heard;
  /** A sign-in with an unknown name and the cookies that a browser at PUBLIC_URL sends. */
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
