import { useSyncExternalStore } from "react";
import { drawnTheme, type Theme } from "./theme";

const never = () => () => undefined;

/** The theme of the page as it stands: what is stored in the browser may have overruled the server. */
export function useTheme(served: Theme): Theme {
  return useSyncExternalStore(never, drawnTheme, () => served);
}
