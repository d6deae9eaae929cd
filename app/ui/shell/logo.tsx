import { useHref } from "@remix-run/react";
import type { PageBrand } from "../../brand/page-brand.server";
import { type Theme, useTheme } from "../../enhance/theme";

interface LogoProps {
  product: string;
  brand: PageBrand;
  /** The server's theme; with script, the browser may have another. */
  theme: Theme;
}

export function Logo({ product, brand: { logo, wordmark }, theme: served }: LogoProps) {
  const theme = useTheme(served);
  const builtIn = useHref(`/images/logo_${product}.png`);
  if (logo) return <img src={logo[theme]} alt={logo.name} height="32" />;
  if (wordmark) return wordmark;
  return <img src={builtIn} alt={product} height="32" />;
}
