import { expect, test } from "vitest";
import { scoreOf } from "./observatory";
import { startLoneApp } from "../../support/world/lone-app";
import { sendRaw, writeRequest, type RawAnswer } from "../../support/visitor/raw-request";
import { Visitor } from "../../support/visitor/visitor";
import { started, startedInTest } from "../../support/world/started";

const lone = await started(startLoneApp({ env: { GALLERY: "on" } }));
lone.upstream.answers["GET /schemas"] = "reset";
const { page } = await new Visitor(lone.here).get("/login");
const asset = page.querySelector('link[rel="stylesheet"]')?.getAttribute("href") ?? "";

const form = {
  Origin: "https://account.example.org",
  "Content-Type": "application/x-www-form-urlencoded",
};
const long = "a".repeat(70_000);
const get = (path: string, headers = {}) => writeRequest(`GET ${path}`, headers);
const post = (path: string, body: string, headers = {}) =>
  writeRequest(`POST ${path}`, { ...form, "Content-Length": `${body.length}`, ...headers }, body);

interface Row {
  what: string;
  /** ASSET stands for the name of the style sheet. */
  send: string;
  status: number;
  cache?: string;
}

const rows: Row[] = [
  { what: "a page", send: get("/login"), status: 200 },
  { what: "a page that is not there", send: get("/nothing"), status: 404 },
  { what: "a page whose service fails", send: get("/registration"), status: 502 },
  {
    what: "a refused origin",
    send: post("/login", "", { Origin: "https://e.example" }),
    status: 403,
  },
  { what: "a redirect", send: get("/"), status: 303 },
  { what: "the data of a page alone", send: get("/login.data"), status: 404 },
  { what: "a resource route", send: get("/settings/backup-codes.txt"), status: 303 },
  { what: "the answer to a choice", send: post("/theme", "theme=dark"), status: 303 },
  { what: "a file", send: get("/favicon.svg"), status: 200, cache: "public, max-age=3600" },
  {
    what: "a logo",
    send: get("/images/logo_vestibule.png"),
    status: 200,
    cache: "public, max-age=3600",
  },
  {
    what: "a hashed file",
    send: get("ASSET"),
    status: 200,
    cache: "public, max-age=31536000, immutable",
  },
  { what: "a hashed file that is not there", send: get("/assets/none.js"), status: 404 },
  { what: "a source map", send: get("ASSET.map"), status: 404 },
  { what: "the build's manifest", send: get("/.vite/manifest.json"), status: 404 },
  { what: "a brand that is not there", send: get("/brand.css"), status: 404 },
  {
    what: "what only Express answers",
    send: get("/favicon.svg", { Range: "bytes=9999999-" }),
    status: 416,
  },
  { what: "a refused method", send: writeRequest("DELETE /login"), status: 405 },
  { what: "a form for a page that takes none", send: post("/error", ""), status: 405 },
  { what: "a form that is too long", send: post("/login", long), status: 413 },
  {
    what: "a body that is not a form",
    send: post("/login", "{}", { "Content-Type": "text/json" }),
    status: 415,
  },
  { what: "an answer of the identity service", send: get("/sessions/whoami"), status: 401 },
  { what: "an identity service that is gone", send: get("/schemas"), status: 503 },
  { what: "the health of the process", send: get("/health/alive"), status: 200 },
  { what: "an address that is none", send: get("*"), status: 404 },
  { what: "a path that cannot be decoded", send: get("/%E0%A4%A"), status: 404 },
  { what: "a path with two slashes", send: get("//login"), status: 303 },
  {
    what: "a request without Host",
    send: "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
    status: 400,
  },
  {
    what: "what asks for another protocol",
    send: get("/login", { Connection: "Upgrade, close", Upgrade: "websocket" }),
    status: 200,
  },
  { what: "what expects something else", send: get("/login", { Expect: "x" }), status: 200 },
  { what: "what is not HTTP", send: "NONSENSE\r\n\r\n", status: 400 },
  { what: "headers over the limit", send: get("/", { Cookie: long }), status: 431 },
];

