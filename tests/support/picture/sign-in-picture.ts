import { readFile, rm } from "node:fs/promises";
import type { Gallery } from "./start-gallery";
import { takePicture, type Picture } from "./take-picture";

const desktop = { width: 1120, height: 960 };
const phone = { width: 390, height: 920 };

/** The picture at the top of the README: the whole sign-in on a light and a dark desktop, and a phone in front. */
export async function takeSignInPicture(gallery: Gallery, file: string): Promise<void> {
  const screens = [
    { theme: "light", size: desktop, place: "left: 0; width: 660px" },
    { theme: "dark", size: desktop, place: "right: 0; width: 660px" },
    { theme: "light", size: phone, place: "left: 530px; top: 90px; width: 220px" },
  ] as const;
  const images: string[] = [];
  for (const { theme, size, place } of screens) {
    const part = `${file}.part.png`;
    const picture: Picture = {
      name: "",
      path: "/gallery/login-social",
      view: size,
      theme,
      isScreenOnly: true,
    };
    await takePicture(gallery, picture, part);
    const data = (await readFile(part)).toString("base64");
    images.push(`<img style="${place}" src="data:image/png;base64,${data}">`);
    await rm(part);
  }
  const page = await gallery.browser.newPage({
    viewport: { width: 1280, height: 646 },
  });
  await page.setContent(
    `<style>
      body { margin: 0; background: #c9cedd }
      img { position: absolute; top: 40px; border-radius: 12px; box-shadow: 0 12px 40px rgba(10, 12, 20, 0.35) }
    </style>${images.join("")}`,
  );
  await page.screenshot({ path: file });
  await page.close();
}
