/** A way to run one of the programs that the stack or a test needs. */
export interface Program {
  name: ProgramName;
  /** Differs if the program differs. */
  version: string;
  /** The command line for these arguments; the program may read and write `folder`. */
  commandFor(args: string[], folder: string): { command: string; args: string[] };
}

export type ServiceName = "kratos" | "hydra";

export type ProgramName = ServiceName | "helm" | "actionlint";

export const titles: Record<ProgramName, string> = {
  kratos: "Kratos",
  hydra: "Hydra",
  helm: "Helm",
  actionlint: "actionlint",
};
