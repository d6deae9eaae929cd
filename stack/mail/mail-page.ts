import { drawPage, escapeHtml } from "../web/draw-page";
import type { CaughtMail } from "./mail-catcher";

/** The newest mail first; the page reloads itself, so that waiting for a code needs no script. */
export function drawMailList(mails: CaughtMail[]): string {
  const rows = mails.toReversed().map(
    (mail) =>
      `<li><a href="/mails/${mail.id}">${escapeHtml(mail.subject)}</a>
      <small>to ${escapeHtml(mail.to.join(", "))}, ${drawTime(mail)}</small></li>`,
  );
  const list = rows.length === 0 ? "<p>No mail yet.</p>" : `<ol reversed>${rows.join("")}</ol>`;
  return drawPage({
    title: "Caught mail",
    body: list,
    head: '<meta http-equiv="refresh" content="3">',
  });
}

/** The mail as text, and below it as HTML in a frame that runs no script. */
export function drawMail(mail: CaughtMail): string {
  const html =
    mail.html === ""
      ? ""
      : `<h2>As HTML</h2><iframe sandbox srcdoc="${escapeHtml(mail.html)}" title="The mail as HTML"></iframe>`;
  return drawPage({
    title: mail.subject,
    body: `<p><a href="/">All mail</a></p>
    <p>From ${escapeHtml(mail.from)} to ${escapeHtml(mail.to.join(", "))}, ${drawTime(mail)}</p>
    <pre>${linkAddresses(escapeHtml(mail.text))}</pre>${html}`,
  });
}

function drawTime(mail: CaughtMail): string {
  return new Date(mail.receivedAtMs).toLocaleTimeString("en-GB");
}

/** The argument must already be escaped. */
function linkAddresses(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
