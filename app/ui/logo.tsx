import { useHref } from "@remix-run/react";
import type { PageBrand } from "../brand/page-brand.server";
import type { Theme } from "../enhance/theme";
import { useTheme } from "../enhance/use-theme";

interface LogoProps {
  product: string;
  logo: PageBrand["logo"];
  /** As the server has it; where script runs, the browser may know better. */
  theme: Theme;
}

export function Logo({ product, logo, theme: served }: LogoProps) {
  const theme = useTheme(served);
  const builtIn = useHref(`/images/logo_${product}.png`);
  if (!logo) return <img src={builtIn} alt={product} height="32" />;
  return <img src={logo[theme]} alt={logo.name} height="32" />;
}
