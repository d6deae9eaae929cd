import { mix, type Palette } from "./colours";
import { type BrandImage, readImage } from "./image";
import { initialOf } from "./initial";

/** In place of a favicon. */
export function drawInitial(
  name: string,
  { accent, onAccent }: Pick<Palette, "accent" | "onAccent">,
): BrandImage {
  const letter = initialOf(name).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return drawn(
    "icon.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
      `<rect width="32" height="32" rx="8" fill="${accent}"/>` +
      `<text x="16" y="22.5" text-anchor="middle" font-family="system-ui,sans-serif" font-size="19" font-weight="700" fill="${onAccent}">${letter}</text></svg>`,
  );
}

/** The colours of login.svg, and how much white is in them beside the accent. */
const shares = new Map([
  ["#5f3fe9", 0],
  ["#8269f3", 0.22],
  ["#d9d1fb", 0.76],
  ["#e8e4fb", 0.85],
]);

/** The built-in picture of the mobile sign-in in the accent of a theme. */
export function colourPicture(svg: string, accent: string): BrandImage {
  const coloured = svg.replace(/#[\da-f]{6}/g, (colour) => {
    const share = shares.get(colour);
    return share === undefined ? colour : mix(accent, "#ffffff", share);
  });
  return drawn(`login-${accent.slice(1)}.svg`, coloured);
}

/** No name in a brand.json has a folder. */
function drawn(name: string, svg: string): BrandImage {
  const image = readImage(`drawn/${name}`, Buffer.from(svg));
  if ("problem" in image) throw new Error(image.problem);
  return image;
}
