export interface Page {
  title: string;
  /** HTML; text from outside must already be escaped. */
  body: string;
  /** More HTML for the head. */
  head?: string;
}

/** The policy under which `drawPage` looks right; forms may lead anywhere. */
export const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** A page of one of the tools, without script. */
export function drawPage({ title, body, head = "" }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${head}
<title>${escapeHtml(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
pre { font-size: 1rem; white-space: pre-wrap; overflow-wrap: anywhere }
small { display: block }
li { margin-block: .75rem }
iframe { width: 100%; height: 20rem; border: 1px solid; background: #fff }
label, input { display: block }
input { font: inherit; width: 100%; max-width: 24rem; box-sizing: border-box; padding: .5rem }
button { font: inherit; padding: .5rem 1rem; margin-inline-end: .5rem }
:root { color-scheme: light dark }
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
