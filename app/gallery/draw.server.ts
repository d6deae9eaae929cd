import type { AppLoadContext } from "@remix-run/node";
import { env } from "../config/env.server";
import { type PageRequest, readRequest } from "../web/read-request.server";
import { plainPath } from "../model/variants";
import { notFoundPage } from "../web/problem.server";
import { galleryAddress } from "./gallery-page";
import { type GalleryPage, galleryPages } from "./pages";
import { type Screen, screens } from "./screens.server";

interface InGallery {
  gallery: { screen: Screen; title: string };
}

/** The data of a gallery page: the screen's `useLoaderData`, and the gallery's own. */
export async function drawPage(
  page: GalleryPage,
  request: Request,
  context: AppLoadContext,
): Promise<InGallery> {
  const [example, { words }] = await Promise.all([
    readExample(page.example),
    readRequest({ request, context }),
  ]);
  const here = galleryAddress(page);
  const drawn = await screens[page.screen]({
    name: page.name,
    example,
    here,
    words,
    request,
    context,
  });
  return { ...drawn.data, gallery: { screen: page.screen, title: drawn.title } };
}

const files = import.meta.glob<unknown>("./examples/**/*.json", { import: "default" });

async function readExample(name: string): Promise<unknown> {
  const read = files[`./examples/${name}.json`];
  if (!read) throw new Error(`There is no example ${name}.`);
  return read();
}

/** Throws the page for unknown addresses unless the operator has turned the gallery on. */
export async function requireGallery(asked: PageRequest): Promise<void> {
  if (!env.GALLERY) throw await notFoundPage(asked);
}

export async function requireGalleryPage(asked: PageRequest): Promise<GalleryPage> {
  await requireGallery(asked);
  const path = plainPath((await readRequest(asked)).here);
  const page = galleryPages.find((candidate) => galleryAddress(candidate) === path);
  if (!page) throw await notFoundPage(asked);
  return page;
}
