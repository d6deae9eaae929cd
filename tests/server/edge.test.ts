import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readForm, Visitor } from "../support/visitor";
import { startWorld, type World } from "../support/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.calls.forget());

test.each<[string, string, RequestInit]>([
  ["a page", "/login", {}],
  ["a page that is not there", "/nothing", {}],
  ["a redirect", "/", {}],
  ["a data request", "/login.data", {}],
  ["a file", "/favicon.svg", {}],
  ["a file that is not there", "/assets/none.js", {}],
  ["a refused origin", "/login", { method: "POST", headers: { Origin: "https://evil.example" } }],
  ["a refused method", "/login", { method: "DELETE" }],
  ["an answer of the identity service", "/sessions/whoami", {}],
  ["the health of the process", "/health/alive", {}],
])("%s carries the headers that keep it safe", async (_what, path, init) => {
  const { headers } = await fetch(world.url + path, { redirect: "manual", ...init });
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("Content-Security-Policy")).not.toContain("unsafe-");
  expect(headers.get("Referrer-Policy")).toBe("same-origin");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(headers.get("X-Powered-By")).toBeNull();
  expect(headers.get("Strict-Transport-Security")).toBeNull();
});

test("Two visits get two nonces, and the page's scripts carry the one of its policy", async () => {
  const visitor = new Visitor(world.url);
  const [first, second] = [await visitor.get("/login"), await visitor.get("/login")];
  const nonces = [first, second].map(
    ({ headers }) => /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1],
  );
  expect(nonces[0]).not.toBe(nonces[1]);
  const scripts = first.page.querySelectorAll("script");
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script.getAttribute("nonce")).toBe(nonces[0]);
});

test("Pages are not kept, hashed files are kept for good, the others for an hour", async () => {
  const page = await new Visitor(world.url).get("/login");
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  const sheet = page.page.querySelector('link[rel="stylesheet"]')?.getAttribute("href") ?? "";
  const cache = async (path: string) =>
    (await fetch(world.url + path)).headers.get("Cache-Control");
  expect(await cache(sheet)).toBe("public, max-age=31536000, immutable");
  expect(await cache("/favicon.svg")).toBe("public, max-age=3600");
});

test.each(["/assets/none.js", "/.vite/manifest.json"])("%s is a plain 404", async (path) => {
  const answer = await fetch(world.url + path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Content-Type")).toContain("text/plain");
});

test.each([
  "/login",
  "/login.data",
  "/login?_data=routes/account/login",
  "/self-service/login",
  "/theme",
])(
  "A form from somewhere else is refused at %s with a page, and Kratos hears nothing of it",
  async (path) => {
    const visitor = new Visitor(world.url);
    const foreign: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
      { Origin: world.url.replace("localhost", "localhost.evil.example") },
    ];
    for (const headers of foreign) {
      const answer = await visitor.post(path, "identifier=a", headers);
      expect(answer.status).toBe(403);
      expect(answer.html).toContain("The form came from somewhere else");
      expect(answer.html).not.toContain("evil.example");
    }
    expect(world.calls.list()).toEqual([]);
  },
);

test("A null origin that the browser itself calls same-origin is taken", async () => {
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login");
  const { action, body } = readForm(page, "method=password", { identifier: "a", password: "b" });
  const answer = await visitor.post(action, body, {
    Origin: "null",
    "Sec-Fetch-Site": "same-origin",
  });
  expect(answer.status).toBe(400);
  expect(answer.title).toBe("Error: Sign in");
});

test.each(["evil.example", "evil.example:9"])(
  "Host, X-Forwarded-Host and Forwarded saying %s change nothing",
  async (host) => {
    const visitor = new Visitor(world.url);
    const page = await visitor.get("/login", {
      "X-Forwarded-Host": host,
      "X-Forwarded-Proto": "https",
      Forwarded: `host=${host}`,
    });
    expect(page.status).toBe(200);
    expect(page.html).not.toContain("evil");
    const sent = JSON.stringify(world.calls.list()[0]?.headers);
    expect(sent).not.toContain("evil");
  },
);

test("Client addresses and credentials that a visitor writes do not reach Kratos", async () => {
  await new Visitor(world.url).get("/login", {
    "True-Client-IP": "6.6.6.6",
    "CF-Connecting-IP": "6.6.6.6",
    "X-Real-IP": "6.6.6.6",
    "X-Forwarded-For": "6.6.6.6",
    Authorization: "Bearer stolen",
    "X-Session-Token": "stolen",
    Cookie: "toast=ours; theme=dark; lng=en; csrf_token_abc=theirs",
  });
  const headers = world.calls.list()[0]?.headers ?? {};
  expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|stolen|theme|toast/);
  expect(headers.cookie).toBe("csrf_token_abc=theirs");
  expect(headers["true-client-ip"]).toBe("127.0.0.1");
});

test.each(["PUT", "DELETE", "PATCH", "PROPFIND"])(
  "%s is answered 405 with Allow",
  async (method) => {
    const answer = await fetch(`${world.url}/login`, { method, headers: { Origin: world.url } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("GET, HEAD, POST");
  },
);

test("A form of 100 kB is answered 413 with a page that says what to do", async () => {
  const visitor = new Visitor(world.url);
  const answer = await visitor.post("/login?flow=x", `identifier=${"x".repeat(100_000)}`);
  expect(answer.status).toBe(413);
  expect(answer.html).toContain("Please shorten what you entered");
  expect(world.calls.list()).toEqual([]);
});

test("A form with hundreds of fields and one that is not a form are refused", async () => {
  const visitor = new Visitor(world.url);
  const many = Array.from({ length: 201 }, (_, index) => `f${index}=1`).join("&");
  expect((await visitor.post("/login?flow=x", many)).status).toBe(400);
  const json = { "Content-Type": "application/json" };
  expect((await visitor.post("/login?flow=x", "{}", json)).status).toBe(415);
  expect(world.calls.list()).toEqual([]);
});

test("An address that is not there says so in words", async () => {
  const answer = await new Visitor(world.url).get("/nothing");
  expect(answer.status).toBe(404);
  expect(answer.title).toBe("404 - Page not found");
});
