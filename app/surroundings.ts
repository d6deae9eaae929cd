import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { PageBrand } from "./brand/page-brand.server";
import type { Door } from "./doors/door";
import type { Theme } from "./enhance/theme";
import type { Problem } from "./http/problem.server";
import type { CommonWords } from "./ui/words";

/** What is around every page. */
export interface Surroundings {
  language: string;
  /** Which front door the page belongs to; the style sheet knows their accents. */
  door: Door["name"];
  /** Where the logo leads. */
  home: string;
  /** The languages to choose from, by their codes: each one's own name. None where the door has only one. */
  languages: Record<string, string>;
  theme: Theme;
  product: string;
  brand: PageBrand;
  common: CommonWords;
  /** Ready for what goes wrong later, in the browser too, when nothing can be asked any more. */
  unexpected: Problem;
}

/**
 * When an action throws, Remix runs no loaders, not even the root's. The server then gives the page its
 * surroundings by this way, and the page goes out without scripts, which could not know them.
 */
export const SurroundingsContext = createContext<Surroundings | undefined>(undefined);

export function useSurroundings(): { surroundings?: Surroundings; isHydratable: boolean } {
  // Null, not undefined, where the loader did not run (Remix 2.17).
  const root: unknown = useRouteLoaderData("root");
  const loaded = root as Surroundings | null | undefined;
  const given = useContext(SurroundingsContext);
  return { surroundings: loaded ?? given, isHydratable: Boolean(loaded) };
}
