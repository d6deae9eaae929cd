import type { HTMLElement } from "node-html-parser";
import { galleryAddress } from "../../../app/gallery/gallery-page";
import { galleryPages } from "../../../app/gallery/pages";
import { Visitor, type Visited } from "./visitor";

/** Gives every page of the gallery by its name, as a server draws it for a stranger: in English, or Spanish for the app. */
export async function drawGallery(url: string): Promise<Map<string, Visited>> {
  const drawn = new Map<string, Visited>();
  // One after the other: all at once are too much for one process.
  for (const each of galleryPages) {
    drawn.set(each.name, await new Visitor(url).get(`${galleryAddress(each)}?lng=en`));
  }
  return drawn;
}

/** The texts of these elements of a page, each on one line. */
export function textsOf(page: HTMLElement, selector: string): string[] {
  return page.querySelectorAll(selector).map(({ text }) => text.replace(/\s+/g, " ").trim());
}