async function ask({ send }: Pick<Row, "send">): Promise<RawAnswer> {
  return sendRaw(lone.port, send.replace("ASSET", asset));
}

test("R1 CONNECT is closed without an answer", async () => {
  const { text } = await ask({ send: "CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n" });
  expect(text).toBe("");
});

test.each(rows)(
  "R1 R2 R3 R4 $what carries the headers that keep it safe, is kept for as long as it may be, and does not say what runs here",
  async (row) => {
    const { status, headers, body } = await ask(row);
    expect(status).toBe(row.status);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-");
    const denied = headers.get("Permissions-Policy")?.split(",");
    const devices = ["camera=()", "geolocation=()", "microphone=()"];
    expect(denied).toEqual(expect.arrayContaining(devices));
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "cache-control": row.cache ?? "no-store",
    });
    // A window stays with the application that opened it.
    for (const name of ["Cross-Origin-Opener-Policy", "X-Powered-By", "Server", "Via"]) {
      expect(headers.get(name)).toBeNull();
    }
    expect([...headers.values()].join("\n")).not.toMatch(/\d+\.\d+\.\d+/);
    expect(body).not.toMatch(/(remix|react|express|node|vite|kratos|hydra)[^a-z]{0,3}v?\d+\.\d/i);
  },
);

test.each(["/assets/none.js", "/assets/none.css.map", "/.vite/manifest.json"])(
  "R3 R4 %s is not there, and says so in a plain text",
  async (path) => {
    const { status, headers, body } = await ask({ send: get(path) });
    expect([status, body]).toEqual([404, "404 Not Found\n"]);
    expect(headers.get("Content-Type")).toContain("text/plain");
  },
);

test("R2 Without TLS no answer asks for it", async () => {
  const plain = await startedInTest(startLoneApp({ publicUrl: "http://localhost:1" }));
  for (const path of ["/login", "/nothing", "/favicon.svg", "/assets/none.js", "/login.data"]) {
    const { headers } = await fetch(plain.here + path);
    expect([path, headers.get("Strict-Transport-Security")]).toEqual([path, null]);
  }
});

test.each(["TRACE", "PUT", "DELETE", "PATCH", "PROPFIND", "OPTIONS"])(
  "R5 %s is answered 405 with the methods that there are",
  async (method) => {
    for (const path of ["/login", "/nothing", "/favicon.svg", "/assets/none.js", "/login.data"]) {
      const { status, headers } = await ask({ send: writeRequest(`${method} ${path}`) });
      expect([path, status, headers.get("Allow")]).toEqual([path, 405, "GET, HEAD, POST"]);
    }
  },
);

test("R5 The identity service hears of no method that its interface has not", async () => {
  lone.upstream.calls = 0;
  const { status } = await ask({ send: writeRequest("TRACE /sessions/whoami") });
  expect([status, lone.upstream.calls]).toEqual([405, 0]);
});

test.each(["/login", "/login?lng=de", "/gallery/consent", "/gallery/settings", "/error?id=1"])(
  "R6 %s would be given an A+ by the HTTP Observatory",
  async (path) => {
    const visited = await new Visitor(lone.here).get(path);
    expect(scoreOf(visited)).toBeGreaterThanOrEqual(125);
  },
);

test("R8 Two visits get two nonces of 128 bits, and every script written into the page its policy's", async () => {
  const visitor = new Visitor(lone.here);
  const [first, second] = [await visitor.get("/login"), await visitor.get("/login")];
  const [nonce = "", other = ""] = [first, second].map(
    ({ headers }) => /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1],
  );
  expect(nonce).not.toBe(other);
  expect(Buffer.from(nonce, "base64")).toHaveLength(16);
  const inline = first.page.querySelectorAll("script:not([src])");
  expect(inline.length).toBeGreaterThan(2);
  expect(new Set(inline.map((script) => script.getAttribute("nonce")))).toEqual(new Set([nonce]));
});
