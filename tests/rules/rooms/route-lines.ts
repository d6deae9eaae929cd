import { areas, size, xOf, yOf, type Box } from "./place-rooms";

type Line = [number, number][];

const [width, height] = size.box;
const [columnGap] = size.gap;
const shafts = [...Array(areas.reduce((sum, area) => sum + area.columns, 0)).keys()].map(
  (column) => xOf(column) - columnGap / 2,
);

/** The points of a line from each box to the next. The lines run between the rows and columns and cross no box. */
export function routeLines(path: Box[], boxes: Box[]): Line[] {
  const findPort = spread<Box>((box, place) => box.x + (box.row % 2 ? 21 : 14) + place * 15);
  const findLane = spread<number>(
    (gap, place) => yOf(gap) - ([15, 20, 10, 25, 5][place % 5] ?? 15),
  );
  const findShaft = spread<number>((x, place) => x + ([0, 3, -3][place % 3] ?? 0));
  return path.slice(1).map((to, step) => {
    const from = path[step] ?? to;
    if (from.row === to.row && Math.abs(to.x - from.x) <= width + columnGap) {
      return joinNeighbours(from, to);
    }
    const isDown = to.row > from.row;
    const [start, end] = [findPort(from), findPort(to)];
    const [out, into] = isDown ? [from.y + height, to.y] : [from.y, to.y + height];
    // The gap above row n has the number n.
    const [first, last] = isDown ? [from.row + 1, to.row] : [from.row, to.row + 1];
    const between = boxes.filter(
      ({ row }) => row >= Math.min(first, last) && row < Math.max(first, last),
    );
    const isFree = (x: number) => between.every((box) => x < box.x || x > box.x + width);
    if (isFree(end)) return lineOf(start, out, [[end, findLane(first)]], end, into);
    if (isFree(start)) return lineOf(start, out, [[end, findLane(last)]], end, into);
    const detour = (x: number) => Math.abs(x - start) + 1.1 * Math.abs(x - end);
    const [nearest = 0] = shafts.filter(isFree).sort((a, b) => detour(a) - detour(b));
    const shaft = findShaft(nearest);
    return lineOf(
      start,
      out,
      [
        [shaft, findLane(first)],
        [end, findLane(last)],
      ],
      end,
      into,
    );
  });
}

/** Goes along each lane to the x of its bend. */
function lineOf(start: number, out: number, bends: Line, end: number, into: number): Line {
  const points: Line = [[start, out]];
  let x = start;
  for (const [next, lane] of bends) {
    points.push([x, lane], [next, lane]);
    x = next;
  }
  return [...points, [end, into]];
}

function joinNeighbours(from: Box, to: Box): Line {
  const y = from.y + height / 2;
  return to.x > from.x
    ? [
        [from.x + width, y],
        [to.x, y],
      ]
    : [
        [from.x, y],
        [to.x + width, y],
      ];
}

/** Gives each line at the same thing a place of its own beside the others. */
function spread<T>(find: (thing: T, place: number) => number): (thing: T) => number {
  const given = new Map<T, number>();
  return (thing) => {
    const place = given.get(thing) ?? 0;
    given.set(thing, place + 1);
    return find(thing, place);
  };
}
