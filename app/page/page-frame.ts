import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { PageBrand } from "../brand/page-brand.server";
import type { Door } from "../doors/door";
import type { Theme } from "../enhance/theme";
import type { Problem } from "./problem.server";
import type { Direction } from "../i18n/format/direction";
import type { PageWords } from "../i18n/words.server";

/** The frame of every page. */
export interface PageFrame {
  language: string;
  direction: Direction;
  /** The page's front door; the style sheet has an accent for each. */
  door: Door["name"];
  /** Where the logo leads. */
  home: string;
  theme: Theme;
  product: string;
  brand: PageBrand;
  common: PageWords["common"];
}

/** The same for a page for an unexpected fault, with its texts. */
export interface FaultFrame extends PageFrame {
  unexpected: Problem;
}

/** Gives the page of a fault its frame. Such a page has no scripts, which could not know the frame. */
export const FaultContext = createContext<FaultFrame | undefined>(undefined);

export function usePageFrame(): PageFrame | undefined {
  return chooseFrame(useContext(FaultContext), useRouteLoaderData("root"));
}

/** The frame of a page: that of its fault, else what the root's loader answered. */
export function chooseFrame(fault: FaultFrame | undefined, loaded: unknown): PageFrame | undefined {
  // Null if the loader did not run (Remix 2.17).
  return fault ?? (loaded as PageFrame | null) ?? undefined;
}
