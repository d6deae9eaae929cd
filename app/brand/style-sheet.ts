import type { Background, Brand, BrandClient } from "./check-brand";
import {
  accentFamily,
  legibleOn,
  propertyOf,
  type ColourName,
  type Colours,
  type Theme,
} from "./colours";
import { drawFonts } from "./font-faces";
import { addressOfFile, type BrandFile, versionOf } from "./image";

/** The value of `data-client` on a page. It hides the client's id, since everybody can read the style sheet. */
export function clientKey(clientId: string): string {
  return versionOf(clientId);
}

/**
 * The brand as a style sheet that follows the built-in one; empty if there is nothing to change. Each theme excludes
 * the other, so that a colour of the light one does not reach the dark one. `hasSystem`: the class `system` of
 * tokens.css may be on a page.
 */
export function drawStyleSheet(brand: Brand, hasSystem: boolean): string {
  const { colors = {}, radius, clients } = brand;
  return [
    rule(":root", radius === undefined ? [] : roundedBy(radius)),
    drawFonts(brand),
    drawLogo(brand),
    ruleByTheme("", { light: themeOf(colors.light), dark: themeOf(colors.dark), hasSystem }),
    drawBackground(brand, hasSystem),
    ...[...(clients ?? [])].map(([id, client]) => drawClient(id, client)),
  ].join("");
}

interface ByTheme extends Record<Theme, Declaration[]> {
  hasSystem: boolean;
}

/** `within` is a part of the page, or empty for the root itself. */
function ruleByTheme(within: string, { light, dark, hasSystem }: ByTheme): string {
  const onDevice = (not: string, declarations: Declaration[]) =>
    media(`${not}(prefers-color-scheme: dark)`, rule(`:root.system${within}`, declarations));
  return [
    rule(`:root:not(.dark)${hasSystem ? ":not(.system)" : ""}${within}`, light),
    rule(`:root.dark${within}`, dark),
    ...(hasSystem ? [onDevice("not all and ", light), onDevice("", dark)] : []),
  ].join("");
}

/** The header's row and the space around it, as in shell.css. */
const usualRowPx = 44;
const headerPaddingPx = 24;

/** As in mobile.css, for a higher header. */
function belowHeader(logoHeight: number): Declaration[] {
  return [["min-height", `calc(100% - ${logoHeight + headerPaddingPx}px)`]];
}

function drawLogo({ logoHeight, logoPlace, theme }: Brand): string {
  const isHigh = logoHeight !== undefined && logoHeight > usualRowPx;
  return [
    rule(".mobile-settings[inert]", isHigh ? belowHeader(logoHeight) : []),
    rule(".header-logo img", logoHeight === undefined ? [] : [["height", `${logoHeight}px`]]),
    ...(logoPlace === "card"
      ? [
          rule(".card .header-logo", [["margin-block-end", "0.75rem"]]),
          rule(".header-end", [["margin-inline-start", "auto"]]),
          // Without the choice of a theme nothing is left in it.
          rule(`${cardPage} .header`, theme ? [["display", "none"]] : []),
        ]
      : []),
  ].join("");
}

/**
 * Where a page is one card, and not on a phone, where the card is the page. No text stands on it, since nobody can
 * measure a picture's contrast: the header keeps the colour of the page, which has been measured.
 */
function drawBackground({ background = {}, logoPlace }: Brand, hasSystem: boolean): string {
  const [light, dark] = [behind(background.light), behind(background.dark)];
  const page = ` ${cardPage} #page`;
  const drawn = ruleByTheme(page, { light, dark, hasSystem });
  if (!drawn) return "";
  const onPage: Declaration[] = [["background", "var(--page)"]];
  const header =
    logoPlace === "card"
      ? rule(`${cardPage} .header-end`, [...onPage, ["border-radius", "var(--radius)"]])
      : rule(`${cardPage} .header`, onPage);
  return media("(min-width: 30.01rem)", drawn + header);
}

/** On the body of a page that is one card. */
const cardPage = '[data-page="card"]';

function behind(background: Background | undefined): Declaration[] {
  if (background === undefined) return [];
  const drawn = typeof background === "string" ? background : `${urlOf(background)} center / cover`;
  return [["background", drawn]];
}

/** The address needs no escapes: a name has letters, digits and `._-`, and BASE_PATH as well. */
function urlOf(file: BrandFile): string {
  return `url("${addressOfFile(file)}")`;
}

/** The accent is set on the body: links and focus get their colour from the root, where it was made legible. */
function drawClient(id: string, { accent }: BrandClient): string {
  return accent ? rule(`[data-client="${clientKey(id)}"]`, propertiesOf(accentFamily(accent))) : "";
}

type Declaration = [property: string, value: string];

function rule(selector: string, declarations: Declaration[]): string {
  if (declarations.length === 0) return "";
  const body = declarations.map(([property, value]) => `  ${property}: ${value};\n`).join("");
  return `${selector} {\n${body}}\n`;
}

function media(query: string, rules: string): string {
  return rules && `@media ${query} {\n${rules}}\n`;
}

function roundedBy(radius: number): Declaration[] {
  return [
    ["--radius", `${radius}px`],
    ["--radius-large", `${radius * 2}px`],
  ];
}

/** With the scheme of the browser's own parts, such as the list of a select, that goes with the surface. */
function themeOf(colours: Colours = {}): Declaration[] {
  const { surface } = colours;
  if (!surface) return propertiesOf(colours);
  const scheme = legibleOn(surface) === "#ffffff" ? "dark" : "light";
  return [...propertiesOf(colours), ["color-scheme", scheme]];
}

function propertiesOf(colours: Colours = {}): Declaration[] {
  return Object.entries(colours).map(([name, value]) => [propertyOf(name as ColourName), value]);
}
