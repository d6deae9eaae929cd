import { expect, test } from "vitest";
import type { JsonAnswer } from "../../tests/support/stand-in/broken-upstream";
import { endOf, hydraFor, session, visitOf } from "../../tests/support/stand-in/hydra-in-process";
import { sessionSchema } from "../model/session";

const hydra = hydraFor(() => import("./connected-apps.server"));

const visit = () => visitOf("/connected-apps");
const person = sessionSchema.parse(session);
const path = "/admin/oauth2/auth/sessions/consent";

function consent(client: object, more: object = {}) {
  return { consent_request: { client: { client_id: "books", ...client } }, ...more };
}

function list(consents: unknown, status = 200) {
  hydra.upstream.answers = { [`GET ${path}`]: { status, body: consents } };
  return hydra.code.listConnectedApps(visit(), person).then(({ apps }) => apps);
}

test("Applications are listed each once, with all it may and since it first might", async () => {
  const address = "https://books.example/";
  const books = { client_name: "Meadow Books", client_uri: address };
  const pond = { client_id: "pond", client_name: "A Pond", client_uri: "http://pond.example/" };
  const apps = await list([
    consent(books, { grant_scope: ["openid", "email"], handled_at: "2026-01-15T09:30:00.9Z" }),
    consent(pond, { grant_scope: null }),
    consent(books, { grant_scope: ["email", "profile"], handled_at: "2026-01-14T09:30:00Z" }),
    consent(books, { grant_scope: "openid", handled_at: "yesterday" }),
  ]);
  const scopes = ["openid", "email", "profile"];
  expect(apps).toMatchObject([
    { id: "books", client: { name: "Meadow Books" }, address, scopes, since: at - 86_400 },
    { id: "pond", client: { name: "A Pond" }, scopes: [] },
  ]);
  for (const told of ["since", "address"]) expect(apps[1]).not.toHaveProperty(told);
  expect(hydra.calls.list()[0]?.path).toMatch(/page_size=100.*subject=i1/);
});

const handled_at = "2026-01-15T09:30:00Z";
const at = Date.UTC(2026, 0, 15, 9, 30) / 1000;
const held = (email: unknown, more = {}) => ({ session: { id_token: { email, ...more } } });

test("What an application was told is known, and until when its decision is remembered", async () => {
  const remember = { remember: true, handled_at };
  const [books, pond, ...others] = await list([
    consent({ client_name: "A" }, { handled_at: "2026-01-16T09:30:00Z", ...held("new") }),
    consent({}, { ...remember, remember_for: 60, ...held("old", { a: 1 }) }),
    consent({}, { ...remember, remember_for: 30 }),
    consent({ client_id: "b" }, { ...remember, remember_for: 0, session: { id_token: null } }),
    consent({ client_id: "c" }, { ...remember, remember_for: 9_000_000_000_000_000 }),
    consent({ client_id: "d" }, { remember: false, remember_for: 60, handled_at }),
    consent({ client_id: "e" }, { remember: true, remember_for: 60, session: "none" }),
  ]);
  expect(books).toMatchObject({ shared: { email: "new", a: 1 }, until: at + 60 });
  expect(pond).toMatchObject({ until: Infinity, shared: {} });
  expect(others.map(({ until }) => until)).toEqual([Infinity, undefined, undefined]);
});

test("R90 The order of Hydra's list does not matter", async () => {
  const newer = consent({}, { handled_at: "2026-01-16T09:30:00Z", ...held("new") });
  const older = consent({}, { handled_at, ...held("old") });
  const told = [{ shared: { email: "new" } }];
  expect(await list([newer, older])).toMatchObject(told);
  expect(await list([older, newer])).toMatchObject(told);
});

test.each([
  ["no list", { error: "x" }, 200, [502, "unavailable"]],
  ["consents without an application", [{ consent_request: {} }], 200, [502, "unavailable"]],
  ["a fault", [], 500, [502, "unavailable"]],
])("R58 When Hydra answers with %s there is a page, and no empty list", async (...row) => {
  const [, body, status, end] = row;
  expect(await endOf(list(body, status))).toEqual(end);
});

async function revoke(which: { client: string } | { all: true }, status = 204) {
  hydra.upstream.answers = { "DELETE ": { status } };
  await hydra.code.revokeConnectedApps(visit(), person, which);
  const [, query] = hydra.calls.list()[0]?.path.split("?") ?? [];
  return Object.fromEntries(new URLSearchParams(query));
}

