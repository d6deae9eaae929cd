import { requestedRoute } from "../config/base-path.server";
import { env } from "../config/env.server";
import { notFoundPage } from "../web/problem.server";
import { galleryAddress, type GalleryPage } from "./gallery-page";
import { galleryPages } from "./pages";

/** Throws the page for unknown addresses unless the operator has turned the gallery on. */
export async function requireGallery(request: Request): Promise<void> {
  if (!env.GALLERY) throw await notFoundPage(request);
}

/** The requested gallery page. */
export async function requireGalleryPage(request: Request): Promise<GalleryPage> {
  await requireGallery(request);
  const [path] = requestedRoute(request).split("?", 1);
  const page = galleryPages.find((candidate) => galleryAddress(candidate) === path);
  if (!page) throw await notFoundPage(request);
  return page;
}
