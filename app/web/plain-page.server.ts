import { STATUS_CODES } from "node:http";
import { directionOf, spaceBetween } from "../i18n/format";
import { languageOfFixed, type Words } from "../i18n/words.server";
import { brand, pageBrand } from "../brand/brand.server";
import { documentTitle } from "./page-frame";

interface PlainPage {
  words: Words;
  title: string;
  text?: string;
  reference?: string;
  link?: { href: string; label: string };
  /** The browser goes on to this address by itself, without script too. */
  refresh?: string;
}

/** Has neither style nor script, for when even drawing a page would be too much. */
export function renderPlainPage({ words, link, reference, refresh, ...page }: PlainPage): string {
  const { language } = words;
  const titleLanguage = languageOfFixed(page.title) ?? language;
  const { title: titled } = words.section("document");
  const meta = refresh && `\n<meta http-equiv="refresh" content="0;url=${escapeHtml(refresh)}">`;
  const more = [
    link && `<a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>`,
    reference && escapeHtml(reference),
  ];
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${brand.theme ?? "light dark"}">
<meta name="robots" content="noindex">${meta ?? ""}
<title>${escapeHtml(documentTitle(page.title, { brand: pageBrand, titled }))}</title>
</head>
<body>
<main>
<h1${language === titleLanguage ? "" : ` lang="${titleLanguage}"`}>${escapeHtml(page.title)}</h1>
${[page.text && escapeHtml(page.text), ...more]
  .filter(Boolean)
  .map((part) => `<p>${part}</p>`)
  .join("\n")}
</main>
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

export function renderFaultPage(words: Words, requestId = ""): string {
  const { unknown, id } = words.section("problem");
  return renderPlainPage({
    words,
    ...unknown,
    reference: id + spaceBetween(id, requestId) + requestId,
  });
}

export function plainTextError(status: number, requestId = ""): string {
  const said = `${status} ${STATUS_CODES[status] ?? ""}`.trim();
  return [said, requestId, new Date().toISOString(), ""].join("\n");
}
