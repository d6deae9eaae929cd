import { routeAsked } from "../base-path.server";
import { env } from "../env.server";
import { problemPage } from "../http/problem.server";
import { galleryAddress, type GalleryPage } from "./gallery-page";
import { galleryPages } from "./pages";

/** Unless the operator has switched the gallery on, its addresses are as unknown as any other. */
export async function requireGallery(request: Request): Promise<void> {
  if (!env.GALLERY) throw await problemPage(request, "not_found", 404);
}

/** The page of the gallery that is asked for. */
export async function requireGalleryPage(request: Request): Promise<GalleryPage> {
  await requireGallery(request);
  const [path] = routeAsked(request).split("?", 1);
  const page = galleryPages.find((candidate) => galleryAddress(candidate) === path);
  if (!page) throw await problemPage(request, "not_found", 404);
  return page;
}
