import { floors } from "./floors";

/** One box of the drawing: where it stands, in pixels, and in which row. */
export interface Box {
  name: string;
  x: number;
  y: number;
  row: number;
}

/** All boxes stand in rows, lines run between the rows and between the columns. */
export const size = { box: [168, 46], gap: [11, 30], left: 42, top: 66, width: 1300 } as const;

/** What stands side by side: the first columns, how many, and the rooms by the start of their names. */
export const areas = [
  {
    title: "In front of the pages; the doctor",
    column: 0,
    columns: 2,
    rooms: /^(edge|doctor|server)/,
  },
  { title: "Pages, services, rules", column: 2, columns: 3, rooms: /^/ },
  {
    title: "What people see",
    column: 5,
    columns: 2,
    rooms: /^(gallery|ui|page|brand|i18n|enhance|flow\/view|\.)/,
  },
];

function areaOf(name: string) {
  const [front, middle, seen] = areas;
  return [front, seen].find((area) => area?.rooms.test(name)) ?? middle;
}

/** The floors from the top, `server.ts` above the first room, each with the boxes of its rooms. */
export function placeRooms(): {
  boxes: Box[];
  bands: { floor: number; row: number; rows: number }[];
} {
  const boxes: Box[] = [];
  const bands = [];
  let row = 0;
  for (const [index, names] of [...floors.entries()].reverse()) {
    const rooms = index === floors.length - 1 ? ["server.ts", ...names] : names;
    let rows = 1;
    for (const area of areas) {
      const here = rooms.filter((name) => areaOf(name) === area);
      for (const [place, name] of here.entries()) {
        const down = Math.floor(place / area.columns);
        const column = area.column + (place % area.columns);
        rows = Math.max(rows, down + 1);
        boxes.push({ name, x: xOf(column), y: yOf(row + down), row: row + down });
      }
    }
    bands.push({ floor: index + 1, row, rows });
    row += rows;
  }
  return { boxes, bands };
}

/** The left edge of a column. */
export function xOf(column: number): number {
  return size.left + column * (size.box[0] + size.gap[0]);
}

/** The top edge of a row. */
export function yOf(row: number): number {
  return size.top + row * (size.box[1] + size.gap[1]);
}
