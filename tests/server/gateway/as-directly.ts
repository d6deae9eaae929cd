import { expect } from "vitest";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import type { World } from "../../support/world/world";

interface Sent {
  headers?: Record<string, string>;
  json?: unknown;
  body?: string;
  /** JSON as well, sent without Content-Length. */
  chunks?: string[];
}

export interface Answered extends Visited {
  json: Record<string, unknown>;
}

/** Sends one request, "METHOD /path", and returns the answer unchanged. */
export type Ask = (line: string, sent?: Sent) => Promise<Answered>;

const byChance: [RegExp, string][] = [
  [/\\u0026/g, "&"],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<id>"],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, "<time>"],
  [/Max-Age=[1-9]\d+|Expires=[^;]+/g, "<time>"],
  [/person-[0-9a-f]+@/g, "<person>@"],
  // Kratos repeats a request's own id, and ours have one.
  [/"request":"[^"]+",/g, ""],
  [/data:image\/png;base64,[\w+/=]+/g, "<image>"],
  [/\b[A-Z2-7]{32}\b/g, "<secret>"],
  // PostgreSQL, which main of Kratos needs, stores JSON with spaces.
  [/((?:challenge|id)\\+": ?\\+")[^"\\]+/g, "$1<value>"],
  [/ory_[a-z]+_\w{20,}/g, "<token>"],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, "<token>"],
  [/[A-Za-z0-9+/]{86}==|[A-Za-z0-9+/]{43}=/g, "<value>"],
  [/([?&]\w+=)[\w%.~+/-]{20,}/g, "$1<value>"],
  [/("session_token_exchange_code":")\w+/g, "$1<value>"],
  [/("ip_address":")127\.0\.0\.1(:\d+)?/g, "$1<address>"],
];

const meaningful =
  /^(allow|clear-site-data|content-type|etag|last-modified|link|location|ory-.*|retry-after|x-kratos-.*|x-total-count)$/;

/** Our cookies: a social sign-in, the last way to sign in, an own error, and known browsers. */
const isOurs = /^(social|last|toast|known)=/;

/** An address that is not allowed goes to Kratos in another form, which it then quotes. */
const refused = /(?<=return_to URL )\\".*?\\"/;

/**
 * Has the same conversation with Kratos directly and through the front end, and expects equal answers except for
 * random values, with these statuses; a matcher where versions of Kratos differ. A browser keeps cookies and names the
 * page it is on; a program does neither.
 */
export const asDirectly =
  ({ world, as }: { world: World; as: "browser" | "program" }) =>
  async (statuses: unknown[], converse: (ask: Ask) => Promise<void>): Promise<void> => {
    const conversations: ReturnType<typeof compared>[][] = [];
    for (const origin of [world.kratos.publicUrl, world.url]) {
      const heard: ReturnType<typeof compared>[] = [];
      const client = new Visitor(origin);
      const ask: Ask = async (line, sent = {}) => {
        const [method = "", path = ""] = line.split(" ");
        if (as === "program") client.cookies.clear();
        const answer = await client.request(path.replace(world.url, ""), {
          method,
          ...writeBody(sent),
          headers: {
            Accept: "application/json",
            ...(as === "browser" && method !== "GET" ? { Origin: world.url } : {}),
            ...(sent.json || sent.chunks ? { "Content-Type": "application/json" } : {}),
            ...sent.headers,
          },
        });
        heard.push(compared(world, line, answer));
        return { ...answer, json: readJson(answer.html) };
      };
      await converse(ask);
      conversations.push(heard);
    }
    const [direct = [], ours = []] = conversations;
    expect(ours).toEqual(direct);
    expect(direct.map(({ status }) => status)).toEqual(statuses);
  };

function writeBody({ json, body, chunks }: Sent): RequestInit {
  if (chunks) return { body: new Blob(chunks).stream(), duplex: "half" };
  return { body: json === undefined ? body : JSON.stringify(json) };
}

/** The parts of an answer that must be equal with and without the gateway. */
function compared(world: World, line: string, { status, headers, html }: Visited) {
  const plain = (text: string) =>
    byChance
      .reduce(
        (before, [pattern, instead]) => before.replace(pattern, instead),
        text.replaceAll(world.kratos.publicUrl, world.url),
      )
      .replace(refused, "");
  const isScript = html.length > 10_000 && !html.startsWith("{");
  return {
    line: plain(line),
    status,
    headers: [...headers]
      .filter(([name]) => meaningful.test(name))
      .map(([name, value]) => [name, plain(value)]),
    cookies: headers
      .getSetCookie()
      .filter((cookie) => !isOurs.test(cookie))
      .map((cookie) => plain(cookie.replace(/=[^;]+/, "=<value>"))),
    body: isScript ? html : sortNodes(plain(html)),
  };
}

/** Kratos v1.3.1 returns the nodes of some steps in random order. */
function sortNodes(text: string): string {
  const answer = readJson(text) as { ui?: { nodes: unknown[] | null } };
  if (!answer.ui?.nodes) return text;
  const nodes = answer.ui.nodes.map((node) => JSON.stringify(node)).sort();
  return JSON.stringify({ ...answer, ui: { ...answer.ui, nodes } });
}

function readJson(text: string): Record<string, unknown> {
  return /^\s*[{[]/.test(text) ? (JSON.parse(text) as Record<string, unknown>) : {};
}
