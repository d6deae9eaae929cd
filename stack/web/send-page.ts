import type { ServerResponse } from "node:http";
import { pagePolicy } from "./draw-page";

export function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": pagePolicy,
    "cache-control": "no-store",
  });
  response.end(html);
}
