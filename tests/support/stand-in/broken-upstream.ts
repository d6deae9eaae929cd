import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { faults, type Fault } from "./faults";
import { listen } from "./listen";

/** An answer as Kratos would give it. */
export interface JsonAnswer {
  status: number;
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string | string[]>;
}

export type BrokenUpstream = Awaited<ReturnType<typeof startBrokenUpstream>>;

export async function startBrokenUpstream() {
  const server = createServer((request, response) => {
    const asked = `${request.method ?? ""} ${request.url ?? ""}`;
    upstream.asked.push(asked);
    response.once("close", () => {
      if (!response.writableEnded) upstream.hungUp.push(asked);
    });
    const row = Object.keys(upstream.answers).find((beginning) => asked.startsWith(beginning));
    const answer = (row === undefined ? undefined : upstream.answers[row]) ?? upstream.fault;
    if (typeof answer === "string") faults[answer](response);
    // It answers after the whole request: the answer would be lost if the rest of a long one were unread.
    else {
      const answerTo = (body: string) => {
        if (body) upstream.bodies.push(body);
        sendJson(response, answer);
      };
      text(request).then(answerTo, () => response.destroy());
    }
  });
  let listening = await listen(server);
  const { url, port } = listening;
  const leave = () => listening.stop();
  const upstream = {
    url,
    /** The current fault. */
    fault: "html" as Fault,
    /** Its answers instead of the fault, by the beginning of "METHOD /path?query"; the first matching row counts. */
    answers: {} as Record<string, JsonAnswer | Fault>,
    /** "METHOD /path?query" of each call. */
    asked: [] as string[],
    /** The bodies of the calls that it answered. */
    bodies: [] as string[],
    /** The calls whose connection ended before the answer did. */
    hungUp: [] as string[],
    /** From now on nothing listens at its address. */
    leave,
    comeBack: async () => {
      listening = await listen(server, port);
    },
    stop: leave,
  };
  return upstream;
}

function sendJson(response: ServerResponse, { status, body, headers }: JsonAnswer): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}