test.each([
  ["One application is", { client: "books" }],
  ["All applications are", { all: "true" }],
] as const)("%s disconnected, of this person alone", async (_what, asked) => {
  const sent = await revoke("client" in asked ? asked : { all: true });
  expect(sent).toEqual({ subject: "i1", ...asked });
  const event = { event: "app_revoked", outcome: "succeeded" };
  expect(hydra.logged).toHaveBeenCalledExactlyOnceWith(event);
});

test("The page does not report as done what Hydra did not do", async () => {
  expect(await endOf(revoke({ client: "books" }, 200))).toEqual([502, "unavailable"]);
  const event = { event: "app_revoked", outcome: "failed" };
  expect(hydra.logged).toHaveBeenCalledExactlyOnceWith(event);
});

const tokenOf = (offset: number) =>
  Buffer.from(`{"offset":"${String(offset)}","v":2}`).toString("base64url");

/** Pages by their query up to the subject; anything else is an empty page without a header. */
async function read(pages: Record<string, JsonAnswer>) {
  const at = (query: string) => `GET ${path}?${query}&subject`;
  const answers = Object.entries(pages).map(([query, page]) => [at(query), page]);
  hydra.upstream.answers = { ...Object.fromEntries(answers), "GET ": { status: 200, body: [] } };
  const found = await hydra.code.readGrants(visit(), "i1");
  if ("failed" in found) throw new Error("The list was not read.");
  const ids = found.grants.map(({ consent_request: { client } }) => client.client_id);
  return { ids, isWhole: found.isWhole };
}

type Headers = Record<string, string>;

function page(ids: string[], headers: Headers = {}): JsonAnswer {
  return { status: 200, body: ids.map((client_id) => consent({ client_id })), headers };
}

const spaces = " ".repeat(1_100_000);
const tooLarge = (headers: Headers) => ({ ...page([], headers), body: `[${spaces}]` });

test("R90 All pages of a Hydra that counts are read, even if its links are wrong and one page has nothing to show", async () => {
  const total = { "X-Total-Count": "250" };
  const last = `<${path}?page_size=1&page_token=${tokenOf(249)}>; rel="last"`;
  const found = await read({
    "page_size=100": page(["a"], { ...total, Link: last }),
    // Page two has expired grants alone, so Hydra v2.3.0 answers with an empty list and no header.
    [`page_size=100&page_token=${tokenOf(200)}`]: page(["b"], total),
  });
  expect(found).toEqual({ ids: ["a", "b"], isWhole: true });
  expect(hydra.calls.list()).toHaveLength(3);
});

test("R90 All pages of a Hydra that does not count are read by its own tokens", async () => {
  const first = `<${path}?page_size=100&page_token=>; rel="first"`;
  const linkTo = (token: string) => ({
    Link: `${first},<${path}?page_size=100&page_token=${token}&subject=i1>; rel="next"`,
  });
  const found = await read({
    "page_size=100": page(["a"], linkTo("second")),
    "page_size=100&page_token=second": page(["b"], linkTo("third")),
    "page_size=100&page_token=third": page(["c"]),
  });
  expect(found).toEqual({ ids: ["a", "b", "c"], isWhole: true });
});

test("R90 A page that is too large is read in smaller ones, and a grant that is too large alone is left out", async () => {
  const counted = { "X-Total-Count": "12" };
  const found = await read({
    "page_size=100": tooLarge(counted),
    "page_size=10": tooLarge(counted),
    "page_size=1": tooLarge(counted),
    [`page_size=1&page_token=${tokenOf(1)}`]: page(["b"], counted),
    [`page_size=10&page_token=${tokenOf(10)}`]: page(["k", "l"], counted),
  });
  expect(found).toEqual({ ids: ["b", "k", "l"], isWhole: false });
  // The sizes are 100, 10, ten single ones, then ten again.
  expect(hydra.calls.list()).toHaveLength(13);
});

test("R90 No list takes more than thirty calls", async () => {
  hydra.upstream.answers = { "GET ": page(["a"], { "X-Total-Count": "1000000" }) };
  expect(await hydra.code.readGrants(visit(), "i1")).toMatchObject({ isWhole: false });
  expect(hydra.calls.list()).toHaveLength(30);
});

test("Without a Hydra there is no such page", async () => {
  await hydra.code.requireHydra(visit());
  const { requireHydra } = await hydra.withoutHydra();
  expect(await endOf(requireHydra(visit()))).toEqual([404, "not_found"]);
});
