import { createMemoryTallies } from "./memory-tallies.server";
import type { TallyStore } from "./tally";

/** How many counts a process keeps; docs/performance.md has their memory. */
export const mostTallies = 200_000;

/** Where this process counts. */
export const tallies: TallyStore = createMemoryTallies(mostTallies);
