import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { listen } from "../stack/process/listen";
import { findFreePorts } from "../stack/process/ports";

export interface StubUpstream {
  url: string;
  /** The number of nodes in its flows from now on. */
  nodes: number;
  stop(): Promise<void>;
}

/** Replaces Kratos: answers each call at once with a sign-in flow of a size that Kratos does not make. */
export async function startStubUpstream(): Promise<StubUpstream> {
  const [port = 0] = await findFreePorts(1);
  const server = createServer((request, response) => {
    request.resume();
    const cookie = `csrf_token_stub=${randomUUID()}; Path=/; HttpOnly`;
    response
      .writeHead(200, { "Content-Type": "application/json", "Set-Cookie": cookie })
      .end(makeFlow(stub.nodes));
  });
  await listen(server, port, "the stub of the benchmark");
  const stub: StubUpstream = {
    url: `http://127.0.0.1:${port}`,
    nodes: 10,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return stub;
}

const texts = new Map<number, string>();

function makeFlow(count: number): string {
  const text = texts.get(count) ?? JSON.stringify(makeNodes(count));
  texts.set(count, text);
  const id = randomUUID();
  const action = `http://localhost/self-service/login?flow=${id}`;
  return `{"id":"${id}","type":"browser","refresh":false,"requested_aal":"aal1","state":"choose_method","ui":{"action":"${action}","method":"POST","nodes":${text}}}`;
}

function makeNodes(count: number): unknown[] {
  const token = makeNode("csrf_token", { type: "hidden", value: "x".repeat(88) });
  const button = makeNode("method", { type: "submit", value: "password" });
  const fields = Array.from({ length: count - 2 }, (_, index) =>
    makeNode(`field_${index}`, { type: "text", value: "", required: index < 2 }),
  );
  return [token, ...fields, button];
}

function makeNode(name: string, attributes: Record<string, unknown>): unknown {
  return {
    type: "input",
    group: name === "csrf_token" ? "default" : "password",
    attributes: { name, disabled: false, node_type: "input", ...attributes },
    messages: [],
    meta: { label: { id: 1070002, text: name, type: "info", context: { title: name } } },
  };
}
