/** The commands of W3C WebDriver that we send, each with its method and address. Firefox takes them by their names. */
export const commands = {
  Navigate: "POST /url",
  GetCurrentURL: "GET /url",
  Back: "POST /back",
  Refresh: "POST /refresh",
  ExecuteScript: "POST /execute/sync",
  ElementClick: "POST /element/{id}/click",
  ElementClear: "POST /element/{id}/clear",
  ElementSendKeys: "POST /element/{id}/value",
  PerformActions: "POST /actions",
  SetWindowRect: "POST /window/rect",
} as const;

export type CommandName = keyof typeof commands;

/** One engine, running, with one window. */
export interface Driver {
  /** Sends one command and gives the value of its answer. */
  send(name: CommandName, parameters?: Record<string, unknown>): Promise<unknown>;
  /** A window without cookies, storage and history, in which nothing has been complained of. */
  begin(): Promise<void>;
  /** Gives the page this many pixels of CSS. */
  setWidth(pixels: number): Promise<void>;
  /** What people set in their system or browser; an engine that cannot be told throws. */
  setPreferences(preferences: Preferences): Promise<void>;
  /** What the engine has written into its console since `begin`: errors and violations of the policy. */
  complaints(): Promise<string[]>;
  stop(): Promise<void>;
}

export interface Preferences {
  forcedColours?: boolean;
  reducedMotion?: boolean;
}

export class DriverError extends Error {}
