import { STATUS_CODES } from "node:http";
import { documentTitle } from "./page-frame";
import { directionOf } from "../i18n/format";

interface PlainPage {
  language: string;
  title: string;
  text: string;
  product?: string;
  /** A way on. */
  link?: { href: string; label: string };
}

/** A page without style or script, for when even drawing a page would be too much. */
export function renderPlainPage({ language, title, text, product, link }: PlainPage): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escape(documentTitle(title, product))}</title>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
<p>${escape(text)}</p>${link ? `\n<p><a href="${escape(link.href)}">${escape(link.label)}</a></p>` : ""}
</main>
</body>
</html>
`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** The text for when no page can be drawn: the status, and what to tell the support. */
export function plainTextError(status: number, requestId = ""): string {
  const said = `${status} ${STATUS_CODES[status] ?? ""}`.trim();
  return [said, requestId, new Date().toISOString(), ""].join("\n");
}
