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
}

/** The same for a page that nobody foresaw, with what it says. */
export interface FaultSurroundings extends Surroundings {
  unexpected: Problem;
}

/**
 * When an action throws, Remix runs no loaders, not even the root's. The server then gives the page its
 * surroundings by this way, as to every page of a fault, and it goes out without scripts, which could not know them.
 */
export const FaultContext = createContext<FaultSurroundings | undefined>(undefined);

export function useSurroundings(): Surroundings | undefined {
  const given = useContext(FaultContext);
  // Null where the loader did not run (Remix 2.17).
  const loaded: unknown = useRouteLoaderData("root");
  return given ?? (loaded as Surroundings | null) ?? undefined;
}
