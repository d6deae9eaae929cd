import { drawNumber } from "./draw-table";

export interface Curve {
  title: string;
  /** The points and their values, none below 0. */
  points: { at: number; measured: number }[];
}

const columns = 2;
const panel = { width: 380, height: 210 };
/** The position of the axes within a panel. */
const plot = { left: 48, right: 360, top: 36, bottom: 176 };

const style = `
  text { font: 12px sans-serif; fill: #57606a }
  .title { font-weight: 600; fill: #1f2328 }
  .axis { stroke: #8c959f; fill: none }
  .curve { stroke: #0969da; stroke-width: 2; fill: none }
  .point { fill: #0969da }
  @media (prefers-color-scheme: dark) {
    text { fill: #9198a1 }
    .title { fill: #f0f6fc }
    .axis { stroke: #656c76 }
    .curve { stroke: #4493f8 }
    .point { fill: #4493f8 }
  }
`;

/** Draws curves side by side (SVG), each with linear axes that begin at 0. */
export function drawCurves(curves: Curve[]): string {
  const width = panel.width * columns;
  const height = panel.height * Math.ceil(curves.length / columns);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${style}</style>`,
    ...curves.map(drawPanel),
    "</svg>\n",
  ].join("\n");
}

function drawPanel({ title, points }: Curve, index: number): string {
  const farthest = Math.max(1, ...points.map(({ at }) => at));
  const highest = Math.max(1, ...points.map(({ measured }) => measured)) * 1.1;
  const placed = points.map(({ at, measured }) => ({
    x: round(plot.left + (at / farthest) * (plot.right - plot.left)),
    y: round(plot.bottom - (measured / highest) * (plot.bottom - plot.top)),
  }));
  const left = (index % columns) * panel.width;
  const top = Math.floor(index / columns) * panel.height;
  return [
    `<g transform="translate(${left} ${top})">`,
    `<text class="title" x="${plot.left}" y="22">${title}</text>`,
    `<path class="axis" d="M${plot.left} ${plot.top}V${plot.bottom}H${plot.right}"/>`,
    `<text x="${plot.left - 6}" y="${plot.top + 10}" text-anchor="end">${drawNumber(highest)}</text>`,
    `<text x="${plot.left - 6}" y="${plot.bottom}" text-anchor="end">0</text>`,
    `<text x="${plot.left}" y="${plot.bottom + 18}">0</text>`,
    `<text x="${plot.right}" y="${plot.bottom + 18}" text-anchor="end">${drawNumber(farthest)}</text>`,
    `<polyline class="curve" points="${placed.map(({ x, y }) => `${x},${y}`).join(" ")}"/>`,
    ...placed.map(({ x, y }) => `<circle class="point" cx="${x}" cy="${y}" r="3"/>`),
    "</g>",
  ].join("\n");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
