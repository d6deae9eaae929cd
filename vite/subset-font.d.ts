/** The part that we use; the package has no types, and those in the registry are older than `keepFeatures`. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    variationAxes: Record<string, number | { min: number; max: number }>;
    /** OpenType features, each with four letters. */
    keepFeatures: string[];
  }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>;
}
