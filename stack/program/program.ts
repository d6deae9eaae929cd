/** A way to run Kratos or Hydra. */
export interface Program {
  name: ProgramName;
  /** Differs if the program differs. */
  version: string;
  /** The command line for these arguments; the program may read and write `folder`. */
  commandFor(args: string[], folder: string): { command: string; args: string[] };
}

export type ProgramName = "kratos" | "hydra";

export const titles: Record<ProgramName, string> = { kratos: "Kratos", hydra: "Hydra" };
