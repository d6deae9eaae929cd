import { accountPages } from "./account-pages";
import type { GalleryPage } from "./gallery-page";
import { mobilePages } from "./mobile-pages";
import { newestPages } from "./newest-pages";

/** Every page and variant of the gallery, in order. */
export const galleryPages: readonly GalleryPage[] = [
  ...accountPages,
  ...newestPages,
  ...mobilePages,
];
