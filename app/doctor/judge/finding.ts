export type Level = "ok" | "warning" | "broken";

/** The line to change, in a configuration file of Kratos or Hydra or in our own environment. */
export interface Change {
  file: "kratos.yml" | "hydra.yml" | "environment";
  key: string;
  value: string;
  /** The doctor does not know the value: this is how one looks. */
  isExample?: true;
}

/** A check's verdict on the facts. */
export interface Verdict {
  level: Level;
  says: string;
  change?: Change;
}

/** A verdict with the id of its check, which never changes between releases. */
export interface Finding extends Verdict {
  id: string;
}

export function ok(says: string): Verdict[] {
  return [{ level: "ok", says }];
}

export function warning(says: string, change?: Change): Verdict[] {
  return [{ level: "warning", says, ...(change && { change }) }];
}

export function broken(says: string, change?: Change): Verdict[] {
  return [{ level: "broken", says, ...(change && { change }) }];
}

export function inKratos(key: string, value: string): Change {
  return { file: "kratos.yml", key, value };
}

export function inHydra(key: string, value: string): Change {
  return { file: "hydra.yml", key, value };
}

export function inEnvironment(key: string, value: string): Change {
  return { file: "environment", key, value };
}

/** A setting whose value only the operator knows. */
export function forExample(key: string, value: string): Change {
  return { ...inEnvironment(key, value), isExample: true };
}
