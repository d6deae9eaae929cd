import { problemPage } from "./problem.server";
import type { PageRequest } from "./read-request.server";

export const longestForm = 64 * 1024;
/** A browser that still sends does not see an answer, so a slightly too long body is read to its end. */
const longestRead = 1024 * 1024;
const mostFields = 200;

/** Throws a page: 415; 413 over 64 KiB, counted on arrival (Content-Length may lie); 400 over 200 fields. */
export async function readForm(page: PageRequest): Promise<URLSearchParams> {
  const { request, context } = page;
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded")
    throw await problemPage(page, "unreadable", 415);
  const fields = new URLSearchParams(await readText(page));
  // Too many forms were complete at once.
  context.left?.throwIfAborted();
  if (fields.size > mostFields) throw await problemPage(page, "unreadable", 400);
  return fields;
}

async function readText(page: PageRequest): Promise<string> {
  const reader = page.request.body?.getReader();
  if (!reader) return "";
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (length > (done ? longestForm : longestRead)) {
      throw await problemPage(page, "unreadable", 413, { headers: { Connection: "close" } });
    }
    if (done) return Buffer.concat(chunks).toString("utf8");
    length += value.byteLength;
    if (length <= longestForm) chunks.push(value);
  }
}
