import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { flowWith, passwordNodes, session } from "./good-answers";
import { listen } from "./listen";

const flow = flowWith(passwordNodes);

const refused = {
  ...flow,
  ui: { ...flow.ui, messages: [{ id: 4000006, type: "error", text: "wrong", context: {} }] },
};

/**
 * A stand-in for Kratos where ten thousand sign-ins to a real one would take too long. It compares a password for existing
 * accounts alone, which takes a while.
 */
export async function startGuessableKratos(compareMs: number) {
  const kratos = {
    url: "",
    /** The password of each account. */
    accounts: new Map<string, string>(),
    /** The identifier of each password that was sent. */
    tried: [] as string[],
    stop: () => Promise.resolve(),
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fields = readFields(await text(request));
    if (request.method !== "POST") send(response, 200, flow);
    else if (await isRight(fields)) {
      response.setHeader("Set-Cookie", "ory_kratos_session=begun; Path=/; HttpOnly");
      send(response, 200, { session: session("s1") });
    } else send(response, 400, refused);
  }

  async function isRight(fields: Map<string, string>): Promise<boolean> {
    const identifier = fields.get("identifier") ?? "";
    const password = kratos.accounts.get(identifier);
    kratos.tried.push(identifier);
    if (password === undefined) return false;
    await wait(compareMs);
    return password === fields.get("password");
  }

  const { url, stop } = await listen(server);
  return Object.assign(kratos, { url, stop });
}

function readFields(body: string): Map<string, string> {
  if (!body.startsWith("{")) return new Map(new URLSearchParams(body));
  return new Map(Object.entries(JSON.parse(body) as Record<string, string>));
}

function send(response: ServerResponse, status: number, body: object): void {
  response.setHeader("Content-Type", "application/json");
  response.statusCode = status;
  response.end(JSON.stringify(body));
}
