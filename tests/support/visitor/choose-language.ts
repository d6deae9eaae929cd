import type { Visited, Visitor } from "./visitor";

/** Chooses a language at the foot of a page, which the browser keeps. */
export async function chooseLanguage(
  visitor: Visitor,
  lng: string,
  page = "/login",
): Promise<Visited> {
  return visitor.follow(
    await visitor.post("/language", new URLSearchParams({ lng, return: page })),
  );
}
