import type { FlowKind } from "../flow/flow";
import type { Settings } from "../settings";
import type { Heard } from "./heard";

/** Everything that the doctor has found out; the checks judge it and ask for nothing more. */
export interface Facts {
  settings: Settings;
  nodeVersion: string;
  brand: BrandFact[];
  site: SiteFacts;
  kratos: KratosFacts;
  /** Without HYDRA_ADMIN_URL there is none. */
  hydra?: HydraFacts;
}

/** A fault of the folder in BRANDING_DIR. */
export interface BrandFact {
  file: string;
  field?: string;
  problem: string;
}

/** What answers at PUBLIC_URL, and at KRATOS_BROWSER_URL when there is one. */
export interface SiteFacts {
  alive: Heard;
  whoami: Heard;
  kratosAdmin: Heard[];
  hydraAdmin: Heard[];
}

export interface KratosFacts {
  ready: Heard;
  /** The admin port's health, asked at the address of the public API. */
  adminHealth: Heard;
  /** A sign-in flow as our server makes it. */
  flow: Heard;
  /** Where a browser is sent that begins a flow; settings by the newest Kratos' address for passwords. */
  pages: Record<FlowKind | "error", Heard>;
  /** A flow with a return_to, by its origin. */
  returns: { origin: string; heard: Heard }[];
  foreignReturn: Heard;
  /** A flow for a login_challenge that nobody made. */
  challenge: Heard;
  /** A sign-in with a name that nobody has, with the cookies that a browser at PUBLIC_URL sends. */
  wrongForm?: Heard;
  /** A registration with a password of one letter. */
  shortPassword?: Heard;
}

export interface HydraFacts {
  version: Heard;
  clients: Heard;
  discovery: Heard;
  /** The admin API, asked at the public address. */
  publicClients: Heard;
  /** A request of an application that there is not. */
  stranger: Heard;
  logout: Heard;
  device: Heard;
  /** Only with --write-test-client. */
  trial?: TrialFacts;
}

/** What a request of the temporary client led to, step by step. */
export interface TrialFacts {
  created: Heard;
  login?: Heard;
  registration?: Heard;
  /** Kratos' flow for that very request. */
  flow?: Heard;
  consent?: Heard;
  logout?: Heard;
  deleted?: Heard;
}
