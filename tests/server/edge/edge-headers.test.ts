import { expect, test } from "vitest";
import { sendRaw, writeRequest } from "../../support/visitor/raw-request";
import { Visitor } from "../../support/visitor/visitor";
import { ownLoneApp } from "../../support/world/started";

const lone = await ownLoneApp({ env: { GALLERY: "on" } });
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

type Row = [what: string, send: string, status: number, cache?: string];

const rows: Row[] = [
  ["a page", get("/login"), 200],
  ["a page in another language", get("/login?lng=de"), 200],
  ["a page of the gallery", get("/gallery/consent"), 200],
  ["a page that is not there", get("/nothing"), 404],
  ["a page whose service fails", get("/registration"), 502],
  ["a refused origin", post("/login", "", { Origin: "https://e.example" }), 403],
  ["a redirect", get("/"), 303],
  ["the data of a page alone", get("/login.data"), 404],
  ["a resource route", get("/settings/backup-codes.txt"), 303],
  ["the answer to a choice", post("/theme", "theme=dark"), 303],
  ["the answer to another choice", post("/language", "lng=de"), 303],
  ["a file", get("/favicon.svg"), 200, "public, max-age=3600"],
  ["a logo", get("/images/logo_vestibule.png"), 200, "public, max-age=3600"],
  ["a hashed file", get("ASSET"), 200, "public, max-age=31536000, immutable"],
  ["a hashed file that is not there", get("/assets/none.js"), 404],
  ["the build's manifest", get("/.vite/manifest.json"), 404],
  ["a brand that is not there", get("/brand.css"), 404],
  ["what only Express answers", get("/favicon.svg", { Range: "bytes=9999999-" }), 416],
  ["a refused method", writeRequest("DELETE /login"), 405],
  ["a form for a page that takes none", post("/error", ""), 405],
  ["a form that is too long", post("/login", long), 413],
  ["a body that is not a form", post("/login", "{}", { "Content-Type": "text/json" }), 415],
  ["an answer of the identity service", get("/sessions/whoami"), 401],
  ["an identity service that is gone", get("/schemas"), 503],
  ["the health of the process", get("/health/alive"), 200],
  ["an address that is none", get("*"), 404],
  ["a path that cannot be decoded", get("/%E0%A4%A"), 404],
  ["a path with two slashes", get("//login"), 303],
  ["a request without Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  [
    "what asks for another protocol",
    get("/login", { Connection: "Upgrade, close", Upgrade: "websocket" }),
    200,
  ],
  ["what expects something else", get("/login", { Expect: "x" }), 200],
  ["what is not HTTP", "NONSENSE\r\n\r\n", 400],
  ["headers over the limit", get("/", { Cookie: long }), 431],
];

const ask = (send: string) => sendRaw(lone.port, send.replace("ASSET", asset));

test("R1 CONNECT is closed without an answer", async () => {
  const { text } = await ask("CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n");
  expect(text).toBe("");
});

test.each(rows)(
  "R1 R2 R3 R4 R6 %s carries the headers that keep it safe, and does not say what runs here",
  async (_what, send, expected, cache = "no-store") => {
    const { status, headers, body } = await ask(send);
    expect(status).toBe(expected);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("frame-ancestors 'none'");
    // For these and the headers below, the HTTP Observatory gives an A+.
    expect(policy).toMatch(/^default-src 'none'(;|$)/);
    expect(policy).not.toMatch(/'unsafe-|script-src[^;]*(data:|https?:|\*)/);
    // Scripts write the same theme cookie.
    const safe = /^(__Host-theme=|(?=.*; HttpOnly))(?=.*; Secure)(?=.*; SameSite=)/i;
    expect(headers.getSetCookie().filter((line) => !safe.test(line))).toEqual([]);
    const denied = headers.get("Permissions-Policy")?.split(",");
    const devices = ["camera=()", "geolocation=()", "microphone=()"];
    expect(denied).toEqual(expect.arrayContaining(devices));
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "cache-control": cache,
    });
    // A window stays with the application that opened it.
    const others = ["Cross-Origin-Opener-Policy", "Access-Control-Allow-Origin"];
    for (const name of [...others, "X-Powered-By", "Server", "Via"]) {
      expect(headers.get(name)).toBeNull();
    }
    expect([...headers.values()].join("\n")).not.toMatch(/\d+\.\d+\.\d+/);
    expect(body).not.toMatch(/(remix|react|express|node|vite|kratos|hydra)[^a-z]{0,3}v?\d+\.\d/i);
  },
);

test("R2 Without TLS no answer asks for it", async () => {
  const plain = await ownLoneApp({ publicUrl: "http://localhost:1" });
  for (const path of ["/login", "/nothing", "/favicon.svg", "/assets/none.js", "/login.data"]) {
    const { headers } = await fetch(plain.here + path);
    expect([path, headers.get("Strict-Transport-Security")]).toEqual([path, null]);
  }
});

test.each(["TRACE", "PUT", "DELETE", "PATCH", "PROPFIND", "OPTIONS"])(
  "R5 %s is answered 405 with the methods that there are",
  async (method) => {
    for (const path of ["/login", "/nothing", "/favicon.svg", "/assets/none.js", "/login.data"]) {
      const { status, headers } = await ask(writeRequest(`${method} ${path}`));
      expect([path, status, headers.get("Allow")]).toEqual([path, 405, "GET, HEAD, POST"]);
    }
  },
);
