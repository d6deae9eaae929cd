import type { BenchWorld } from "./bench-world";
import type { Case } from "./cases";
import { median } from "./figures";
import { measureLoad, type LoadFigures } from "./measure-load";

export interface Compared {
  of: Case;
  connections: number;
  ours: LoadFigures;
  kratos: LoadFigures;
  /** Ours divided by Kratos' own call, in the same seconds. */
  ratio: number;
}

export interface Comparison {
  of: Case;
  connections: number;
  ms: number;
  rounds: number;
}

/** Measures both in turns, so that other load on the machine affects both; reports the middle round. */
export async function compare(world: BenchWorld, comparison: Comparison): Promise<Compared> {
  const { of, connections, ms } = comparison;
  const rounds: Compared[] = [];
  const common = { connections, ms, isOnce: of.isOnce };
  for (let round = 0; round < (of.isOnce ? 1 : comparison.rounds); round += 1) {
    const kratos = await measureLoad({
      ...common,
      origin: world.stack.kratos.publicUrl,
      shots: of.kratos,
    });
    const ours = await measureLoad({
      ...common,
      origin: world.app.url,
      shots: of.ours,
      pid: world.app.pid,
    });
    requireStatus(of, ours);
    rounds.push({ of, connections, ours, kratos, ratio: ours.p50 / kratos.p50 });
  }
  const middle = median(rounds.map(({ ratio }) => ratio));
  const found = rounds.find(({ ratio }) => ratio === middle);
  if (!found) throw new Error(`No round of ${of.screen}, ${of.step}.`);
  return found;
}

/** Throws if too many answers have an unexpected status: the figures would be of another page. */
function requireStatus({ screen, step, expected }: Case, { statuses, answers }: LoadFigures): void {
  const right = statuses[expected] ?? 0;
  if (answers > 0 && right / answers > 0.98) return;
  throw new Error(`${screen}, ${step}: answered ${JSON.stringify(statuses)}, not ${expected}.`);
}
