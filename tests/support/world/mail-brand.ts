import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** The folder of an operator with all that mails show of a brand. */
export async function makeMailBrand(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vestibule-mail-brand-"));
  const brand = {
    name: "Meadow",
    logo: "logo.png",
    logoDark: "logo-dark.png",
    support: "help@meadow.example",
    footer: [
      {
        label: { en: "Privacy", de: "Datenschutz" },
        href: "https://meadow.example/privacy",
      },
      { label: "Status", href: "https://status.meadow.example" },
    ],
    mail: { codeMinutes: 15, linkMinutes: 60 },
  };
  for (const name of ["logo.png", "logo-dark.png"]) {
    await writeFile(join(folder, name), Buffer.from(onePixel, "base64"));
  }
  await writeFile(join(folder, "brand.json"), JSON.stringify(brand));
  return folder;
}
