import type { Flow, FlowKind } from "../model/flow";
import type { Question } from "./answer";

/** Those on which the tests run; `main` is that of July 2026. */
export const versions = ["v1.3.1", "v26.2", "main"] as const;

/** Something that Kratos answers wrongly. A row stands for itself: delete it once no version needs it. */
export interface Quirk {
  id: string;
  seenIn: readonly (typeof versions)[number][];
  /** The kinds of flows that have it. */
  kind: readonly FlowKind[];
  /** Whether this flow has it. */
  when: (flow: Flow, asked: Question) => boolean;
  /** The flow as it should be; the one that is given stays as it is. */
  change: (flow: Flow, asked: Question) => Flow;
  /** The test that shows it. */
  test: string;
}
