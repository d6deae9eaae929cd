/** What we use of it; it brings no types, and those in the registry are older than `keepFeatures`. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    variationAxes: Record<string, number | { min: number; max: number }>;
    /** Of OpenType, each with four letters. */
    keepFeatures: string[];
  }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>;
}
