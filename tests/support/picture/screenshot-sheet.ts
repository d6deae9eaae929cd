import type { Picture } from "./take-picture";

/** A sheet with all pictures, those of one row beside each other. */
export function drawSheet(pictures: Picture[]): string {
  const rowOf = ({ row, path }: Picture) => row ?? path;
  const rows = [...new Set(pictures.map(rowOf))].map((row) => {
    const images = pictures
      .filter((picture) => rowOf(picture) === row)
      .map(
        ({ name }) =>
          `<a href="${name}.png"><img src="${name}.png" alt="${name}" height="420"></a>`,
      );
    return `<h2>${row}</h2>\n<p>${images.join("\n")}</p>`;
  });
  return `<!doctype html>\n<html lang="en">\n<title>Screenshots</title>\n${rows.join("\n")}\n</html>\n`;
}
