import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkBrand } from "./check-brand";
import { readFont } from "./font";
import { readImage } from "./image";

const inter = readFileSync(
  "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

function findImage(name: string) {
  return name === "logo.svg" ? readImage(name, svg) : { problem: "cannot be read" };
}

const findFont = (name: string) => readFont(name, inter);

const check = (value: unknown) => checkBrand(value, { findImage, findFont });

test("A brand with every field is taken as it is", () => {
  const from = "Meadow <no-reply@meadow.example>";
  const kept = {
    name: "Meadow",
    colors: { light: { accent: "#3c6", textQuiet: "#A0B0C0" } },
    radius: 0,
    ...({ logoPlace: "card", logoHeight: 56, theme: "light" } as const),
    support: "help@meadow.example",
    mail: { from, codeMinutes: 15, linkMinutes: 60, subjectHasCode: true },
    social: ["google", "github"],
  };
  const privacy = { en: "Privacy", "pt-BR": "Privacidade" };
  const { brand, faults } = check({
    ...kept,
    ...{ logo: "logo.svg", logoDark: "logo.svg", favicon: "logo.svg" },
    ...{ mobilePicture: "logo.svg", font: "text.woff2", headingFont: "heading.woff2" },
    background: { light: "logo.svg" },
    footer: [
      { label: "Status", href: "https://status.example/" },
      { label: privacy, href: "https://meadow.example/p" },
    ],
    clients: { "meadow-books": { name: "Books", logo: "logo.svg", accent: "#123456" } },
  });
  expect(faults).toEqual([]);
  expect(brand).toMatchObject({ ...kept, logo: { name: "logo.svg", type: "image/svg+xml" } });
  expect(brand).toMatchObject({
    mobilePicture: { name: "logo.svg" },
    background: { light: { name: "logo.svg" } },
    font: { name: "text.woff2", type: "font/woff2" },
    headingFont: { name: "heading.woff2" },
  });
  expect(brand.footer?.[1]?.label).toEqual(new Map(Object.entries(privacy)));
  expect(brand.clients?.get("meadow-books")).toMatchObject({ name: "Books", accent: "#123456" });
});

const badColour = { light: { accent: "red;}" } };
const colourLike = "should be a colour like #36c or #3366cc";
const footerOf = (href: string, label: unknown = "x") => ({ footer: [{ label, href }] });
const twice = footerOf("https://m.example/", { english: "x", en: "y" });
const languageLike = "should be a language code such as en";

test.each<[unknown, string | undefined, string]>([
  [[], undefined, "should be an object"],
  [undefined, undefined, "should be an object"],
  [{ colour: 1 }, "colour", "unknown field"],
  [{ constructor: 1 }, "constructor", "unknown field"],
  [JSON.parse('{"__proto__": {"name": "x"}}'), "__proto__", "unknown field"],
  [{ name: 7 }, "name", "should be a text of 1 to 60 characters"],
  [{ name: " " }, "name", "should be a text of 1 to 60 characters"],
  [{ name: "Mea\u202edow" }, "name", "should be a text of 1 to 60 characters"],
  [{ mail: { from: "Mea\u202edow" } }, "mail.from", "should be a text of 1 to 100 characters"],
  [{ mail: { subjectHasCode: "yes" } }, "mail.subjectHasCode", "should be true or false"],
  [{ mail: { codeMinutes: 0 } }, "mail.codeMinutes", "should be a whole number from 1 to 1440"],
  [{ logo: "../logo.svg" }, "logo", "should be the name of a file in the folder"],
  [{ logo: "/etc/passwd" }, "logo", "should be the name of a file in the folder"],
  [{ logo: "other.svg" }, "logo", "other.svg: cannot be read"],
  [{ logoDark: "logo.svg" }, "logoDark", "needs a logo beside it"],
  [{ mail: { logo: "logo.svg" } }, "mail.logo", "logo.svg: should be a png image"],
  [{ colors: { blue: {} } }, "colors.blue", "unknown field"],
  [{ colors: { light: { shadow: "#000" } } }, "colors.light.shadow", "unknown field"],
  [{ colors: badColour }, "colors.light.accent", colourLike],
  [{ font: "logo.svg" }, "font", "logo.svg: should be a woff2 font"],
  [{ font: "../text.woff2" }, "font", "should be the name of a file in the folder"],
  [{ headingFont: "fonts/a.woff2" }, "headingFont", "should be the name of a file in the folder"],
  [{ mobilePicture: "a.gif" }, "mobilePicture", "a.gif: cannot be read"],
  [{ background: "#fff" }, "background", "should be an object"],
  [{ background: { light: "#12345" } }, "background.light", colourLike],
  [
    { background: { dark: "../a.png" } },
    "background.dark",
    "should be the name of a file in the folder",
  ],
  [
    { theme: "light", background: { dark: "#000" } },
    "background.dark",
    "is not used, since theme is light",
  ],
  [{ theme: "system" }, "theme", "should be light or dark"],
  [{ theme: "dark", colors: { light: {} } }, "colors.light", "is not used, since theme is dark"],
  [{ logoPlace: "footer" }, "logoPlace", "should be header or card"],
  [{ logoHeight: 57 }, "logoHeight", "should be a whole number from 24 to 56"],
  [{ radius: 25 }, "radius", "should be a whole number from 0 to 24"],
  [{ radius: "8px" }, "radius", "should be a whole number from 0 to 24"],
  [{ footer: {} }, "footer", "should be a list"],
  [{ footer: [{ label: "Status" }] }, "footer.0.href", "is missing"],
  [footerOf("javascript:alert(1)"), "footer.0.href", "should be an https address"],
  [footerOf("http://meadow.example/"), "footer.0.href", "should be an https address"],
  [twice, "footer.0.label.english", languageLike],
  [{ support: "nobody" }, "support", "should be an email or https address"],
  [{ social: "google" }, "social", "should be a list"],
  [{ social: ["a b"] }, "social.0", "should be the id of a provider"],
  [{ clients: { books: { color: "#000" } } }, "clients.books.color", "unknown field"],
  [{ clients: { books: 1 } }, "clients.books", "should be an object"],
])("%j is reported at its field", (value, field, problem) => {
  expect(check(value).faults).toEqual([field === undefined ? { problem } : { field, problem }]);
});

test("One wrong field does not cost the others", () => {
  const { brand } = check({
    name: 7,
    radius: 4,
    colors: { light: { accent: "#3c6", page: "white" } },
    footer: [{ label: "Here" }, { label: "Status", href: "https://status.example/" }],
    clients: { books: { name: "Books", accent: "brown" } },
  });
  expect(brand).toEqual({
    radius: 4,
    colors: { light: { accent: "#3c6" } },
    footer: [{ label: "Status", href: "https://status.example/" }],
    clients: new Map([["books", { name: "Books" }]]),
  });
});

test.each([
  ["logo.svg", svg, "image/svg+xml"],
  ["logo.png", Buffer.from("\x89PNG\r\n\x1a\nrest", "latin1"), "image/png"],
  ["logo.webp", Buffer.from("RIFF\0\0\0\0WEBPVP8 ", "latin1"), "image/webp"],
  ["favicon.ico", Buffer.from("\0\0\x01\0\x01", "latin1"), "image/x-icon"],
])("%s is an image", (name, bytes, type) => {
  expect(readImage(name, bytes)).toMatchObject({ name, type });
});

const png = (...size: number[]) => {
  const bytes = Buffer.alloc(24);
  bytes.write("\x89PNG\r\n\x1a\n", "latin1");
  size.forEach((length, at) => bytes.writeUInt32BE(length, 16 + 4 * at));
  return bytes;
};

test.each([
  ["logo.png", png(266, 64), { width: 266, height: 64 }],
  ["logo.png", png(0, 64), undefined],
  ["logo.png", png().subarray(0, 20), undefined],
  ["logo.svg", '<svg width="120" height="40px">', { width: 120, height: 40 }],
  ["logo.svg", "<svg\n viewBox='0 0 30.5, 10'>", { width: 30.5, height: 10 }],
  ["logo.svg", '<svg width="100%" height="5em" viewBox="0 0 3 1">', { width: 3, height: 1 }],
  ["logo.svg", '<svg stroke-width="2" line-height="3"><rect width="1" height="1"/>', undefined],
  ["logo.webp", "RIFF\0\0\0\0WEBPVP8 ", undefined],
])("The size of %s with %j is %j", (name, content, size) => {
  const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content;
  const image = readImage(name, bytes);
  expect("size" in image ? image.size : undefined).toEqual(size);
});

test.each([
  ["logo.gif", Buffer.from("GIF89a")],
  ["logo.png", svg],
  ["page.svg", Buffer.from("<html>")],
  ["logo", svg],
])("%s is no image if its content is another's or its kind is not taken", (name, bytes) => {
  expect(readImage(name, bytes)).toEqual({ problem: "should be a png, svg, webp or ico image" });
});
