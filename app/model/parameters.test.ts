import { expect, test } from "vitest";
import type { FlowKind } from "./flow";
import { flowSchema } from "./flow-schema";
import { addressWith, carriedFor, carriedParameters, creationParameters } from "./parameters";

const carried = (query: string) =>
  carriedFor("login", carriedParameters(new URL(`https://a.example/login?${query}`)));

test("Parameters that say what a flow is for are carried, others are dropped", () => {
  expect(carried("return_to=/x&flow=f1&evil=1&organization=o").toString()).toBe(
    "return_to=%2Fx&organization=o",
  );
});

test("What only the flow remembers is carried too", () => {
  const flow = flowSchema.parse({
    id: "f1",
    ui: { action: "x", nodes: [] },
    return_to: "https://a.example/x",
    requested_aal: "aal2",
    refresh: true,
    organization_id: "o",
    identity_schema: "s",
  });
  const parameters = carriedFor(
    "login",
    carriedParameters(new URL("https://a.example/login?flow=f1"), flow),
  );
  expect(Object.fromEntries(parameters)).toEqual({
    return_to: "https://a.example/x",
    organization: "o",
    identity_schema: "s",
    refresh: "true",
    aal: "aal2",
  });
});

test.each<[FlowKind, string]>([
  [
    "login",
    "return_to=r&login_challenge=c&organization=o&identity_schema=s&refresh=true&aal=aal2&via=email",
  ],
  [
    "registration",
    "return_to=r&login_challenge=c&organization=o&identity_schema=s&after_verification_return_to=v",
  ],
  ["recovery", "return_to=r"],
  ["verification", "return_to=r"],
  ["settings", "return_to=r"],
])("A %s keeps %s and can be made with it", (kind, query) => {
  const url = new URL(`https://a.example/x?${query}&flow=f1`);
  const parameters = creationParameters(carriedFor(kind, carriedParameters(url)));
  expect(parameters).toEqual(Object.fromEntries(new URLSearchParams(query)));
});

test("A hint for the form is not sent to Kratos", () => {
  expect(creationParameters(carried("login_hint=a&aal=aal2"))).toEqual({ aal: "aal2" });
});

test("An address has its own parameters first and no empty question mark", () => {
  expect(addressWith("/login", new URLSearchParams("a=1"), { flow: "f" })).toBe(
    "/login?flow=f&a=1",
  );
  expect(addressWith("/login", new URLSearchParams())).toBe("/login");
});

test("A verification after a registration knows the application's request from where that began", () => {
  const remembering = (more: object) =>
    carriedParameters(
      new URL("https://a.example/verification?flow=f1"),
      flowSchema.parse({ id: "f1", ui: { action: "x", nodes: [] }, ...more }),
    ).get("login_challenge");
  const request_url = "https://a.example/registration?login_challenge=from-there";
  expect(remembering({ request_url })).toBe("from-there");
  expect(remembering({ request_url, oauth2_login_challenge: "its-own" })).toBe("its-own");
  expect(remembering({ request_url: "not an address" })).toBeNull();
  expect(remembering({})).toBeNull();
});

test("The mobile form's aal2 is the second level, and the first is not carried", () => {
  expect(carried("aal2").toString()).toBe("aal=aal2");
  const flow = flowSchema.parse({
    id: "f1",
    ui: { action: "x", nodes: [] },
    requested_aal: "aal1",
  });
  expect(
    carriedFor("login", carriedParameters(new URL("https://a.example/"), flow)).toString(),
  ).toBe("");
});

test.each<FlowKind>(["login", "registration"])("A hint for the form is carried by a %s", (kind) => {
  const url = new URL("https://a.example/x?login_hint=ada");
  expect(carriedFor(kind, carriedParameters(url)).get("login_hint")).toBe("ada");
});

test("A parameter that is set goes before the same one that is carried", () => {
  expect(addressWith("/x", new URLSearchParams("flow=old&a=1"), { flow: "new" })).toBe(
    "/x?flow=new&a=1",
  );
});
