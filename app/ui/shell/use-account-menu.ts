import { useMatches } from "@remix-run/react";
import type { AccountMenuProps } from "./account-menu";

/** The account menu of the page, if its route's loader gave one as `menu`. */
export function useAccountMenu(): AccountMenuProps | undefined {
  const pages = useMatches().map((match) => match.data as { menu?: AccountMenuProps } | undefined);
  return pages.find((page) => page?.menu)?.menu;
}
