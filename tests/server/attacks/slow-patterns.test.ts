import { beforeEach, expect, test } from "vitest";
import { send, tokenFor } from "../../support/visitor/deletion-form";
import { sendRaw, writeRequest } from "../../support/visitor/raw-request";
import { signIn, signInOnPhone } from "../../support/visitor/sign-in";
import { readForm, Visitor } from "../../support/visitor/visitor";
import { ownWorld } from "../../support/world/started";

const longestMs = 200;
/** A busy machine makes everything slow: a slow pattern is slower than a plain request each time. */
const tries = 10;
const muchSlower = 8;

const world = await ownWorld({ social: ["acme"], accountApi: true });
const port = Number(new URL(world.url).port);
const askPlainly = () => sendRaw(port, writeRequest("GET /login"));
beforeEach(async () => {
  await expect.poll(async () => (await askPlainly()).status).toBe(200);
});

/** Texts that such patterns look for, to be repeated. */
const pieces = [
  ...["a", "0", ".", ",", ";", "-", "=", "(", ")", "[", '"', "\t", "a=", "a;", "a,", "; ", "{{"],
  ...["%41", "%C3%A9", "x-", "csrf_token_", "theme=", "lng=de; ", "1.2.3.4, ", "a/b;q=1,"],
  ...["en,", "en-GB;q=0.1,", "wv ", ") AppleWebKit", "wv) AppleWebKit", "Version/1 Chrome/1"],
  ...["Version/1.1.1.1", "Chrome/", "(iPhone", "(iPhone)", "(iPhone) AppleWebKit"],
  ...["(iPhone) AppleWebKit Safari", "AppleWebKit ", "Mobile Safari/", "Android ", "Opera/1 "],
];
const pathPieces = [
  ...["a", "/", "/a", "%2F", "%41", ".", "..", "/.", "/..", ";", ":", "a:", "*", "$", ".data"],
  ...["self-service/", "/sessions/", "//", "%5C", "%C3%A9", "-", "~", "+", "(", "["],
];
const queryPieces = [
  ...["a", "&", "=", "a&", "a=b&", "+", "%20", "%41", "%C3%A9", "flow=", "&_data", "[", "a[b]="],
  ...["index&", "{", "?", "return_to=/", "lng=de&", "error=[", "-", "/", "../"],
];

const repeat = (piece: string, end = "") =>
  piece.repeat(Math.ceil((29 * 1024) / piece.length)).slice(0, 29 * 1024) + end;

type Ask = () => Promise<{ status: number }>;

/** 0 stands for a refused request, which earlier slow ones caused: it measures nothing. */
async function timeOf(ask: Ask): Promise<number> {
  const begun = performance.now();
  const { status } = await ask();
  return status === 503 ? 0 : performance.now() - begun;
}

/** Describes the slowness, if it is there each time. */
async function findSlowness(ask: Ask): Promise<string | undefined> {
  let told = "";
  for (let tried = 0; tried < tries; tried += 1) {
    const ms = await timeOf(ask);
    if (ms > 0 && ms <= longestMs) return undefined;
    const plainMs = await timeOf(askPlainly);
    if (ms > 0 && ms <= muchSlower * plainMs) return undefined;
    told = `${Math.round(ms)} ms, a plain request ${Math.round(plainMs)} ms`;
  }
  return told;
}

type Make = (repeated: string) => string;
const inHeader =
  (name: string, path: string): Make =>
  (repeated) =>
    writeRequest(`GET ${path}`, { [name]: repeated });
const after =
  (beginning: string): Make =>
  (repeated) =>
    writeRequest(`GET ${beginning}${repeated}`);

type Row = [part: string, pieces: string[], endings: string[], makes: Make[]];

test.each<Row>([
  ...["User-Agent", "Accept-Language", "Cookie"].map((name): Row => {
    return [`header ${name}`, pieces, ["", "!", "Safari"], [inHeader(name, "/login")]];
  }),
  ...[
    ...["Accept", "Accept-Encoding", "Content-Type", "Forwarded", "If-None-Match", "Origin"],
    ...["Range", "Referer", "X-Forwarded-For", "X-Request-Id", "traceparent", "If-Modified-Since"],
  ].map((name): Row => {
    const makes = [inHeader(name, "/favicon.svg"), inHeader(name, "/sessions")];
    return [`header ${name}`, pieces, ["!"], makes];
  }),
  ["path", pathPieces, ["", "x"], ["/", "/ui/", "/self-service/", "/assets/"].map(after)],
  [
    "query",
    queryPieces,
    ["!"],
    [
      ...["/login?return_to=", "/login.data?_routes=", "/ui/error?error=", "/error?id="],
      ...["/sessions/whoami?", "/theme?"],
    ].map(after),
  ],
])(
  "R75 A %s with 29 kB of any repeated pattern is answered within 200 ms",
  async (_part, parts, endings, makes) => {
    const slow: string[] = [];
    for (const [piece, end, make] of parts.flatMap((piece) =>
      endings.flatMap((end) => makes.map((make) => [piece, end, make] as const)),
    )) {
      const text = make(repeat(piece, end));
      const slowness = await findSlowness(() => sendRaw(port, text));
      // A few are enough, and each takes long.
      if (slow.length > 2) break;
      if (slowness) slow.push(`${text.slice(0, 40)} ${piece}…${end}: ${slowness}`);
    }
    expect(slow).toEqual([]);
  },
  120_000,
);

test("R75 R90 Sessions that began in browsers with such names are all listed, over three pages, each within 200 ms", async () => {
  const person = await world.createPerson();
  for (const piece of pieces) {
    const visitor = new Visitor(world.url);
    const form = readForm(await visitor.get("/login"), "method=password", {
      identifier: person.email,
      password: person.password,
    });
    const name = { "User-Agent": repeat(piece, "!") };
    expect((await visitor.post(form.action, form.body, name)).status).toBe(303);
  }
  const visitor = await signIn(world.url, person);
  const listed = new Set<string | undefined>();
  for (const path of ["/sessions", "/sessions?page=2", "/sessions?page=3"]) {
    const { page } = await visitor.get(path);
    for (const each of page.querySelectorAll('[name="session"]')) {
      listed.add(each.getAttribute("value"));
    }
    expect(await findSlowness(() => visitor.get(path))).toBeUndefined();
  }
  expect(listed.size).toBe(pieces.length);
}, 120_000);

test("R75 60 kB typed to confirm a deletion are refused within 200 ms", async () => {
  const visitor = await signInOnPhone(world.url, await world.createPerson());
  const token = await tokenFor(visitor);
  for (const typed of ["a@".padEnd(60_000, "."), "a@".padEnd(60_000, ".a"), "@".repeat(60_000)]) {
    const ask = () => send(visitor, { token, email: `${typed} a` });
    expect(await findSlowness(ask)).toBeUndefined();
  }
});
