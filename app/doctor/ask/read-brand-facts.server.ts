import { join } from "node:path";
import { brandFile, readBrand } from "../../brand/read-brand.server";
import { builtInWords } from "../../i18n/built-in-words.server";
import { readOwnWords } from "../../i18n/own-words.server";
import type { BrandFact } from "../judge/facts";

/** The faults in the operator's folder, brand and texts, as the server reads them at start. */
export function readBrandFacts(folder: string | undefined): BrandFact[] {
  if (!folder) return [];
  const brand = readBrand(folder).faults.map((fault) => ({ ...fault, file: brandFile }));
  const words = readOwnWords(join(folder, "locales"), builtInWords()).faults;
  return [
    ...brand.map(({ file, field, problem }) => ({ file, problem, ...(field && { field }) })),
    ...words.map(({ file, key, problem }) => ({
      file: join("locales", file),
      problem,
      ...(key && { field: key }),
    })),
  ];
}
