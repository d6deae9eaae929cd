import { writeReadableStreamToWritable } from "@remix-run/node";
import type { Response as Sent } from "express";

/** Sends Remix' answer; `page` is its body if it was drawn here, which avoids a web stream. */
export async function sendPage(response: Sent, answer: Response, page?: string): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name === "set-cookie") response.append(name, value);
    else response.set(name, value);
  }
  if (answer.body) await writeReadableStreamToWritable(answer.body, response);
  else response.end(page);
}
