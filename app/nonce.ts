import { createContext, useContext } from "react";

/** The page's nonce; empty in the browser, where scripts cannot read it anyway. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
