import { expect, test } from "vitest";
import { sendRaw, writeRequest } from "../../support/visitor/raw-request";
import { enter } from "../../support/visitor/sign-in";
import { readForm, Visitor } from "../../support/visitor/visitor";
import { ownLoneApp, shareWorld } from "../../support/world/started";

const most = 256 * 1024;
const longest = 40 * 1024;

const world = await shareWorld({ hydra: true, accountApi: true });
const port = Number(new URL(world.url).port);

/** Characters that grow when they are written into HTML, a script or an address. */
const pieces = [
  ...["a&", "&", "=&", "a=&b", "+", "!", "/", "<", '"', "'", "\xe9", "%ff", "%00", "%22", "%26"],
  ...["%3C", "%E2%80%A8", "%5C", "flow=x&", "lng=de&", "return_to=/&"],
];
const parameters = [
  ...["flow", "return_to", "after_verification_return_to", "login_challenge", "login_hint"],
  ...["organization", "identity_schema", "via", "aal", "aal2", "refresh", "error", "id", "code"],
  ...["token", "consent_challenge", "logout_challenge", "user_code", "dialog", "lng", "q"],
];
const repeat = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));

/** Queries as long as one request can be, of one parameter or shared by all. */
const anywhere = [
  ...pieces.map((piece) => repeat(piece, longest)),
  ...["/", "%22", "a"].map((piece) =>
    parameters.map((name) => `${name}=/${repeat(piece, 2_000)}`).join("&"),
  ),
];

/** One parameter has all of it. Every page reads it by the same code, so pages that read most of them are tried. */
const ofOneParameter = [
  ...parameters.flatMap((name) => ["/", "%22"].map((piece) => `${name}=${repeat(piece, longest)}`)),
  // Just short enough to be kept.
  ...parameters.map((name) => `${name}=/${repeat("a", 12_330)}`),
  `return_to=/${repeat("a", 6_200)}&login_hint=${repeat("a", 6_200)}`,
];
const readersOfMost = ["/login", "/consent", "/error", "/ui/login", "/", "/settings"];

const ofNobody = [
  ...["/login", "/registration", "/recovery", "/verification", "/error", "/consent", "/device"],
  ...["/logout", "/nothing", "/ui/login", "/ui/error", "/ui/recovery-expired"],
];
const ofAccount = ["/", "/settings", "/sessions", "/connected-apps", "/logout"];

test.each([
  ...ofNobody.map((path) => [path, "nobody"]),
  ...[...ofAccount, "/login?refresh=true"].map((path) => [path, "a signed-in person"]),
])(
  "R84 The page at %s for %s is smaller than 256 kB with every query",
  async (path = "", who) => {
    const visitor = who === "nobody" ? new Visitor(world.url) : (await enter(world)).visitor;
    const Cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const large: string[] = [];
    const queries = readersOfMost.includes(path) ? [...anywhere, ...ofOneParameter] : anywhere;
    for (const query of queries) {
      const line = `GET ${path}${path.includes("?") ? "&" : "?"}${query}`;
      const { status, body } = await sendRaw(
        port,
        writeRequest(line, { Accept: "text/html", Cookie }),
      );
      expect([path, status]).toEqual([path, expect.not.toBeOneOf([503, 500])]);
      if (body.length > most) large.push(`${query.slice(0, 40)}: ${body.length} bytes`);
    }
    expect(large).toEqual([]);
  },
  120_000,
);

/** They are written unencoded where a form allows it: a browser would send three characters for each. */
const typed = ['"', "<", "'", "\\", "\n", "%26", "\u2028"].map((piece) =>
  piece.repeat(60_000 / Buffer.byteLength(piece)),
);

test.each([
  ["/login", "method=password", "identifier", { password: "x" }],
  ["/registration", "method=profile", "traits.email", {}],
  ["/recovery", "method=code", "email", {}],
  ["/verification", "method=code", "email", {}],
])(
  "R84 60 kB typed at %s are drawn in less than 256 kB, in the refused form and whenever it is opened again",
  async (path, button, field, others) => {
    for (const text of typed) {
      const visitor = new Visitor(world.url);
      const { action, body } = readForm(await visitor.get(path), button, others);
      body.delete(field);
      const answered = await visitor.post(action, `${body.toString()}&${field}=${text}`);
      const page = answered.location ? await visitor.follow(answered) : answered;
      const later = await visitor.get(action);
      const sizes = [page, later].map(({ html }) => html.length);
      expect([text[0], page.status, sizes.filter((size) => size > most)]).toEqual([
        text[0],
        // Some answers of Kratos are larger than any that we take, and traits of a registration have at most 16 kB.
        expect.toBeOneOf([200, 400, 413, 502]),
        [],
      ]);
    }
  },
  60_000,
);

test("R79 R84 An error that Kratos keeps with a long address is drawn with its id alone, in less than 256 kB", async () => {
  for (const piece of ["%22", "%3C", "%5C", "a"]) {
    const visitor = new Visitor(world.url);
    const address = `https://evil.example/${repeat(piece, longest)}`;
    const sent = await visitor.get(`/self-service/login/browser?return_to=${address}`);
    expect(sent.location).toMatch(/\/error\?id=/);
    const id = new URL(sent.location ?? "", world.url).searchParams.get("id") ?? "";
    for (const path of ["/error", "/ui/error"]) {
      const { html } = await visitor.get(`${path}?id=${id}`);
      expect([path, html.length]).toEqual([path, expect.toSatisfy((size) => size < most)]);
      expect([html.includes(id), html.includes("evil.example")]).toEqual([true, false]);
    }
  }
});

test("R84 60 kB typed while Kratos is down are kept in less than 256 kB, and what people type is kept whole", async () => {
  const lone = await ownLoneApp();
  const visitor = new Visitor(lone.here);
  const send = (fields: string) =>
    visitor.post("/login?flow=f1", fields, { Origin: "https://account.example.org" });
  const long = await send(`csrf_token=t&identifier=${repeat('"', 60_000)}`);
  expect([long.status, long.html.length < most]).toEqual([502, true]);
  const usual = await send(`csrf_token=t&identifier=ada&traits.about=${repeat("x", 8_000)}`);
  for (const kept of ["ada", repeat("x", 8_000)]) expect(usual.html).toContain(`value="${kept}"`);
});
