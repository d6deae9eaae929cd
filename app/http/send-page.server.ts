import type { ServerResponse } from "node:http";
import { writeReadableStreamToWritable } from "@remix-run/node";

/** Sends Remix' answer; `page` is its body where that was drawn, since a web stream would be a detour. */
export async function sendPage(
  response: ServerResponse,
  answer: Response,
  page?: Buffer,
): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name === "set-cookie") response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  if (answer.body) await writeReadableStreamToWritable(answer.body, response);
  else response.end(page);
}
