import { useEffect } from "react";

/** The router sets the title from the loader only; a refused form changes it. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
