import type { AppLoadContext } from "@remix-run/node";
import type { Words } from "../i18n/words.server";
import { sessionSchema } from "../model/session";

export interface Drawing {
  /** The name of the page. */
  name: string;
  example: unknown;
  here: string;
  words: Words;
  request: Request;
  context: AppLoadContext;
}

interface GalleryData<Loader> {
  title: string;
  data: LoadedBy<Loader>;
}

type LoadedBy<Loader> = Loader extends (...args: never) => unknown
  ? WithoutInit<Exclude<Awaited<ReturnType<Loader>>, Response>>
  : never;

type WithoutInit<Answer> = Answer extends { data: infer Data; init: ResponseInit | null }
  ? Data
  : Answer;

export type Draw<Loader> = (drawing: Drawing) => GalleryData<Loader> | Promise<GalleryData<Loader>>;

/** A placeholder for the signature that proves a drawn form; no form with it is accepted. */
export const exampleToken = "example";

export const noQuery = new URLSearchParams();

export function titled<Data extends { text: { title: string } }>(data: Data) {
  return { title: data.text.title, data };
}

export const examplePerson = sessionSchema.parse({
  id: "00000000-0000-4000-8000-000000000001",
  identity: {
    id: "00000000-0000-4000-8000-000000000002",
    traits: { email: "ada@example.test", name: { first: "Ada", last: "Lovelace" } },
  },
});
