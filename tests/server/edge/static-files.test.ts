import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { listFontFaces } from "../../support/measure/font-faces";
import { sendRaw, writeRequest } from "../../support/visitor/raw-request";
import { ownLoneApp } from "../../support/world/started";

const built = "build/client";
const names = readdirSync(join(built, "assets"));
const scripts = names.filter((name) => name.endsWith(".js"));
const [framework = ""] = scripts.filter((name) => name.startsWith("framework-"));
const path = `/assets/${framework}`;

const lone = await ownLoneApp();

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(lone.here + path, { method, headers });

test.each([
  ["gzip, deflate, br", "br", "br"],
  ["gzip, deflate", "gzip", "gzip"],
  ["br;q=0, gzip", "gzip", "gzip"],
  ["identity", "it is", null],
  ["zstd", "it is", null],
])("A browser that takes %j is sent a script as %s", async (accepted, _form, coding) => {
  const answer = await ask(path, { "Accept-Encoding": accepted });
  expect(answer.headers.get("Content-Encoding")).toBe(coding);
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  expect(answer.headers.get("Content-Type")).toBe("application/javascript; charset=utf-8");
  // fetch has unpacked it.
  expect(await answer.text()).toBe(readFileSync(join(built, path), "utf8"));
});

test("The three forms of a file have a tag each, and one that is known is not sent again", async () => {
  const forms = ["br", "gzip", "identity"];
  const tags = new Set<string>();
  for (const form of forms) {
    const headers = { "Accept-Encoding": form };
    const tag = (await ask(path, headers)).headers.get("ETag") ?? "";
    tags.add(tag);
    // The request is written by hand, since fetch would add that it wants the file anew.
    const again = writeRequest(`GET ${path}`, { ...headers, "If-None-Match": tag });
    const { status, headers: known, body } = await sendRaw(lone.port, again);
    expect([form, status, body]).toEqual([form, 304, ""]);
    expect(known.get("Vary")).toBe("Accept-Encoding");
    expect(known.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  }
  expect(tags.size).toBe(forms.length);
});

test("HEAD says what GET would send, and a part of a file is only that part", async () => {
  const headers = { "Accept-Encoding": "br" };
  const head = await ask(path, headers, "HEAD");
  const shortened = readFileSync(join(built, `${path}.br`));
  expect(head.headers.get("Content-Length")).toBe(String(shortened.length));
  const part = await ask(path, { "Accept-Encoding": "identity", Range: "bytes=0-9" });
  expect(part.status).toBe(206);
  expect(await part.text()).toBe(readFileSync(join(built, path), "utf8").slice(0, 10));
});

test.each([".br", ".gz", ".map"])("A file ending in %s has no address of its own", async (end) => {
  expect((await ask(path + end)).status).toBe(404);
});

test("A picture and a font are sent as they are", async () => {
  const [font = ""] = names.filter((name) => name.endsWith(".woff2"));
  for (const each of ["/images/logo_vestibule.png", `/assets/${font}`]) {
    const { status, headers } = await ask(each, { "Accept-Encoding": "br, gzip" });
    expect([each, status, headers.get("Content-Encoding")]).toEqual([each, 200, null]);
  }
});

test("R1 A file may load nothing, and carries none of the headers that only a page needs", async () => {
  const { headers } = await ask(path);
  expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  const size = [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
  expect(size).toBeLessThan(800);
});

test.each([
  [".br", brotliDecompressSync],
  [".gz", gunzipSync],
])("A file that the build compressed to %s decompresses to the original", (end, decompress) => {
  const read = (name: string) => readFileSync(join(built, "assets", name));
  // A copy that would not be smaller is not made.
  const compressed = scripts.filter((name) => names.includes(name + end));
  expect(compressed).toContain(framework);
  for (const name of compressed) expect(decompress(read(name + end)).equals(read(name))).toBe(true);
});

test("Browsers get no router, no library for translations and none for checking shapes", () => {
  for (const name of scripts) {
    const text = readFileSync(join(built, "assets", name), "utf8");
    expect(text, name).not.toMatch(/i18next|ZodError|invalid_type|createBrowserRouter|useNavigate/);
  }
});

test("Everybody who gets our fonts and scripts gets the licences of their authors", async () => {
  const text = await (await ask("/licences.txt")).text();
  for (const name of ["@fontsource-variable/inter", "react-dom", "scheduler"]) {
    expect(text).toContain(`${name}\n===`);
  }
  expect(text).toContain("SIL OPEN FONT LICENSE Version 1.1");
});

test("A page has its browser fetch the font of its text at once, and other answers do not", async () => {
  const [style = ""] = names.filter((name) => /^index-.*\.css$/.test(name));
  const sheet = readFileSync(join(built, "assets", style), "utf8");
  const face = listFontFaces(sheet).find((each) => each.family === "Inter" && each.covers("a"));
  const [, link = ""] =
    /^<([^>]*)>; rel=preload; as=font; crossorigin$/.exec(
      (await ask("/nothing")).headers.get("Link") ?? "",
    ) ?? [];
  expect(new URL(link, `${lone.here}/`).pathname).toBe(
    new URL(face?.path ?? "", `${lone.here}/assets/${style}`).pathname,
  );
  for (const other of ["/nothing?lng=ja", "/nothing.data", path]) {
    expect([other, (await ask(other)).headers.get("Link")]).toEqual([other, null]);
  }
});
