import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  startHydraInProcess,
  visitOf,
  type HydraInProcess,
} from "../../tests/support/stand-in/hydra-in-process";
import type { JsonAnswer } from "../../tests/support/stand-in/broken-upstream";
import type * as grants from "./connected-apps.server";

let hydra: HydraInProcess<typeof grants>;
beforeAll(async () => {
  hydra = await startHydraInProcess(() => import("./connected-apps.server"));
});
afterAll(() => hydra.stop());
beforeEach(() => hydra.calls.forget());

const list = "/admin/oauth2/auth/sessions/consent";
const grantOf = (id: string) => ({ consent_request: { client: { client_id: id } } });
const tokenOf = (offset: number) =>
  Buffer.from(`{"offset":"${String(offset)}","v":2}`).toString("base64url");

/** Pages by their query up to the subject; anything else is an empty page without a header. */
async function read(pages: Record<string, JsonAnswer>) {
  const answers: typeof hydra.upstream.answers = {};
  for (const [query, page] of Object.entries(pages)) {
    answers[`GET ${list}?${query}&subject`] = page;
  }
  hydra.upstream.answers = { ...answers, "GET ": { status: 200, body: [] } };
  const found = await hydra.code.readGrants(visitOf("/connected-apps"), "i1");
  if ("failed" in found) throw new Error("The list was not read.");
  const ids = found.grants.map(({ consent_request: { client } }) => client.client_id);
  return { ids, isWhole: found.isWhole };
}

const page = (ids: string[], headers: Record<string, string> = {}): JsonAnswer => ({
  status: 200,
  body: ids.map(grantOf),
  headers,
});
const tooLarge = (headers: Record<string, string> = {}): JsonAnswer => ({
  status: 200,
  body: `[${" ".repeat(1_100_000)}]`,
  headers,
});
const total = { "X-Total-Count": "250" };

test("R90 All pages of a Hydra that counts are read, even if its links are wrong and one page has nothing to show", async () => {
  const last = `<${list}?page_size=1&page_token=${tokenOf(249)}>; rel="last"`;
  const found = await read({
    "page_size=100": page(["a"], { ...total, Link: last }),
    // Page two has expired grants alone, so Hydra v2.3.0 answers with an empty list and no header.
    [`page_size=100&page_token=${tokenOf(200)}`]: page(["b"], total),
  });
  expect(found).toEqual({ ids: ["a", "b"], isWhole: true });
  expect(hydra.calls.list()).toHaveLength(3);
});

test("R90 All pages of a Hydra that does not count are read by its own tokens", async () => {
  const linkTo = (token: string) => ({
    Link: `<${list}?page_size=100&page_token=>; rel="first",<${list}?page_size=100&page_token=${token}&subject=i1>; rel="next"`,
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
  // 100, 10, ten single ones, then ten again.
  expect(hydra.calls.list()).toHaveLength(13);
});

test("R90 No list takes more than thirty calls", async () => {
  hydra.upstream.answers = { "GET ": page(["a"], { "X-Total-Count": "1000000" }) };
  const found = await hydra.code.readGrants(visitOf("/connected-apps"), "i1");
  expect(found).toMatchObject({ isWhole: false });
  expect(hydra.calls.list()).toHaveLength(30);
});
