import { expect, test } from "vitest";
import type { BrandFont } from "./font";
import { drawFonts } from "./font-faces";

const metrics = { ascent: 0.96875, descent: 0.24121, lineGap: 0, width: 0.47682 };
const fontOf = (name: string): BrandFont => {
  const bytes = Buffer.alloc(0);
  return { name, type: "font/woff2", bytes, version: "1", weight: "100 900", metrics };
};

test("A brand without fonts has no faces", () => {
  expect(drawFonts({})).toBe("");
});

test("Until a brand's font is there, a font of the device is drawn as wide and as high", () => {
  const css = drawFonts({ font: fontOf("text.woff2") });
  expect(css).toContain('src: url("/brand/text.woff2?v=1") format("woff2");');
  expect(css).toContain("font-weight: 100 900;\n  font-display: swap;");
  // Those of Inter beside Arial, as other tools have them: 107.12 %, 90.44 %, 22.52 %.
  expect(css).toContain("size-adjust: 107.22%;\n  ascent-override: 90.35%;");
  expect(css).toContain("descent-override: 22.5%;\n  line-gap-override: 0%;");
  expect(css).toContain('--font: "Brand", "Brand Stand-in", system-ui, sans-serif;');
  expect(css).not.toContain("Inter");
});

test("A font for headings leaves other texts in theirs", () => {
  const css = drawFonts({ headingFont: fontOf("heading.woff2") });
  expect(css).toContain(
    'h1,\nh2,\n.header-logo {\n  font-family: "Brand Heading", "Brand Heading Stand-in", var(--font);\n}',
  );
  expect(css).not.toContain("--font:");
});
