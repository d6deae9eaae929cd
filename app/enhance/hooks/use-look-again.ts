import { useEffect } from "react";

/**
 * Loads the page again when somebody comes back to its tab, while `isAwaited`: what it waits for may have happened
 * elsewhere. Not over a code that is being typed, also if that begins while the page loads.
 */
export function useLookAgain(isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    const look = () => {
      const field = document.querySelector<HTMLInputElement>('input[name="code"]');
      if (document.visibilityState !== "visible" || !field || field.value) return;
      field.addEventListener("input", () => window.stop(), { once: true });
      const [address = ""] = location.href.split("#");
      // Not a reload, which would send a refused form once more.
      location.replace(address);
    };
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
    };
  }, [isAwaited]);
}
