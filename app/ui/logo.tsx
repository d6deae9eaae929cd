import { useHref } from "@remix-run/react";
import type { PageBrand } from "../brand/page-brand.server";
import type { Theme } from "../enhance/theme";
import { useTheme } from "../enhance/use-theme";

interface LogoProps {
  product: string;
  brand: PageBrand;
  /** As the server has it; where script runs, the browser may know better. */
  theme: Theme;
}

export function Logo({ product, brand: { logo, wordmark }, theme: served }: LogoProps) {
  const theme = useTheme(served);
  const builtIn = useHref(`/images/logo_${product}.png`);
  if (logo) return <img src={logo[theme]} alt={logo.name} height="32" />;
  if (wordmark) return wordmark;
  return <img src={builtIn} alt={product} height="32" />;
}
