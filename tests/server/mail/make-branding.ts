import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A name and words that would be markup or actions of a template, were they not text. */
export const name = 'A"{{.}}`<b>&Co';
export const words = {
  login_code: { title: '}} <i>Title</i> " `x`', text: "Line\nand `quote` \\ }}" },
  recovery_unknown: { subject: "No account\r\nBcc: x@evil.example" },
  nothing: { title: "x" },
};

/** The folder of an operator who tries everything. */
export async function makeBranding(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vestibule-branding-"));
  await mkdir(join(folder, "locales", "en"), { recursive: true });
  const brand = {
    name,
    footer: [{ label: "{{.}}<u>", href: "https://a.example/?q={{.To}}&b=%22" }],
    support: "help@a.example",
    mail: { codeMinutes: 1, subjectHasCode: true },
  };
  await writeFile(join(folder, "brand.json"), JSON.stringify(brand));
  await writeFile(join(folder, "locales", "en", "mail.json"), JSON.stringify(words));
  return folder;
}
