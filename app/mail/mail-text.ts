import type { MailContent } from "./mail-document";

/** A mail as plain text: the same parts in the same order. */
export function drawMailText({ parts, code, link, footer }: MailContent): string {
  const paragraphs = [
    parts.title,
    parts.text,
    code,
    parts.lasts,
    link && parts.buttonHint,
    link,
    parts.keep,
    parts.hint,
    parts.notYou,
    "--",
    [parts.sent, parts.help, ...footer.map(({ label, href }) => `${label}: ${href}`)]
      .filter(Boolean)
      .join("\n"),
  ];
  return `${paragraphs.filter(Boolean).join("\n\n")}\n`;
}
