import { accountPages } from "./account-pages";
import type { GalleryPage } from "./gallery-page";
import { mobilePages } from "./mobile-pages";

/** Every page and variant that the gallery shows, in its order. */
export const galleryPages: readonly GalleryPage[] = [...accountPages, ...mobilePages];
