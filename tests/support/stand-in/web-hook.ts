import { createServer } from "node:http";
import type { Hook } from "../../../stack/kratos/kratos-config";
import { inBase64 } from "../world/schema-with-traits";
import { listen } from "./listen";

/** A message of a web hook. */
interface HookMessage {
  /** A JSON pointer to the field that it is about; empty for the whole form. */
  at: string;
  id: number;
  text: string;
}

/** An operator's web hook, which agrees with what Kratos asks it about unless it is told otherwise. */
export interface WebHook {
  /** For Kratos' configuration. */
  config: Hook;
  /** What it refuses with. */
  messages: HookMessage[];
  /** Whether it fails with 500. */
  isBroken: boolean;
  stop(): Promise<void>;
}

export async function startWebHook(): Promise<WebHook> {
  const server = createServer((request, response) => {
    request.resume();
    if (hook.isBroken) return void response.writeHead(500).end("out of order");
    if (hook.messages.length === 0) return void response.writeHead(204).end();
    const refusals = hook.messages.map(({ at, id, text }) => ({
      instance_ptr: at,
      messages: [{ id, text, type: "error" }],
    }));
    response.writeHead(400, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ messages: refusals }));
  });
  const { url, stop } = await listen(server);
  const hook: WebHook = {
    config: {
      hook: "web_hook",
      config: {
        url: `${url}/`,
        method: "POST",
        body: inBase64("function(ctx) ctx"),
        response: { ignore: false, parse: true },
      },
    },
    messages: [],
    isBroken: false,
    stop,
  };
  return hook;
}
