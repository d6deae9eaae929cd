// `npm run screenshots`: pictures of every page of the gallery, phone and desktop, light and dark, and one sheet with
// all of them. With `-- docs`, only pictures of the documentation; with `-- languages`, the pages that most people
// see, on the smallest phone and in every language.
import { mkdir, writeFile } from "node:fs/promises";
import { galleryAddress, isMobilePage } from "../../../app/gallery/gallery-page";
import { galleryPages } from "../../../app/gallery/pages";
import { languages } from "../measure/catalogues";
import { docsPictures, takePicture, themes, type Picture } from "./take-picture";
import { takeBrandPictures } from "./brand-pictures";
import { takeSignInPicture } from "./sign-in-picture";
import { startGallery } from "./start-gallery";

const [what, language = "en"] = process.argv.slice(2);

/** The pages that most people see. */
const mostUsed = [
  "login",
  "login-refused",
  "login-code-sent",
  "login-last-used",
  "registration-first-step",
  "recovery-code-sent",
  "settings-ways-in",
  "home",
  "sessions",
  "consent",
];

function everyPicture(): Picture[] {
  return (["phone", "desktop"] as const).flatMap((view) =>
    themes.flatMap((theme) =>
      galleryPages.map((page) => ({
        name: `${page.name.replace("/", "-")}-${view}-${theme}`,
        path: `${galleryAddress(page)}?lng=${isMobilePage(page) ? "es" : language}`,
        view,
        theme,
      })),
    ),
  );
}

function everyLanguage(): Picture[] {
  return languages.flatMap((code) =>
    mostUsed.map((name) => ({
      name: `${code}-${name}`,
      path: `${galleryAddress({ name })}?lng=${code}`,
      view: "small",
      theme: "light",
      row: code,
    })),
  );
}

/** A sheet with all pictures, those of one row beside each other. */
function drawSheet(pictures: Picture[]): string {
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

const choices = {
  docs: () => ({ folder: "docs/images", pictures: docsPictures }),
  languages: () => ({ folder: "screenshots/languages", pictures: everyLanguage() }),
  all: () => ({ folder: "screenshots", pictures: everyPicture() }),
};
const { folder, pictures } = choices[what === "docs" || what === "languages" ? what : "all"]();
await mkdir(folder, { recursive: true });
const gallery = await startGallery();
try {
  for (const picture of pictures) {
    await takePicture(gallery, picture, `${folder}/${picture.name}.png`);
  }
  if (what === "docs") await takeSignInPicture(gallery, `${folder}/sign-in.png`);
} finally {
  await gallery.stop();
}
if (what === "docs") await takeBrandPictures(folder);
if (what !== "docs") await writeFile(`${folder}/index.html`, drawSheet(pictures));
console.log(`${pictures.length} pictures in ${folder}/`);
