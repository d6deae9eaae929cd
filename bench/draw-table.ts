export type Cell = string | number | undefined;

/** A table in Markdown. Numbers get two decimals below 10, one below 100, none above. */
export function drawTable(head: string[], rows: Cell[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(head),
    line(head.map((_title, column) => (isNumeric(rows, column) ? "---:" : "---"))),
    ...rows.map((row) => line(row.map(drawCell))),
  ].join("\n");
}

export function drawNumber(value: number): string {
  if (!Number.isFinite(value)) return "–";
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  return value.toFixed(size < 10 ? 2 : size < 100 ? 1 : 0);
}

function drawCell(cell: Cell): string {
  if (cell === undefined) return "–";
  return typeof cell === "number" ? drawNumber(cell) : cell;
}

function isNumeric(rows: Cell[][], column: number): boolean {
  return rows.some((row) => typeof row[column] === "number");
}
