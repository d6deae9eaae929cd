import type { Brand } from "./check-brand";
import { arialWidth, type BrandFont } from "./font";
import { addressOfFile } from "./image";

/**
 * The brand's fonts, each with a stand-in that takes as much room, so that no line moves when the font arrives. Inter
 * is not among the next: a browser would load it as well. Languages of other scripts keep the fonts of writing.css.
 */
export function drawFonts({ font, headingFont }: Pick<Brand, "font" | "headingFont">): string {
  const text = `${familiesOf("Brand")}, system-ui, sans-serif`;
  return [
    ...(font
      ? [...facesOf("Brand", font), `:root {\n  --font: ${text};\n  --font-names: ${text};\n}\n`]
      : []),
    ...(headingFont
      ? [
          ...facesOf("Brand Heading", headingFont),
          `h1,\nh2,\n.header-logo {\n  font-family: ${familiesOf("Brand Heading")}, var(--font);\n}\n`,
        ]
      : []),
  ].join("");
}

function familiesOf(family: string): string {
  return `"${family}", "${family} Stand-in"`;
}

/** Arial has letters of other scripts as well, which are not for it to draw. */
const standInRange = "U+0-52F, U+1E00-1FFF, U+2000-23FF";

function facesOf(family: string, font: BrandFont): string[] {
  const { ascent, descent, lineGap, width } = font.metrics;
  const size = width / arialWidth;
  return [
    face({
      "font-family": `"${family}"`,
      "font-weight": font.weight,
      "font-display": "swap",
      src: `url("${addressOfFile(font)}") format("woff2")`,
    }),
    face({
      "font-family": `"${family} Stand-in"`,
      // Each is as wide as Arial, or nearly: those of desktops, Android and Linux.
      src: 'local("Arial"), local("Roboto"), local("Liberation Sans")',
      "unicode-range": standInRange,
      "size-adjust": percent(size),
      "ascent-override": percent(ascent / size),
      "descent-override": percent(descent / size),
      "line-gap-override": percent(lineGap / size),
    }),
  ];
}

function face(descriptors: Record<string, string>): string {
  const body = Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};\n`);
  return `@font-face {\n${body.join("")}}\n`;
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
