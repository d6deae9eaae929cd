// Writes down what some thousand requests answer, to compare two builds of the pages:
//   npx tsx tests/support/answers/record.ts before.jsonl
//   npx tsx tests/support/answers/compare.ts before.jsonl after.jsonl
import { createWriteStream } from "node:fs";
import { startOnStandIns } from "../stand-in/stand-ins";
import { Visitor, type Visited } from "../visitor/visitor";
import { hydraAddress, netRequests, type NetRequest } from "./requests";

// Dates on pages and in signed values are the same in every run.
const frozenClock = `const now = ${Date.parse("2026-01-15T09:40:00Z")};
globalThis.Date = class extends Date {
  constructor(...given) { super(...(given.length === 0 ? [now] : given)); }
  static now() { return now; }
};`;

const [file = "answers.jsonl"] = process.argv.slice(2);
const standIns = await startOnStandIns({
  hydraUrl: hydraAddress,
  hasAccountApi: true,
  env: {
    COOKIE_SECRET: "for-the-net-0123456789abcdef0123456789abcdef",
    GALLERY: "on",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(frozenClock)}`,
    SUPPORT_EMAIL: "help@example.test",
  },
});
const out = createWriteStream(file);
const counts = new Map<string, number>();
try {
  for (const request of netRequests()) {
    const recorded = await record(request);
    const count = (counts.get(request.name) ?? 0) + 1;
    counts.set(request.name, count);
    const name = count > 1 ? `${request.name} (${count})` : request.name;
    out.write(`${JSON.stringify({ name, ...recorded })}\n`);
  }
} finally {
  out.end();
  await standIns.stop();
}
process.stdout.write(`${counts.size} requests in ${file}\n`);

async function record(request: NetRequest): Promise<object> {
  const { app, kratos, hydra } = standIns;
  standIns.reset();
  Object.assign(kratos, { answers: request.kratos ?? {} });
  Object.assign(hydra, { answers: request.hydra ?? {} });
  const visitor = new Visitor(app.url);
  if (request.isSignedIn) {
    visitor.cookies.set("ory_kratos_session", "s");
    visitor.cookies.set("csrf_token_1", "t");
  }
  for (const [name, value] of Object.entries(request.cookies ?? {})) {
    visitor.cookies.set(name, value);
  }
  let visited =
    request.posted === undefined
      ? await visitor.get(request.path, request.headers)
      : await visitor.post(request.path, request.posted);
  if (request.button !== undefined) {
    kratos.answers = { ...request.afterwards, ...kratos.answers };
    kratos.asked = [];
    hydra.asked = [];
    try {
      visited = await visitor.press(visited, request.button, request.typed);
    } catch (error) {
      return { noForm: error instanceof Error ? error.message : "", ...describe(visited) };
    }
  }
  const sent = kratos.forms.map((form) => [...form].map(([name, value]) => `${name}=${value}`));
  return plain({ ...describe(visited), kratos: kratos.asked, hydra: hydra.asked, sent });
}

function describe({ status, headers, html }: Visited): object {
  const noise = [
    "date",
    "content-length",
    "etag",
    "x-request-id",
    "set-cookie",
    "keep-alive",
    "transfer-encoding",
  ];
  const lines = [...headers].filter(([name]) => !noise.includes(name));
  return plain({ status, headers: lines, cookies: headers.getSetCookie(), html });
}

/** Without the parts that differ from run to run. */
function plain<T>(value: T): T {
  const { app, kratos, hydra } = standIns;
  const text = JSON.stringify(value)
    .replaceAll(app.url, "http://app")
    .replaceAll(new URL(app.url).host, "app")
    .replaceAll(kratos.url, "http://kratos")
    .replaceAll(hydra.url, "http://hydra")
    .replaceAll(encodeURIComponent(app.url), "http%3A%2F%2Fapp")
    .replace(/nonce(-|=\\?")[A-Za-z0-9+/=_-]+/g, "nonce$1N")
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "UUID")
    .replace(/[A-Za-z0-9_%+/=.-]{40,}/g, "LONG")
    .replace(/-[A-Za-z0-9_-]{8}\.(js|css|woff2)/g, "-HASH.$1");
  return JSON.parse(text) as T;
}
