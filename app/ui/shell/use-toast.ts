import { useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ToastProps } from "./toasts";

/** The `handle` of a route whose page says in its own place what the toast would say. */
export const saysToast = { saysToast: true };

/** The toast of this page, and whether the page itself says it. */
export function useToast(): { toast?: ToastProps; isInPage: boolean } {
  // Null or undefined on a page whose loaders did not run (Remix 2.17).
  const root = useRouteLoaderData<{ toast?: ToastProps | null } | null>("root");
  const isInPage = useMatches().some(({ handle }) => handle === saysToast);
  return { toast: root?.toast ?? undefined, isInPage };
}
