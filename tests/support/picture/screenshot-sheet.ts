import type { Picture } from "./take-picture";

/** A sheet with all pictures, those of one page beside each other. */
export function drawSheet(pictures: Picture[]): string {
  const paths = [...new Set(pictures.map(({ path }) => path))];
  const rows = paths.map((path) => {
    const images = pictures
      .filter((picture) => picture.path === path)
      .map(
        ({ name }) =>
          `<a href="${name}.png"><img src="${name}.png" alt="${name}" height="420"></a>`,
      );
    return `<h2>${path}</h2>\n<p>${images.join("\n")}</p>`;
  });
  return `<!doctype html>\n<html lang="en">\n<title>Screenshots</title>\n${rows.join("\n")}\n</html>\n`;
}
