import { parseArgs } from "node:util";
import { ExpectedFailure } from "../stack/process/expected-failure";

const commands = [
  "all",
  "peer",
  "quick",
  "compare",
  "browser",
  "soak",
  "spike",
  "growth",
  "distance",
  "lighthouse",
] as const;

export type Command = (typeof commands)[number];

export interface Options {
  command: Command;
  /** Another front end with its own Kratos, to measure beside ours. */
  peer?: string;
  /** The id of its process, to read its CPU. */
  peerPid?: number;
  /** The folder of another build, to measure in turn with this one. */
  before?: string;
  minutes: number;
  /** If false, only prints. */
  isWritten: boolean;
}

const defaultMinutes = 5;

export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      peer: { type: "string" },
      "peer-pid": { type: "string" },
      before: { type: "string" },
      minutes: { type: "string" },
      print: { type: "boolean", default: false },
    },
  });
  const [given = "all", ...more] = positionals;
  const command = commands.find((known) => known === given);
  if (!command || more.length > 0) {
    throw new ExpectedFailure(
      `Usage: npm run bench -- [${commands.join(" | ")}]. See bench/README.md.`,
    );
  }
  const minutes = values.minutes === undefined ? defaultMinutes : Number(values.minutes);
  if (!(minutes > 0)) throw new ExpectedFailure("--minutes must be a number above 0.");
  if (values.peer !== undefined && !URL.canParse(values.peer)) {
    throw new ExpectedFailure("--peer must be an address, such as http://127.0.0.1:4000.");
  }
  const { peer, before, "peer-pid": pid } = values;
  if (command === "peer" && !peer) throw new ExpectedFailure("peer needs --peer URL.");
  const peerPid = pid === undefined ? undefined : Number(pid);
  if (Number.isNaN(peerPid)) throw new ExpectedFailure("--peer-pid must be a number.");
  return { command, minutes, isWritten: !values.print, peer, peerPid, before };
}
