import type { IncomingMessage } from "node:http";

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += String(chunk);
  return new URLSearchParams(body);
}
