import type { AppLoadContext } from "@remix-run/node";
import type { Words } from "../i18n/words.server";
import type { GalleryPage } from "./gallery-page";

/** What a page of the gallery is drawn from. */
export interface Drawing {
  page: GalleryPage;
  example: unknown;
  /** The address of the page, which its forms post to. */
  here: string;
  words: Words;
  request: Request;
  context: AppLoadContext;
}

/** The document's title, and what the screen gets from the loader of its own route. */
export interface Drawn<Loader> {
  title: string;
  data: LoadedBy<Loader>;
}

type LoadedBy<Loader> = Loader extends (...args: never) => unknown
  ? WithoutInit<Exclude<Awaited<ReturnType<Loader>>, Response>>
  : never;

/** What `data(…)` is wrapped around. */
type WithoutInit<Answer> = Answer extends { data: infer Data; init: ResponseInit | null }
  ? Data
  : Answer;

export type Draw<Loader> = (drawing: Drawing) => Drawn<Loader> | Promise<Drawn<Loader>>;
