import { useEffect } from "react";

/**
 * Focuses what a person has to know or correct first, also in browsers that ignore `autofocus`. Does nothing without an
 * id, or if the person has moved the focus meanwhile.
 */
export function useFocusOnNews(id: string | undefined): void {
  useEffect(() => {
    if (id && document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [id]);
}
