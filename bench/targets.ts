import { drawNumber, drawTable } from "./draw-table";

/** The product's targets. A figure meets one if it is at or below its bound, or at or above it. */
const targets = {
  visitRatio: { bound: 1.6, isFloor: false, what: "first visit / Kratos' own create call, p50" },
  visitCpuMs: { bound: 2, isFloor: false, what: "CPU of the front end for a first visit, ms" },
  floorRatio: { bound: 1.5, isFloor: false, what: "CPU of a page / a bare Remix page on express" },
  pagesPerSecond: { bound: 500, isFloor: true, what: "pages with a flow a second, 20 connections" },
  memoryMb: { bound: 180, isFloor: false, what: "memory under load, highest, MB" },
  startMs: { bound: 400, isFloor: false, what: "cold start to the first page, ms" },
  scriptKb: { bound: 60, isFloor: false, what: "script on the sign-in page, kB on the wire" },
  pageKb: { bound: 110, isFloor: false, what: "everything on the sign-in page, kB on the wire" },
  plainPageKb: { bound: 50, isFloor: false, what: "the same without script, kB on the wire" },
} as const;

export interface Verdict {
  target: keyof typeof targets;
  value?: number;
}

export function drawVerdicts(verdicts: Verdict[]): string {
  return drawTable(
    ["what", "target", "measured", "met"],
    verdicts.map(({ target, value }) => {
      const { what, bound, isFloor } = targets[target];
      const isMet = value !== undefined && (isFloor ? value >= bound : value <= bound);
      return [
        what,
        `${isFloor ? "≥" : "≤"} ${bound}`,
        value === undefined ? undefined : drawNumber(value),
        isMet ? "yes" : "no",
      ];
    }),
  );
}
