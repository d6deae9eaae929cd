import type { Brand, BrandClient } from "./check-brand";
import { accentFamily, legibleOn, propertyOf, type ColourName, type Colours } from "./colours";
import { versionOf } from "./image";

/** The value of `data-client` on a page. It hides the client's id, since everybody can read the style sheet. */
export function clientKey(clientId: string): string {
  return versionOf(clientId);
}

/**
 * The brand as a style sheet that follows the built-in one; empty if there is nothing to change. Each theme excludes
 * the other, so that a colour of the light one does not reach the dark one. `hasSystem`: the class `system` of
 * tokens.css may be on a page.
 */
export function drawStyleSheet(
  { colors = {}, radius, clients }: Brand,
  hasSystem: boolean,
): string {
  const [light, dark] = [themeOf(colors.light), themeOf(colors.dark)];
  return [
    rule(":root", radius === undefined ? [] : roundedBy(radius)),
    rule(`:root:not(.dark)${hasSystem ? ":not(.system)" : ""}`, light),
    rule(":root.dark", dark),
    ...(hasSystem ? [onDevice("not all and ", light), onDevice("", dark)] : []),
    ...[...(clients ?? [])].map(([id, client]) => drawClient(id, client)),
  ].join("");
}

/** The accent is set on the body: links and focus get their colour from the root, where it was made legible. */
function drawClient(id: string, { accent }: BrandClient): string {
  return accent ? rule(`[data-client="${clientKey(id)}"]`, propertiesOf(accentFamily(accent))) : "";
}

function onDevice(not: string, declarations: Declaration[]): string {
  const body = rule(":root.system", declarations);
  return body && `@media ${not}(prefers-color-scheme: dark) {\n${body}}\n`;
}

type Declaration = [property: string, value: string];

function rule(selector: string, declarations: Declaration[]): string {
  if (declarations.length === 0) return "";
  const body = declarations.map(([property, value]) => `  ${property}: ${value};\n`).join("");
  return `${selector} {\n${body}}\n`;
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
