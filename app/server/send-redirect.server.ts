import type { Request, Response } from "express";
import { wordsIn } from "../i18n/words.server";
import { renderPlainPage } from "../web/plain-page.server";
import { languageOf } from "./plain-address.server";
import { setFileHeaders } from "./security-headers.server";

/** nginx' own `proxy_buffer_size` is 4 kB, and Node adds its lines (Date, Connection, Keep-Alive) to ours. */
const longestHeaders = 3_900;

/** Returns whether it sent a page in place of the redirect, whose headers would not fit into a proxy's buffer. */
export function setLocation(
  { request, response }: { request: Request; response: Response },
  to: string,
): "page sent" | "header set" {
  // Nothing loads in a redirect, and an address that is a little longer stays one.
  setFileHeaders(response);
  if (measureHeaders(response) + to.length <= longestHeaders || !isFollowed(request, response)) {
    response.setHeader("Location", to);
    return "header set";
  }
  for (const name of ["Content-Length", "Content-Encoding"]) response.removeHeader(name);
  const words = wordsIn(languageOf(request));
  const { busy: title } = words.section("common");
  const { continue: label } = words.section("device");
  const page = renderPlainPage({ words, title, link: { href: to, label }, refresh: to });
  response.status(200).type("html").end(page);
  return "page sent";
}

function isFollowed(request: Request, { statusCode }: Response): boolean {
  const isGet = statusCode === 303 || statusCode === 302;
  return isGet && request.method !== "HEAD" && request.accepts(["json", "html"]) === "html";
}

function measureHeaders(response: Response): number {
  const lengths = Object.entries(response.getHeaders()).flatMap(([name, value = ""]) =>
    [value].flat().map((each) => `${name}: ${each}\r\n`.length),
  );
  return lengths.reduce((all, length) => all + length, 0);
}
