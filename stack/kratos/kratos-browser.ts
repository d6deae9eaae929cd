import type { FlowKind } from "../../app/model/flow";

/** The parts of a flow that a tool needs to submit its forms. */
export interface ReceivedFlow {
  id: string;
  ui: { nodes: ReceivedNode[] };
}

interface ReceivedNode {
  group: string;
  attributes: { name?: string; id?: string; value?: unknown; text?: { context?: unknown } };
}

/** A browser at Kratos' public API, without a front end: keeps cookies, and asks for JSON. */
export class KratosBrowser {
  readonly #cookies = new Map<string, string>();

  constructor(readonly publicUrl: string) {}

  create(kind: FlowKind, parameters: Record<string, string> = {}): Promise<ReceivedFlow> {
    const query = new URLSearchParams(parameters);
    return this.#askForFlow(`/self-service/${kind}/browser?${query.toString()}`);
  }

  read(kind: FlowKind, id: string): Promise<ReceivedFlow> {
    return this.#askForFlow(`/self-service/${kind}/flows?id=${id}`);
  }

  /** Submits a form of the flow and returns Kratos' answer, which is the flow again if it is not done. */
  async send(
    kind: FlowKind,
    flow: ReceivedFlow,
    typed: Record<string, unknown>,
  ): Promise<ReceivedFlow> {
    const token = flow.ui.nodes.find(({ attributes }) => attributes.name === "csrf_token");
    const response = await this.fetch(`/self-service/${kind}?flow=${flow.id}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ csrf_token: token?.attributes.value, ...typed }),
    });
    return (await response.json()) as ReceivedFlow;
  }

  async signIn(person: { email: string; password: string }, parameters = {}): Promise<unknown> {
    const { email: identifier, password } = person;
    const flow = await this.create("login", parameters);
    return this.send("login", flow, { method: "password", identifier, password });
  }

  async get(path: string): Promise<unknown> {
    return (await this.fetch(path)).json();
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ Accept: "application/json" });
    new Headers(init.headers).forEach((value, name) => headers.set(name, value));
    headers.set("Cookie", [...this.#cookies].map((pair) => pair.join("=")).join("; "));
    const url = new URL(path, this.publicUrl);
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  async #askForFlow(path: string): Promise<ReceivedFlow> {
    const response = await this.fetch(path);
    if (!response.ok) throw new Error(`Kratos: ${response.status} ${await response.text()}`);
    return (await response.json()) as ReceivedFlow;
  }
}
