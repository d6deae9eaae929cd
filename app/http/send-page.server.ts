import { writeReadableStreamToWritable } from "@remix-run/node";
import type { Response as Sent } from "express";

/** Sends Remix' answer; `page` is its body where that was drawn, since a web stream would be a detour. */
export async function sendPage(response: Sent, answer: Response, page?: Buffer): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name === "set-cookie") response.append(name, value);
    else response.set(name, value);
  }
  if (answer.body) await writeReadableStreamToWritable(answer.body, response);
  else response.end(page);
}
