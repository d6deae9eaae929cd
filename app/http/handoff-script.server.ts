import { readableStreamToString } from "@remix-run/node";

/**
 * What Remix hands from the loaders to the browser, as the script that its own `StreamTransfer` (2.17) would
 * stream after the page. Nothing here is deferred, so it is whole at once, and the page can be drawn in one go.
 */
export async function handoffScript(
  stream: ReadableStream<Uint8Array>,
  nonce: string,
): Promise<string> {
  const data = await readableStreamToString(stream);
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${quote(data)});${controller}.close();</script>`;
}

const quotable = /['\\]/g;
const unsafe = /[\n\r&<>\u2028\u2029]/g;

/**
 * As a text of JavaScript that cannot end its script. Between single quotes, because the data is full of double
 * ones: each would cost a byte more.
 */
function quote(text: string): string {
  const quoted = text
    .replace(quotable, "\\$&")
    .replace(unsafe, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return `'${quoted}'`;
}
