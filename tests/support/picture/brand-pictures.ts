import { startGallery } from "./start-gallery";
import { takePicture } from "./take-picture";

const brands = [
  { name: "bank", theme: "light" },
  { name: "game", theme: "dark" },
] as const;

/** The pictures of the two examples in docs/brand.md. */
export async function takeBrandPictures(folder: string): Promise<void> {
  for (const { name, theme } of brands) {
    const gallery = await startGallery(`brands/${name}`);
    const shown = { name, theme, isScreenOnly: true };
    const desktop = { width: 1000, height: 700 };
    const [login, mobile] = [
      `${folder}/brand-${name}-desktop.png`,
      `${folder}/brand-${name}-phone.png`,
    ];
    try {
      await takePicture(gallery, { ...shown, path: "/gallery/login", view: desktop }, login);
      await takePicture(
        gallery,
        { ...shown, path: "/gallery/mobile/login", view: "phone" },
        mobile,
      );
    } finally {
      await gallery.stop();
    }
  }
}
