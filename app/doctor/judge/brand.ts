import type { Facts } from "../facts";
import { ok, warning } from "../finding";

export function judgeBrand({ settings, brand }: Facts) {
  if (!settings.BRANDING_DIR) return [];
  if (brand.length === 0) return ok("All of BRANDING_DIR can be used.");
  return brand.flatMap(({ file, field, problem }) =>
    warning(`BRANDING_DIR: ${[file, field].filter(Boolean).join(", ")}: ${problem}.`),
  );
}
