import { expect, test } from "vitest";
import { flowOf } from "../../tests/support/stand-in/view-nodes";
import type { FlowKind } from "./flow";
import {
  addressWith,
  boundParameters,
  boundQuery,
  carriedFor,
  carriedParameters,
  creationParameters,
} from "./parameters";

const at = (query: string) => new URL(`https://a.example/x?${query}`);

const carried = (query: string, kind: FlowKind = "login") =>
  carriedFor(kind, carriedParameters(at(query)));

const remembered = (more: object) =>
  carriedFor("login", carriedParameters(at("flow=f1"), flowOf([], { ...more })));

test("Parameters that say what a flow is for are carried, others are dropped", () => {
  expect(carried("return_to=/x&flow=f1&evil=1&organization=o").toString()).toBe(
    "return_to=%2Fx&organization=o",
  );
});

test("What only the flow remembers is carried too", () => {
  const common = { return_to: "https://a.example/x", identity_schema: "s" };
  const own = { requested_aal: "aal2", refresh: true, organization_id: "o" };
  const carriedOn = { organization: "o", refresh: "true", aal: "aal2" };
  expect(Object.fromEntries(remembered({ ...common, ...own }))).toEqual({
    ...common,
    ...carriedOn,
  });
});

const forApp = "return_to=r&login_challenge=c&organization=o&identity_schema=s";

test.each<[FlowKind, string]>([
  ["login", `${forApp}&refresh=true&aal=aal2&via=email`],
  ["registration", `${forApp}&after_verification_return_to=v`],
  ["recovery", "return_to=r"],
  ["verification", "return_to=r"],
  ["settings", "return_to=r"],
])("A %s keeps %s and can be made with it", (kind, query) => {
  const parameters = creationParameters(carried(`${query}&flow=f1`, kind));
  expect(parameters).toEqual(Object.fromEntries(new URLSearchParams(query)));
});

test("A hint for the form is carried, and not sent to Kratos", () => {
  for (const kind of ["login", "registration"] as const) {
    const hinted = carried("login_hint=a&organization=o", kind);
    expect(hinted.get("login_hint")).toBe("a");
    expect(creationParameters(hinted)).toEqual({ organization: "o" });
  }
});

test.each([
  ["/login?flow=f&a=1", "/login", "a=1", { flow: "f" }],
  ["/login", "/login", "", {}],
  ["/x?flow=new&a=1", "/x", "flow=old&a=1", { flow: "new" }],
])("%s has its own parameters first and no empty question mark", (...row) => {
  const [address, path, query, own] = row;
  expect(addressWith(path, new URLSearchParams(query), own)).toBe(address);
});

test("A verification after a registration knows the application's request from where that began", () => {
  const remembering = (more: object) =>
    carriedParameters(at("flow=f1"), flowOf([], { ...more })).get("login_challenge");
  const request_url = "https://a.example/registration?login_challenge=from-there";
  expect(remembering({ request_url })).toBe("from-there");
  expect(remembering({ request_url, oauth2_login_challenge: "its-own" })).toBe("its-own");
  expect(remembering({ request_url: "not an address" })).toBeNull();
  expect(remembering({})).toBeNull();
});

test("The mobile form's aal2 is the second level, and the first is not carried", () => {
  expect(carried("aal2").toString()).toBe("aal=aal2");
  expect(remembered({ requested_aal: "aal1" }).toString()).toBe("");
});

const long = (length: number) => "x".repeat(length);
const keysOf = (query: string) => [...boundParameters(new URLSearchParams(query)).keys()];

test("R84 A short query stays as it was written", () => {
  for (const query of ["", "?", "?a=%20b&&c", `?a=%20${long(994)}`, "?flow=f1&utm_source=mail"]) {
    expect(boundQuery(query)).toBe(query);
  }
});

test("R84 Parameters that do not fit into a long query are left out, the rest keeps its order", () => {
  expect(boundQuery(`?a=1&b=${long(20_000)}&c=3`)).toBe("?a=1&c=3");
  expect(boundQuery(`?b=${long(20_000)}`)).toBe("");
});

test("R84 The challenge and the flow are kept before all others", () => {
  const query = `return_to=${long(10_000)}&login_challenge=${long(12_288)}&flow=f1`;
  expect(keysOf(query)).toEqual(["login_challenge", "flow"]);
});

test("R84 A parameter that only resembles a flow's does not come before known ones", () => {
  const query = `return_to=${long(10_000)}&subflow=${long(10_000)}&flowers=${long(10_000)}`;
  expect(keysOf(query)).toEqual(["return_to"]);
});

test("R84 A query may have a hundred parameters, and 12 kB with all that a page writes around them", () => {
  const keys = Array.from({ length: 101 }, (_, number) => `a${number}`);
  expect(keysOf(keys.join("&"))).toEqual(keys.slice(0, 100));
  const largest = 12_360 - "&amp;a=".length;
  expect(boundQuery(`?a=${long(largest)}`)).toBe(`?a=${long(largest)}`);
  expect(boundQuery(`?a=${long(largest + 1)}`)).toBe("");
});

const pieces = ["a&", "&", "=&", "a=&b", "!", "/", "é", "%ff", "%22", "flow=x&", "a_challenge=&"];

test.each(pieces)("R84 28 kB of %j become 12 kB of HTML at most", (piece) => {
  const bounded = boundQuery(`?${piece.repeat(28_000 / piece.length)}`);
  expect(bounded.replaceAll("&", "&amp;").length).toBeLessThanOrEqual(12_360);
});
