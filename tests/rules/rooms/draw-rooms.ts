import { areas, placeRooms, size, xOf, yOf, type Box } from "./place-rooms";
import { readPath } from "./read-path";
import { readRooms } from "./read-rooms";
import { routeLines } from "./route-lines";

export const picture = "docs/images/rooms.svg";

const [width, height] = size.box;
const [, rowGap] = size.gap;

const style = `
  text { font: 12px -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; fill: #59636e }
  .page { fill: #ffffff }
  .band { fill: #f6f8fa }
  .room { fill: #ffffff; stroke: #d1d9e0 }
  .on { stroke: #0969da }
  .outside { stroke-dasharray: 4 3 }
  .name { font-weight: 600; fill: #1f2328 }
  .line { fill: none; stroke: #0969da; stroke-width: 1.5; stroke-linejoin: round }
  .tip, .dot { fill: #0969da }
  .number { font-weight: 600; fill: #ffffff; text-anchor: middle }
  @media (prefers-color-scheme: dark) {
    text { fill: #9198a1 }
    .page { fill: #0d1117 }
    .band { fill: #151b23 }
    .room { fill: #0d1117; stroke: #3d444d }
    .on { stroke: #4493f8 }
    .name { fill: #f0f6fc }
    .line { stroke: #4493f8 }
    .tip, .dot { fill: #4493f8 }
    .number { fill: #0d1117 }
  }
`;

/** The rooms of app/ by floors, as an SVG, with the path of one request from docs/develop.md. */
export function drawRooms(): string {
  const rooms = readRooms();
  const { boxes, bands } = placeRooms();
  const names = readPath();
  const path = names.map((name) => findBox(boxes, name));
  const rows = bands.reduce((sum, band) => sum + band.rows, 0);
  const bottom = yOf(rows) + 10;
  const floors = bands.map(({ floor, row, rows: tall }) => {
    const [top, end] = [yOf(row) - rowGap / 2 - 1, yOf(row + tall) - rowGap / 2 - 1];
    const band = `<rect class="band" x="8" y="${top}" width="${size.width - 16}" height="${end - top}"/>`;
    return `${floor % 2 ? band : ""}<text x="18" y="${yOf(row) + 28}">${floor}</text>`;
  });
  const titles = areas.map(
    ({ title, column }) => `<text x="${xOf(column)}" y="${size.top - 24}">${title}</text>`,
  );
  const lines = routeLines(path, boxes).map(
    (points) =>
      `<path class="line" d="M${points.map((point) => point.join(" ")).join("L")}" marker-end="url(#tip)"/>`,
  );
  const drawn = boxes.map((box) => {
    const room = rooms.get(box.name);
    const steps = names.flatMap((name, index) => (name === box.name ? [index + 1] : []));
    const kind = [steps.length ? " on" : "", room ? "" : " outside"].join("");
    const facts = room
      ? `${room.files} files ↓${room.uses.size} ↑${room.users.size}`
      : "the process";
    return [
      `<rect class="room${kind}" x="${box.x}" y="${box.y}" width="${width}" height="${height}" rx="6"/>`,
      `<text class="name" x="${box.x + 7}" y="${box.y + 21}">${box.name === "." ? "app/" : box.name}</text>`,
      `<text x="${box.x + 7}" y="${box.y + 37}">${facts}</text>`,
      ...steps.map((step, index) =>
        dot(step, box.x + width - 9 - 22 * (steps.length - 1 - index), box.y),
      ),
    ].join("");
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${bottom}" width="${size.width}" height="${bottom}" role="img" aria-labelledby="title desc">
<title id="title">The rooms of app/ on ${bands.length} floors</title>
<desc id="desc">${describe(names, bands.length)}</desc>
<style>${style}</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path class="tip" d="M0 0L8 4L0 8z"/></marker></defs>
<rect class="page" width="${size.width}" height="${bottom}" rx="8"/>
<text x="${xOf(0)}" y="22">A room imports only from lower floors: ↓ rooms that it imports from, ↑ rooms that import from it. 1 to ${names.length}: one refused sign-in.</text>
${[...titles, ...floors, ...lines, ...drawn].join("\n")}
</svg>
`;
}

/** For people who do not see the drawing. */
function describe(path: string[], floors: number): string {
  const steps = path.map((name, index) => `${index + 1} ${name}`).join(", ");
  return `Boxes on ${floors} floors, one for each room, with its number of files. A line goes along one refused sign-in: ${steps}.`;
}

function dot(step: number, x: number, y: number): string {
  return `<circle class="dot" cx="${x}" cy="${y}" r="10"/><text class="number" x="${x}" y="${y + 4.5}">${step}</text>`;
}

function findBox(boxes: Box[], name: string): Box {
  const box = boxes.find((one) => one.name === name);
  if (!box) throw new Error(`The path in docs/develop.md goes through ${name}, which is no room.`);
  return box;
}
