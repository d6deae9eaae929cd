import { makeBranding } from "./branding";

const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Makes an operator's folder with every part of a brand that mails show. */
export async function makeMailBrand(): Promise<string> {
  const brand = {
    name: "Meadow",
    logo: "logo.png",
    logoDark: "logo-dark.png",
    support: "help@meadow.example",
    footer: [
      { label: { en: "Privacy", de: "Datenschutz" }, href: "https://meadow.example/privacy" },
      { label: "Status", href: "https://status.meadow.example" },
    ],
    mail: { codeMinutes: 15, linkMinutes: 60 },
  };
  const logo = Buffer.from(onePixel, "base64");
  return makeBranding({ "brand.json": brand, "logo.png": logo, "logo-dark.png": logo });
}
