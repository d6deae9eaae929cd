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
  /** Preferences of a person's system or browser. An engine that cannot take them throws. */
  setPreferences(preferences: Preferences): Promise<void>;
  /** Errors and policy violations in the engine's console since `begin`. */
  complaints(): Promise<string[]>;
  stop(): Promise<void>;
}

export interface Preferences {
  forcedColours?: boolean;
  reducedMotion?: boolean;
}

export class DriverError extends Error {}
