import { connect, type Socket } from "node:net";

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
  /** The whole answer, to check what must not be in it. */
  text: string;
  /** From the first byte sent until the connection was closed. */
  ms: number;
}

/** Sends a hand-written request to a port of this machine, which fetch would refuse to send or would correct. */
export function sendRaw(
  port: number,
  write: string | ((socket: Socket) => void),
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => {
      if (typeof write === "string") socket.write(write, "latin1");
      else write(socket);
    });
    socket.on("data", (chunk) => chunks.push(chunk));
    // A server that has answered may close the connection while more is being sent.
    socket.on("error", (error) => {
      if (chunks.length === 0) reject(error);
    });
    socket.on("close", () => {
      const text = Buffer.concat(chunks).toString();
      resolve({ ...readAnswer(text), text, ms: performance.now() - begun });
    });
  });
}

/** The lines of a request that asks for the connection to be closed afterwards. */
export function writeRequest(
  line: string,
  headers: Record<string, string> = {},
  body = "",
): string {
  const all = { Host: "localhost", Connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

function readAnswer(text: string): Pick<RawAnswer, "status" | "headers" | "body"> {
  const end = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = text.slice(0, end < 0 ? undefined : end).split("\r\n");
  const headers = new Headers();
  for (const line of lines) {
    const at = line.indexOf(":");
    headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return { status: Number(first.split(" ")[1]), headers, body: end < 0 ? "" : text.slice(end + 4) };
}
