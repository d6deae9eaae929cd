import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { asDirectly } from "./as-directly";
import { enter, signIn } from "../../support/visitor/sign-in";
import { signInNatively } from "../../support/visitor/sign-in-natively";
import { inBase64 } from "../../support/world/identities";
import { ownWorld } from "../../support/world/started";

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const key = { ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig", kid: "k1" };
const jwt = {
  ttl: "10m",
  jwks_url: inBase64(JSON.stringify({ keys: [key] })),
  claims_mapper_url: inBase64("{ claims: { whose: std.extVar('session').identity.id } }"),
};

const world = await ownWorld({
  env: { GATEWAY: "on" },
  difference: { session: { whoami: { tokenizer: { templates: { jwt } } } } },
});
const expectAsDirectly = asDirectly({ world, as: "program" });
beforeEach(() => world.calls.forget());

/** A person with as many sessions; the first is the program's own. */
async function haveSessions(count: number) {
  const person = await world.createPerson();
  const own = await signInNatively(world.kratos, person);
  let other = own;
  for (let made = 1; made < count; made += 1) other = await signInNatively(world.kratos, person);
  const headers = { "X-Session-Token": own.session_token };
  return { personId: person.id, headers, own: own.session.id, other: other.session.id };
}

test("A program lists its person's other sessions, page by page", async () => {
  await expectAsDirectly([200, 200, 200, 200, 200, expect.any(Number), 401], async (ask) => {
    const { headers } = await haveSessions(4);
    const token = headers["X-Session-Token"];
    await ask("GET /sessions", { headers });
    await ask("GET /sessions", { headers: { Authorization: `Bearer ${token}`, Accept: "*/*" } });
    const first = await ask("GET /sessions?page_size=1", { headers });
    const next = /<([^>]+)>; *rel="next"/.exec(first.headers.get("Link") ?? "")?.[1];
    await ask(`GET ${next ?? ""}`, { headers });
    await ask("GET /sessions?per_page=2&page=2", { headers });
    await ask("GET /sessions?page_size=-1&page_token=garbage", { headers });
    await ask("GET /sessions");
  });
});

test("A program ends one session, then all others, and not its own", async () => {
  await expectAsDirectly([204, 204, 400, 400, 200, 200, 200, 401, 401], async (ask) => {
    const { headers, own, other } = await haveSessions(4);
    await ask(`DELETE /sessions/${other}`, { headers });
    await ask(`DELETE /sessions/${other}`, { headers });
    await ask(`DELETE /sessions/${own}`, { headers });
    await ask("DELETE /sessions/garbage", { headers });
    await ask("DELETE /sessions", { headers });
    await ask("DELETE /sessions", { headers });
    await ask("GET /sessions", { headers });
    await ask(`DELETE /sessions/${other}`);
    await ask("DELETE /sessions");
  });
});

// v26 answers HEAD of the sessions like GET.
const unlisted: unknown = expect.toBeOneOf([405, 401]);

test("HEAD is answered as at Kratos itself", async () => {
  await expectAsDirectly([unlisted, 401], async (ask) => {
    await ask("HEAD /sessions");
    await ask("HEAD /sessions/whoami");
  });
});

test("A browser finds our page where a program finds the list", async () => {
  const { visitor } = await enter(world);
  const page = await visitor.get("/sessions");
  expect([page.status, page.title]).toEqual([200, "Sessions"]);
  const list = await visitor.get("/sessions", { Accept: "application/json" });
  expect([list.status, list.html.trim()]).toEqual([200, "[]"]);
  const asChromeAsks = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";
  expect((await visitor.get("/sessions", { Accept: asChromeAsks })).title).toBe(page.title);
});

test("A script of our pages or a program with a browser's cookies ends sessions, and a foreign script does not", async () => {
  const { person, visitor } = await enter(world);
  const send = (whence: Record<string, string>) =>
    visitor.request("/sessions", { method: "DELETE", headers: { Accept: "*/*", ...whence } });
  const ours = await send({ Origin: world.url });
  expect([ours.status, JSON.parse(ours.html)]).toEqual([200, { count: 0 }]);
  await signIn(world.url, person);
  const listed = await visitor.get("/sessions", { Accept: "application/json" });
  expect(JSON.parse(listed.html)).toHaveLength(1);
  const ended = await send({ Accept: "application/json" });
  expect([ended.status, JSON.parse(ended.html)]).toEqual([200, { count: 1 }]);
  world.calls.forget();
  for (const [name, value] of [
    ["Origin", "https://evil.example"],
    ["Origin", "null"],
    ["Referer", "https://evil.example/"],
    ["Sec-Fetch-Site", "cross-site"],
  ] as const) {
    expect((await send({ [name]: value })).status).toBe(403);
  }
  expect(world.calls.list()).toEqual([]);
});

test("A program has a session made into a token of the operator's own", async () => {
  let tokenized = "";
  let personId = "";
  await expectAsDirectly([200, 400, 401], async (ask) => {
    const { headers, personId: whose } = await haveSessions(1);
    const { json } = await ask("GET /sessions/whoami?tokenize_as=jwt", { headers });
    tokenized = String(json.tokenized);
    personId = whose;
    await ask("GET /sessions/whoami?tokenize_as=nothing", { headers });
    await ask("GET /sessions/whoami?tokenize_as=jwt");
  });
  const [head = "", claims = "", signature = ""] = tokenized.split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey(privateKey), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  expect(isSigned).toBe(true);
  expect(Buffer.from(claims, "base64url").toString()).toContain(`"whose":"${personId}"`);
});
