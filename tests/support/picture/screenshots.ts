// `npm run screenshots`: pictures of every page of the gallery, phone and desktop, light and dark, and one sheet with
// all of them. With `-- docs`, only those that the documentation shows.
import { mkdir, writeFile } from "node:fs/promises";
import { galleryAddress, isMobilePage } from "../../../app/gallery/gallery-page";
import { galleryPages } from "../../../app/gallery/pages";
import { drawSheet } from "./screenshot-sheet";
import { docsPictures, takePicture, themes, views, type Picture } from "./take-picture";
import { startGallery } from "./start-gallery";

const [what, language = "en"] = process.argv.slice(2);
const folder = what === "docs" ? "docs/images" : "screenshots";

function everyPicture(): Picture[] {
  return Object.keys(views).flatMap((view) =>
    themes.flatMap((theme) =>
      galleryPages.map((page) => ({
        name: `${page.name.replace("/", "-")}-${view}-${theme}`,
        path: `${galleryAddress(page)}?lng=${isMobilePage(page) ? "es" : language}`,
        view: view as keyof typeof views,
        theme,
      })),
    ),
  );
}

const pictures = what === "docs" ? docsPictures : everyPicture();
await mkdir(folder, { recursive: true });
const gallery = await startGallery();
try {
  for (const picture of pictures) {
    await takePicture(gallery, picture, `${folder}/${picture.name}.png`);
  }
} finally {
  await gallery.stop();
}
if (what !== "docs") await writeFile(`${folder}/index.html`, drawSheet(pictures));
console.log(`${pictures.length} pictures in ${folder}/`);
